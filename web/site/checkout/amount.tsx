import { formatAmount } from '#contract/core/money.ts';

/** Formats an amount in minor units. */
export const Amount = (money: { amount: number; currency: string }) => (
  <span className="tabular-nums">{formatAmount(money.amount, money.currency)}</span>
);

/** A price as text. */
export const priceWords = (price: number, currency: string) =>
  price === 0 ? 'Free' : formatAmount(price, currency);
