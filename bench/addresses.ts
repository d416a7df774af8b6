/**
 * Requests per second are measured on home, a catalogue page of 24, one film, and the call behind the catalogue page.
 */
export const ADDRESSES = ['/', '/films', '/film/the-slow-satellite', '/api/films'] as const;
