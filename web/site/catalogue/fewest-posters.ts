/** Fewer films than these leave most of a row of posters empty. */
export const FEWEST_POSTERS = 4;
