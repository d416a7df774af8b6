/* Rules of the request to book a film, separate from the schema so that the browser gets them without zod. */

/** Maximum length of each field, in characters. */
export const LONGEST_BOOKING = {
  venue: 120,
  city: 80,
  country: 80,
  dates: 300,
  format: 40,
  seats: 20,
  message: 5_000,
} as const;

export const BOOKING_FORMATS = ['DCP', '35mm', '70mm', 'Blu-ray', 'Digital file', 'Not sure yet'] as const;
