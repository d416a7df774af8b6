import { useListContext } from 'ra-core';
import { Chips } from '../frame/chips.tsx';
import type { DeskFilter } from './calls.ts';

type Counts = Record<'new' | 'mine' | 'waiting' | 'done' | 'spam', number>;

const BOXES: { label: string; box: Pick<DeskFilter, 'state' | 'mine'>; count?: keyof Counts }[] = [
  { label: 'All', box: {} },
  { label: 'New', box: { state: 'new' }, count: 'new' },
  { label: 'Mine', box: { mine: 'true' }, count: 'mine' },
  { label: 'Waiting for them', box: { state: 'waiting' }, count: 'waiting' },
  { label: 'Done', box: { state: 'done' }, count: 'done' },
  { label: 'Spam', box: { state: 'spam' }, count: 'spam' },
];

/** Which part of the desk the list shows, with how much is in each. All has everything but spam. */
export function Boxes() {
  const { filterValues, setFilters, meta } = useListContext();
  const { state, mine, ...others }: DeskFilter = filterValues;
  const counts: Counts | undefined = meta;
  return (
    <Chips
      label="Show"
      chips={BOXES.map(({ label, box, count }) => ({
        label,
        count: count && counts?.[count],
        isChosen: box.state === state && box.mine === mine,
        onChoose: () => setFilters({ ...others, ...box }),
      }))}
    />
  );
}
