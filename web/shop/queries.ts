import { shopCalls } from '#contract/shop-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { variantCalls } from '#contract/variant-calls.ts';
import { asMarkup, query } from '#web/query.ts';

export const productsQuery = query(shopCalls.products);
/** A few products, for a strip that never hydrates. */
export const picksQuery = asMarkup(query(shopCalls.picks));
/** The same, sent with the page: for where only the browser knows whether the strip is shown. */
export const sentPicksQuery = query(shopCalls.picks);
export const collectionsQuery = query(shopCalls.collections);
export const productsInQuery = (collection: string) => query(shopCalls.inCollection, { collection });
export const collectionQuery = (collection: string) => query(shopCalls.collection, { collection });
export const productsOfFilmQuery = (slug: string) => query(shopCalls.ofFilm, { slug });
export const productQuery = (slug: string) => query(shopCalls.product, { slug });
/** What can be bought of a product: read in the browser, because stock changes more often than pages. */
export const variantsQuery = (slug: string) => query(variantCalls.ofProduct, { slug });
export type Variant = ReplyOf<typeof variantCalls.ofProduct>[number];
