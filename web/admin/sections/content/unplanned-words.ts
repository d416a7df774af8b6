import type { ContentEntry } from '#contract/content/staff-content.ts';

/** The message that `came` restored entries lost their schedule; empty if none did. */
export const unplannedWords = (unplanned: readonly ContentEntry[] = [], came = 1): string => {
  const count = new Set(unplanned.map(({ entry }) => entry)).size;
  if (count === 0) return '';
  return came === 1 ? ' Its schedule was cancelled.' : ` The schedule of ${count} of them was cancelled.`;
};
