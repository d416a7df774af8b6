/* Rules of screenings, separate from the schemas so that the browser gets them without zod. */

/** Shown with subtitles or captions; with audio description; with the lights up and the sound down. */
export const ACCESS = ['subtitled', 'described', 'relaxed'] as const;
export type Access = (typeof ACCESS)[number];

export const ACCESS_NAMES: Record<Access, string> = {
  subtitled: 'Subtitled',
  described: 'Audio described',
  relaxed: 'Relaxed',
};

/** Suggested formats; any other text is allowed. */
export const FORMATS = ['DCP', '35mm', '70mm', '16mm', 'IMAX', 'Digital'] as const;

/** Maximum length of each text, in characters. */
export const LONGEST_SCREENING = {
  name: 120,
  city: 80,
  address: 300,
  website: 500,
  tickets: 1_000,
  format: 40,
  guest: 300,
} as const;

/** Screenings on a page of the list. */
export const SCREENINGS_A_PAGE = 40;
/** Screenings on a film's page; the list has all. */
export const MOST_ON_FILM_PAGE = 30;
/** Screenings in a calendar, the earliest first. */
export const MOST_IN_CALENDAR = 1_000;
/** Rows of one paste or file. */
export const MOST_PASTED = 2_000;
