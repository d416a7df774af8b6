import type { ContentRow } from '#contract/staff-content.ts';

const STATES: Record<ContentRow['state'], string> = {
  live: 'Live',
  new: 'Not published',
  off: 'Taken off',
  bin: 'In the bin',
};

type Known = Pick<ContentRow, 'state' | 'hasDraft'> & { isPlanned?: boolean };

/** Where an entry stands, in words: `Live, with changes`, `Not published, planned`. */
export function stateWords({ state, hasDraft, isPlanned = false }: Known): string {
  if (isPlanned) return `${STATES[state]}, planned`;
  return hasDraft && (state === 'live' || state === 'off') ? `${STATES[state]}, with changes` : STATES[state];
}
