/** How long the previous page stays while the next one loads, before placeholders replace it. */
export const PENDING_MS = 150;
