/** Request header: a UUID that the browser makes for each request. A repeat with the same key is performed once (serve.ts). */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** Response header of a repeat: the ISO time at which the request was performed. */
export const REPLAYED_AT_HEADER = 'Idempotent-Replayed-At';
