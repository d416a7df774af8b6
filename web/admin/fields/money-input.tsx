import { useState } from 'react';
import type { InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';
import { amountOf, typedAmount } from './money.ts';

const SIGNS = { GBP: '£', USD: '$' };

/** An amount in pounds or dollars. */
export function MoneyInput({
  currency,
  value,
  onChange,
  ...props
}: InputProps & { currency: 'GBP' | 'USD' }) {
  // The typed text while it parses to the value: `12.` and `12.5` are not reformatted during typing.
  const [typed, setTyped] = useState(typedAmount(value, currency));
  const shown = amountOf(typed, currency) === (value ?? null) ? typed : typedAmount(value, currency);
  return (
    <LineInput
      {...props}
      value={shown}
      inputMode="decimal"
      unit={{ words: SIGNS[currency], position: 'start' }}
      onChange={(text) => {
        const typed = typeof text === 'string' ? text : '';
        setTyped(typed);
        onChange(amountOf(typed, currency));
      }}
    />
  );
}
