/** Words of another server as one line that PostgreSQL can store: a NUL and other control characters become blanks. */
export const storable = (words: string, most = 500): string =>
  words
    .slice(0, most)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ');
