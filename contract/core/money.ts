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

/** `$1,234.50`, for people; negative `−$12.50`. */
export function formatAmount(amount: number, currency: string): string {
  formats[currency] ??= new Intl.NumberFormat('en', { style: 'currency', currency });
  return formats[currency].format(amount / 100 || 0).replace('-', '−');
}

/** By currency: making one takes longer than rendering the price. */
const formats: Record<string, Intl.NumberFormat> = {};
