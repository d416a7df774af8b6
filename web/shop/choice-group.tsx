type ChoiceGroupProps = {
  legend: string;
  /** In the address. */
  name: string;
  choices: readonly { value: string; name: string }[];
  /** An empty text means no filter. */
  value: string;
  onChange: (value: string) => void;
};

/** A choice of one, as chips: native radio buttons. */
export function ChoiceGroup({ legend, name, choices, value, onChange }: ChoiceGroupProps) {
  return (
    <fieldset>
      <legend className="label mb-3 text-faint">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={CHIP}>
            <input
              type="radio"
              name={name}
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

type ToggleChipProps = {
  text: string;
  /** In the address; without it only scripts know it. */
  name?: string;
  needsScript?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** An option that is on or off, as a chip: a native checkbox. */
export const ToggleChip = ({ text, name, needsScript, checked, onChange }: ToggleChipProps) => (
  <label className={`${CHIP} ${needsScript ? 'needs-script' : ''}`}>
    <input
      type="checkbox"
      name={name}
      value="yes"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="sr-only"
    />
    {text}
  </label>
);

const CHIP =
  'chip relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber';
