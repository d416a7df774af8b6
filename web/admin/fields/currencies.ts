import { createContext, useContext } from 'react';
import { type Currencies, FIRST_CURRENCIES } from '#contract/core/money.ts';

/** The currencies of the site; in the shop's settings, those that are chosen there. */
export const CurrenciesContext = createContext(FIRST_CURRENCIES);

export const useCurrencies = (): Currencies => useContext(CurrenciesContext);

/** `$`, or `CHF`. */
export const currencySign = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
