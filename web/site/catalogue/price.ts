import { formatMoney, moneyOf } from '#contract/core/money.ts';

/** `watchNowPrice` formatted: pounds sterling with two decimals. */
export const streamPrice = (pounds: number) => formatMoney(moneyOf(pounds, 'GBP'));
