import { ENTRIES_A_PAGE } from '#contract/catalogue.ts';
import { type ShopFilter, sharedShopFilter, shopPath } from '#contract/shop-filter.ts';
import type { QueryCache } from '#web/query-cache.ts';
import type { Place } from '#web/router/route.ts';
import { productsQuery, shopFacetsQuery } from '#web/shop/queries.ts';
import { lastPageBefore } from './last-page.ts';

type List = Pick<Place, 'query'> & { path: string; collection?: string };

/** Loads the products of a page of the shop or of a collection. Gives the address of the last page where the list is shorter. */
export async function loadShopList(
  { path, collection, query }: List,
  queries: QueryCache,
): Promise<string | undefined> {
  const filter = sharedShopFilter(query);
  const [{ total }] = await Promise.all([
    queries.load(shopFacetsQuery({ ...filter, collection })),
    queries.load(productsQuery({ ...filter, collection })),
  ]);
  // Of what the browser has saved, the page knows how much there is.
  if (!query.saved)
    return lastPageBefore(filter.page, total, ENTRIES_A_PAGE, (page) => shopPath(path, { ...filter, page }));
}

/** Title, canonical address and whether search engines are asked to leave the page out: what is filtered is of no interest to them. */
export function shopListHead(path: string, name: string, query: Place['query']) {
  const { page, ...filters }: ShopFilter = sharedShopFilter(query);
  return {
    path: shopPath(path, { page }),
    title: page ? `${name}, page ${page}` : name,
    noindex: import.meta.env.SSR && Object.values(filters).some(Boolean),
  };
}
