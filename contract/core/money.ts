import { grouped } from './grouped.ts';

/** The currencies that we use, by ISO 4217 code, with their number of decimals. */
const DIGITS = { USD: 2, GBP: 2 };
const SIGNS = { USD: '$', GBP: '£' };

/** An amount in minor units (cents, pence), always a whole number. */
export type Money = { amount: number; currency: keyof typeof DIGITS };

/** Converts a decimal amount in major units, as the API's prices in pounds. */
export const moneyOf = (major: number, currency: Money['currency']): Money => ({
  amount: Math.round(major * 10 ** DIGITS[currency]),
  currency,
});

/** `1234.50`, for machines. */
export const asDecimal = ({ amount, currency }: Money): string =>
  (amount / 10 ** DIGITS[currency]).toFixed(DIGITS[currency]);

/** `$1,234.50`, for people; negative `−$12.50`. */
export const formatMoney = ({ amount, currency }: Money): string =>
  `${amount < 0 ? '−' : ''}${SIGNS[currency]}${grouped(asDecimal({ amount: Math.abs(amount), currency }))}`;

/** The same for a currency from a reply. */
export const formatAmount = (amount: number, currency: string): string =>
  isOurs(currency) ? formatMoney({ amount, currency }) : formatOther(amount, currency);

const isOurs = (currency: string): currency is Money['currency'] => Object.hasOwn(DIGITS, currency);

function formatOther(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits || 0).replace('-', '−');
}
