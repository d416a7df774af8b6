/** How long the page before stays while the next one loads, before placeholders take its place. */
export const PENDING_MS = 150;
