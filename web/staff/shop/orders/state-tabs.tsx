import { STATES, type State } from './order-words.ts';

type Props = {
  counts: Readonly<Partial<Record<State, number>>>;
  state: State | undefined;
  onChoose: (state: State | undefined) => void;
};

/** The states with how many orders each has; a press shows those alone. */
export function StateTabs({ counts, state, onChoose }: Props) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { key: undefined, words: 'All', count: all },
    ...(Object.keys(STATES) as State[]).map((key) => ({ key, words: STATES[key], count: counts[key] ?? 0 })),
  ];
  return (
    <fieldset className="state-tabs" aria-label="State">
      {tabs.map(({ key, words, count }) => (
        <button key={words} type="button" aria-pressed={state === key} onClick={() => onChoose(key)}>
          {words} <span className="count">{count.toLocaleString('en-GB')}</span>
        </button>
      ))}
    </fieldset>
  );
}
