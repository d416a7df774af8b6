import './colour-input.css';
import { HEX_COLOUR } from '#contract/core/contrast.ts';
import { asText, type InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';

/** A colour as six hex digits, typed or picked. `standard`: the colour that an absent value means. */
export function ColourInput({ standard, ...props }: InputProps & { standard: string }) {
  const typed = asText(props.value).trim().toLowerCase();
  return (
    <div className="colour-input">
      <input
        type="color"
        aria-label={`Pick: ${props.label}`}
        value={HEX_COLOUR.test(typed) ? typed : standard}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <LineInput {...props} />
    </div>
  );
}
