/** Where pages report that they were opened. Not a call: it answers 204 whatever it gets. */
export const VISITS_PATH = '/api/visits';

/** Presses that are counted for the page of a film or product. */
export const COUNTED_PRESSES = ['trailer', 'tickets', 'watch', 'cart'] as const;
export type CountedPress = (typeof COUNTED_PRESSES)[number];
