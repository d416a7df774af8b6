import type { ContentRow } from '#contract/staff-content.ts';

const STATES: Record<ContentRow['state'], string> = {
  live: 'Live',
  new: 'Not published',
  off: 'Taken off',
  bin: 'In the bin',
};

/** Where an entry stands, in words: `Live, with changes`. */
export function stateWords({ state, hasDraft }: Pick<ContentRow, 'state' | 'hasDraft'>): string {
  return hasDraft && (state === 'live' || state === 'off') ? `${STATES[state]}, with changes` : STATES[state];
}
