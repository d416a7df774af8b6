/* Rules of the two forms, separate from the schemas so that the browser gets them without zod. */

/** In the order of product.md#submit-a-film. */
export const SUBMISSION_GENRES = [
  'drama',
  'documentary',
  'comedy',
  'thriller',
  'horror',
  'sci-fi',
  'animation',
  'experimental',
] as const;

/** Recommended maximum of words of a synopsis: stated, never enforced (product.md#submit-a-film). */
export const SYNOPSIS_WORDS = 500;

/** Maximum length of each field, in characters. */
export const LONGEST = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phoneNumber: 50,
  message: 10_000,
  filmTitle: 300,
  synopsis: 20_000,
  screenerUrl: 2000,
  trailerUrl: 2000,
} as const;
