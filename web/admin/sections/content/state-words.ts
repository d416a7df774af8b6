import type { ContentRow } from '#contract/content/staff-content.ts';

const STATES: Record<ContentRow['state'], string> = {
  live: 'Live',
  new: 'Not published',
  off: 'Unpublished',
  bin: 'In the bin',
};

type Known = Pick<ContentRow, 'state' | 'hasDraft'> & { isPlanned?: boolean };

/** An entry's state in words: `Live, with changes`, `Not published, planned`. */
export function stateWords({ state, hasDraft, isPlanned = false }: Known): string {
  if (isPlanned) return `${STATES[state]}, planned`;
  return hasDraft && (state === 'live' || state === 'off') ? `${STATES[state]}, with changes` : STATES[state];
}
