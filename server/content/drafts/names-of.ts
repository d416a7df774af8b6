import type { ContentEntry } from '#contract/content/staff-content.ts';

const MOST_NAMES = 50;

/** Names of entries, for the audit log. */
export function namesOf(entries: readonly ContentEntry[]): string {
  const names = entries.slice(0, MOST_NAMES).map(({ kind, entry }) => `${kind}/${entry}`);
  return names.join(', ') + (entries.length > MOST_NAMES ? ` and ${entries.length - MOST_NAMES} more` : '');
}
