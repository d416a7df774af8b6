import { type Currency, formatAmount } from '#contract/core/money.ts';

/** `watchNowPrice` formatted: with two decimals, in the films' currency. */
export const streamPrice = (price: number, currency: Currency) =>
  formatAmount(Math.round(price * 100), currency);
