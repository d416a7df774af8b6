import { ENTRIES_A_PAGE } from '#contract/catalogue.ts';
import type { Collection } from '#contract/shop.ts';
import { shopCalls } from '#contract/shop-calls.ts';
import type { ShopFilter } from '#contract/shop-filter.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { variantCalls } from '#contract/variant-calls.ts';
import { asMarkup, query } from '#web/query.ts';

/** What a page of the shop asks for. `slugs`: only these products, in this order. */
type AskedProducts = Omit<ShopFilter, 'saved'> & { collection?: Collection['slug']; slugs?: string[] };

export const productsQuery = ({ collection, ...asked }: AskedProducts) => {
  const part = { ...asked, limit: ENTRIES_A_PAGE };
  return collection === undefined
    ? query(shopCalls.products, part)
    : query(shopCalls.inCollection, { collection, ...part });
};
/** How many products pass the filters, and the filters' choices. */
export const shopFacetsQuery = ({ page: _, sort: __, collection, ...asked }: AskedProducts) =>
  collection === undefined
    ? query(shopCalls.facets, asked)
    : query(shopCalls.facetsIn, { collection, ...asked });
/** A few products, for a strip that never hydrates. */
export const picksQuery = asMarkup(query(shopCalls.picks));
/** The same, sent with the page: for where only the browser knows whether the strip is shown. */
export const sentPicksQuery = query(shopCalls.picks);
export const collectionsQuery = query(shopCalls.collections);
export const collectionQuery = (collection: string) => query(shopCalls.collection, { collection });
export const productsOfFilmQuery = (slug: string) => query(shopCalls.ofFilm, { slug });
export const productQuery = (slug: string) => query(shopCalls.product, { slug });
/** What can be bought of a product: read in the browser, because stock changes more often than pages. */
export const variantsQuery = (slug: string) => query(variantCalls.ofProduct, { slug });
export type Variant = ReplyOf<typeof variantCalls.ofProduct>[number];
