import { FIRST_CURRENCIES, formatAmount } from '#contract/core/money.ts';
import type { Product } from '#contract/shop/shop.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

/** Formats prices in the shop's currency. */
export function useShownPrice(): (price: number) => string {
  const { currencies = FIRST_CURRENCIES } = useData(siteQuery);
  return (price) => formatAmount(price, currencies.shop);
}

/** A price; in a sale after the one before it. */
export function Price({ price, sale }: Pick<Product, 'price' | 'sale'>) {
  const shown = useShownPrice();
  return (
    <>
      {sale && (
        <s className="mr-2 text-faint">
          <span className="sr-only">Before: </span>
          {shown(sale.regularPrice)}
        </s>
      )}
      {shown(price)}
    </>
  );
}
