/** The currencies that we use, by ISO 4217 code: their symbol, and the decimals that ISO 4217 gives them. */
const CURRENCIES = { USD: { symbol: '$', digits: 2 }, GBP: { symbol: '£', digits: 2 } };

/** An amount in minor units (cents, pence), always a whole number. */
export type Money = { amount: number; currency: keyof typeof CURRENCIES };

/** The money of a decimal amount in major units, as the API gives prices in pounds. */
export const moneyOf = (major: number, currency: Money['currency']): Money => ({
  amount: Math.round(major * 10 ** CURRENCIES[currency].digits),
  currency,
});

/** `12.50`, for machines. */
export function asDecimal({ amount, currency }: Money): string {
  const { digits } = CURRENCIES[currency];
  return (amount / 10 ** digits).toFixed(digits);
}

/** `$12.50`, for people. */
export const formatMoney = (money: Money): string => CURRENCIES[money.currency].symbol + asDecimal(money);

/** The same for a currency as the wire has it; one that we do not use is named by its code. */
export const formatAmount = (amount: number, currency: string): string =>
  isOurs(currency) ? formatMoney({ amount, currency }) : `${(amount / 100).toFixed(2)} ${currency}`;

const isOurs = (currency: string): currency is Money['currency'] => Object.hasOwn(CURRENCIES, currency);
