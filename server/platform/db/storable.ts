/** Another server's message as one line that PostgreSQL can store: NUL and other control characters become spaces. */
export const storable = (words: string, most = 500): string =>
  words
    .slice(0, most)
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ');
