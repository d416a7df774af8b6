import { grouped } from '#contract/core/grouped.ts';

type Chip = { label: string; isChosen: boolean; count?: number | undefined; onChoose: () => void };

/** Selects which part of a list is shown, as chips with counts. `label` is for screen readers. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <fieldset className="chips" aria-label={label}>
      {chips.map(({ label, isChosen, count, onChoose }) => (
        <button key={label} type="button" aria-pressed={isChosen} onClick={onChoose}>
          {label} {count !== undefined && <span className="count">{grouped(count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
