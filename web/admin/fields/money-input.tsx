import { useState } from 'react';
import type { Currencies } from '#contract/core/money.ts';
import { currencySign, useCurrencies } from './currencies.ts';
import type { InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';
import { amountOf, typedAmount } from './money.ts';

/** An amount in the currency of the shop or of the films' prices; without `of`, in one that another field names. */
export function MoneyInput({ of, value, onChange, ...props }: InputProps & { of?: keyof Currencies }) {
  const currencies = useCurrencies();
  // The typed text while it parses to the value: `12.` and `12.5` are not reformatted during typing.
  const [typed, setTyped] = useState(typedAmount(value, of));
  const shown = amountOf(typed, of) === (value ?? null) ? typed : typedAmount(value, of);
  return (
    <LineInput
      {...props}
      value={shown}
      inputMode="decimal"
      unit={of && { words: currencySign(currencies[of]), position: 'start' }}
      onChange={(text) => {
        const typed = typeof text === 'string' ? text : '';
        setTyped(typed);
        onChange(amountOf(typed, of));
      }}
    />
  );
}
