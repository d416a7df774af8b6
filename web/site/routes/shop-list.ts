import { ENTRIES_A_PAGE } from '#contract/core/catalogue.ts';
import { type ShopFilter, sharedShopFilter, shopPath } from '#contract/shop/shop-filter.ts';
import type { QueryCache } from '#web/api/query-cache.ts';
import type { Place } from '../router/route.ts';
import { collectionsQuery, productsQuery, sentPicksQuery, shopFacetsQuery } from '../shop/queries.ts';
import { lastPageBefore } from './last-page.ts';

type List = Pick<Place, 'query'> & { path: string; collection?: string };

/** Loads the products, and the collections, for a page of the shop or of a collection. Returns the address of the last page if the list is shorter. */
export async function loadShopList(
  { path, collection, query }: List,
  queries: QueryCache,
): Promise<string | undefined> {
  const filter = sharedShopFilter(query);
  const [{ total }] = await Promise.all([
    queries.load(shopFacetsQuery({ ...filter, collection })),
    queries.load(productsQuery({ ...filter, collection })),
    queries.load(collectionsQuery),
    queries.load(sentPicksQuery),
  ]);
  // For products saved in the browser the page itself knows the count.
  if (!query.saved)
    return lastPageBefore(filter.page, total, ENTRIES_A_PAGE, (page) => shopPath(path, { ...filter, page }));
}

/** Title, canonical address, and noindex for filtered lists. */
export function shopListHead(path: string, name: string, query: Place['query']) {
  const { page, ...filters }: ShopFilter = sharedShopFilter(query);
  return {
    path: shopPath(path, { page }),
    title: page ? `${name}, page ${page}` : name,
    noindex: import.meta.env.SSR && Object.values(filters).some(Boolean),
  };
}
