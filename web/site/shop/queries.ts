import { ENTRIES_A_PAGE } from '#contract/core/catalogue.ts';
import type { Collection } from '#contract/shop/shop.ts';
import { shopCalls } from '#contract/shop/shop-calls.ts';
import type { ShopFilter } from '#contract/shop/shop-filter.ts';
import { variantCalls } from '#contract/shop/variant-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { asMarkup, query } from '#web/api/query.ts';

/** A shop page's query. `slugs`: only these products, in this order. */
type AskedProducts = Omit<ShopFilter, 'saved'> & { collection?: Collection['slug']; slugs?: string[] };

export const productsQuery = ({ collection, ...asked }: AskedProducts) => {
  const part = { ...asked, limit: ENTRIES_A_PAGE };
  return collection === undefined
    ? query(shopCalls.products, part)
    : query(shopCalls.inCollection, { collection, ...part });
};
/** How many products match the filters, and the options of the filters. */
export const shopFacetsQuery = ({ page: _, sort: __, collection, ...asked }: AskedProducts) =>
  collection === undefined
    ? query(shopCalls.facets, asked)
    : query(shopCalls.facetsIn, { collection, ...asked });
/** A few products, for a strip that never hydrates. */
export const picksQuery = asMarkup(query(shopCalls.picks));
/** The same as data: for pages where only the browser knows whether the strip is shown. */
export const sentPicksQuery = query(shopCalls.picks);
export const collectionsQuery = query(shopCalls.collections);
export const collectionQuery = (collection: string) => query(shopCalls.collection, { collection });
export const productsOfFilmQuery = (slug: string) => query(shopCalls.ofFilm, { slug });
export const productQuery = (slug: string) => query(shopCalls.product, { slug });
/** A product's variants: read in the browser, because stock changes more often than pages. */
export const variantsQuery = (slug: string) => query(variantCalls.ofProduct, { slug });
/** Offers for search engines, in the page's head, which no browser renders. */
export const offersQuery = (slug: string) => asMarkup(query(variantCalls.offers, { slug }));
export type Variant = ReplyOf<typeof variantCalls.ofProduct>[number];
