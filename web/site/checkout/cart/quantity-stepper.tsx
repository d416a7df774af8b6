import { useState } from 'react';
import { icon } from '#web/ui/icons.tsx';

type QuantityStepperProps = {
  /** Name of the item. */
  label: string;
  quantity: number;
  most: number;
  onChange: (quantity: number) => void;
};

/**
 * A minus button, a number field and a plus button. Typed text counts when the field loses focus or Enter is pressed. At the minimum or
 * maximum a button is not `disabled`, because the click that reached it would lose the focus.
 */
export function QuantityStepper({ label, quantity, most, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const number = Number.parseInt(typed ?? '', 10);
    if (number >= 1 && number !== quantity) onChange(Math.min(number, most));
    setTyped(undefined);
  };
  return (
    <fieldset className="stepper">
      <legend className="sr-only">Quantity of {label}</legend>
      <button
        type="button"
        aria-label="One fewer"
        aria-disabled={quantity <= 1}
        onClick={() => quantity > 1 && onChange(quantity - 1)}
      >
        <MinusIcon />
      </button>
      <input
        aria-label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
      <button
        type="button"
        aria-label="One more"
        aria-disabled={quantity >= most}
        onClick={() => quantity < most && onChange(quantity + 1)}
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}

const MinusIcon = icon('M6 12h12');
const PlusIcon = icon('M6 12h12M12 6v12');
