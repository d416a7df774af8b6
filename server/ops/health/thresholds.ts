export const GIGABYTE = 1024 ** 3;
/** Below this, somebody should free space: uploads need twice their size. */
export const LITTLE_GIGABYTES = 5;
/** A backup older than this is late: docs/backups.md recommends one a night. */
export const LATE_AFTER_DAYS = 2;

/** Whole days since a moment. */
export const daysSince = (iso: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(iso)) / 86_400_000);

/** An address that only this machine reaches. */
export const isLocalAddress = (url: string): boolean => /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(url);
