import { FIRST_CURRENCIES, formatAmount } from '#contract/core/money.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

/** Formats prices in the shop's currency. */
export function useShownPrice(): (price: number) => string {
  const { currencies = FIRST_CURRENCIES } = useData(siteQuery);
  return (price) => formatAmount(price, currencies.shop);
}
