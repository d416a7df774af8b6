/** Largest file that may stand for a film's title, in bytes. */
export const TITLE_ART_BYTES = 30_000;
