import { type RefObject, useId } from 'react';

type ChoiceGroupProps = {
  legend: string;
  /** Name of the query parameter. */
  name: string;
  choices: readonly { value: string; name: string; disabled?: boolean }[];
  /** An empty text means no filter. */
  value: string;
  onChange: (value: string) => void;
  ref?: RefObject<HTMLFieldSetElement | null>;
  /** What is missing. Announced when it appears; undefined where nothing can be. */
  error?: string | undefined;
};

/** A choice of one, as chips: native radio buttons. */
export function ChoiceGroup({ legend, name, choices, value, onChange, ref, error }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset ref={ref} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="label mb-3 text-faint">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} className={CHIP}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.name}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-small text-alarm not-empty:mt-3">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ToggleChipProps = {
  text: string;
  /** Name of the query parameter; without it, only scripts read the value. */
  name?: string;
  needsScript?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A toggle shown as a chip: a native checkbox. */
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
