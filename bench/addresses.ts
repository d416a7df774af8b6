/** What requests per second are measured on: home, a wall of 24, one film, and the call behind the wall. */
export const ADDRESSES = ['/', '/films', '/film/the-slow-satellite', '/api/films'] as const;
