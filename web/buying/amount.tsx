import { formatAmount } from '#contract/money.ts';

/** An amount in minor units, for people. */
export const Amount = (money: { amount: number; currency: string }) => (
  <span className="tabular-nums">{formatAmount(money.amount, money.currency)}</span>
);

/** The price of something, as text. */
export const priceWords = (price: number, currency: string) =>
  price === 0 ? 'Free' : formatAmount(price, currency);
