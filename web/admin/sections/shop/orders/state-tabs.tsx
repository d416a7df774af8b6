import { Chips } from '../../../layout/lists/chips.tsx';
import { STATES, type State } from './order-words.ts';

type Props = {
  counts: Readonly<Partial<Record<State, number>>>;
  state: State | undefined;
  onChoose: (state: State | undefined) => void;
};

/** The states with their number of orders; a click filters by state. */
export function StateTabs({ counts, state, onChoose }: Props) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { key: undefined, label: 'All', count: all },
    ...(Object.keys(STATES) as State[]).map((key) => ({ key, label: STATES[key], count: counts[key] ?? 0 })),
  ];
  return (
    <Chips
      label="State"
      chips={tabs.map(({ key, ...tab }) => ({
        ...tab,
        isChosen: state === key,
        onChoose: () => onChoose(key),
      }))}
    />
  );
}
