import { grouped } from './grouped.ts';

/**
 * The currencies on offer, by ISO 4217 code. All have two decimals: amounts are whole hundredths (cents, pence) wherever we store or
 * compute them.
 */
export const CURRENCIES = [
  ...(['USD', 'GBP', 'EUR', 'AUD', 'CAD', 'CHF'] as const),
  ...(['DKK', 'NOK', 'NZD', 'PLN', 'SEK'] as const),
];
export type Currency = (typeof CURRENCIES)[number];

/** The currency of the shop, and that of the films' prices. */
export type Currencies = Record<'shop' | 'films', Currency>;

/** What a site charges in until an owner chooses other currencies. */
export const FIRST_CURRENCIES: Currencies = { shop: 'USD', films: 'GBP' };

/** `1234.50`, for machines, of hundredths. */
export const asDecimal = (amount: number): string => (amount / 100).toFixed(2);

/** Others are named by their code. */
const SIGNS: Record<string, string> = { USD: '$', GBP: '£', EUR: '€' };

/** `$1,234.50`, for people; negative `−$12.50`. By hand: a page that made an Intl formatter would start later (grouped.ts). */
export const formatAmount = (amount: number, currency: string): string =>
  `${amount < 0 ? '−' : ''}${SIGNS[currency] ?? `${currency}\u00A0`}${grouped(asDecimal(Math.abs(amount)))}`;
