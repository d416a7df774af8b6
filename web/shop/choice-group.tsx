import { useId } from 'react';

type ChoiceGroupProps = {
  legend: string;
  choices: readonly { value: string; name: string }[];
  /** An empty text means no filter. */
  value: string;
  onChange: (value: string) => void;
};

/** A choice of one, as chips: native radio buttons. */
export function ChoiceGroup({ legend, choices, value, onChange }: ChoiceGroupProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className="label mb-3 text-faint">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={CHIP}>
            <input
              type="radio"
              name={group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ToggleChipProps = { name: string; checked: boolean; onChange: (checked: boolean) => void };

/** An option that is on or off, as a chip: a native checkbox. */
export const ToggleChip = ({ name, checked, onChange }: ToggleChipProps) => (
  <label className={CHIP}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="sr-only"
    />
    {name}
  </label>
);

const CHIP =
  'chip relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber';
