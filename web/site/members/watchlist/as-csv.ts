import type { WatchlistFilm } from '#contract/members/watchlist.ts';

type Listed = Pick<WatchlistFilm, 'title' | 'releaseDate' | 'director' | 'addedAt'>;

/** A list as Letterboxd and other sites import it (https://letterboxd.com/about/importing-data/). A title is never a formula. */
export const asCsv = (films: readonly Listed[]): string =>
  [
    'Title,Year,Directors,CreatedDate',
    ...films.map(({ title, releaseDate, director, addedAt }) =>
      [title, releaseDate?.slice(0, 4) ?? '', director.join(', '), addedAt.slice(0, 10)].map(cell).join(','),
    ),
    '',
  ].join('\r\n');

const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t])/, "'").replaceAll('"', '""')}"`;
