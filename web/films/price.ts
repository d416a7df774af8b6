import { formatMoney, moneyOf } from '#contract/money.ts';

/** `watchNowPrice` for people: pounds sterling with two decimals. */
export const streamPrice = (pounds: number) => formatMoney(moneyOf(pounds, 'GBP'));
