import type { ContentEntry } from '#contract/staff-content.ts';

/** What to say of `came` entries that came back without something that was planned for them; empty where all is as it was. */
export const unplannedWords = (unplanned: readonly ContentEntry[] = [], came = 1): string => {
  const count = new Set(unplanned.map(({ entry }) => entry)).size;
  if (count === 0) return '';
  return came === 1
    ? ' What was planned for it is planned no more.'
    : ` What was planned for ${count} of them is planned no more.`;
};
