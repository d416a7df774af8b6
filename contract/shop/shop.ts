import { z } from 'zod';
import { Colours, PictureWords } from '#contract/core/asset.ts';
import { asWords, LAST_PAGE, LONGEST_WORDS } from '#contract/core/catalogue.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { wholeNumber } from '#contract/core/scalars.ts';
import { shareable } from '#contract/core/sharing.ts';
import { AskedSlug, Id, Slug } from '#contract/core/slug.ts';
import { shopCalls } from './shop-calls.ts';
import { MOST_SAVED, PRICE_ORDERS } from './shop-filter.ts';

/** A sale that is on: the price before it, and its last day in the company's time zone, if it has one. */
const Sale = z.object({ regularPrice: z.int().min(0), until: z.iso.date().nullable() }).meta({ id: 'Sale' });

/** A second option beside the size, named by the company: the values of its variants, in their order. */
const SecondOption = z.object({ name: z.string(), values: z.array(z.string()) }).meta({ id: 'SecondOption' });

/** A product (product.md#records). */
export const Product = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    description: z.string(),
    price: z
      .int()
      .min(0)
      .describe('minor units of the shop’s currency, which /api/site names: cents, in a sale its price'),
    sale: z.preprocess((sale) => sale ?? undefined, Sale.optional()).describe('absent if there is none'),
    images: z.array(z.string()),
    collection: Slug,
    category: z.string(),
    sizes: z.array(z.string()),
    option: z
      .preprocess((option) => option ?? undefined, SecondOption.optional())
      .describe('absent if there is none'),
    inStock: z.boolean(),
    colours: Colours.describe('dominant colour of each image, by its address'),
    pictures: PictureWords.describe('alt text and credit of its pictures, by address'),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const Collection = z
  .object({ slug: Slug, name: z.string(), description: z.string() })
  .meta({ id: 'Collection' });
export type Collection = z.infer<typeof Collection>;

const words = z.string().trim().max(LONGEST_WORDS).overwrite(asWords);
const MOST_PRODUCTS = 1000;

const slugs = z
  .string()
  .transform((list, context) => {
    const requested = [...new Set(list.split(',', MOST_SAVED + 1))];
    if (requested.length > MOST_SAVED) context.addIssue(`may name at most ${MOST_SAVED} products`);
    return requested;
  })
  .describe(`comma-separated slugs, at most ${MOST_SAVED}: only these, in this order`);

const Narrowed = z.object({
  search: words.optional().describe('words of name and description'),
  category: words.optional(),
  size: words.optional(),
  inStock: z.enum(['yes']).optional().describe('only products in stock'),
  slugs: slugs.optional(),
});

export const ProductListQuery = Narrowed.extend({
  sort: z.enum(PRICE_ORDERS).optional(),
  limit: wholeNumber(1, MOST_PRODUCTS).optional().describe('default: all'),
  page: wholeNumber(1, LAST_PAGE).prefault(1).describe('with `limit`'),
});
export type ProductListQuery = z.output<typeof ProductListQuery>;

export type ShopFacetsQuery = z.output<typeof Narrowed>;

export const ShopFacets = z
  .object({
    total: z.int().min(0).describe('products that pass all filters'),
    categories: z.array(z.string()).describe('of the shop or the collection, regardless of filters'),
    sizes: z.array(z.string()),
  })
  .meta({ id: 'ShopFacets' });
export type ShopFacets = z.infer<typeof ShopFacets>;

const byCollection = z.object({ collection: AskedSlug });

export const shopEndpoints = {
  products: defineEndpoint(shopCalls.products, {
    summary: 'All products, or those that pass the filters',
    query: ProductListQuery,
    reply: z.array(Product),
  }),
  facets: defineEndpoint(shopCalls.facets, {
    summary: 'The number of matching products, and the values of each filter',
    query: Narrowed,
    reply: ShopFacets,
  }),
  facetsIn: defineEndpoint(shopCalls.facetsIn, {
    summary: 'The same of a collection',
    params: byCollection,
    query: Narrowed,
    reply: ShopFacets,
    faults: ['collection-not-found'],
  }),
  picks: defineEndpoint(shopCalls.picks, {
    summary: 'Four products in stock from as many collections as possible, the first of each',
    reply: z.array(Product),
  }),
  inCollection: defineEndpoint(shopCalls.inCollection, {
    summary: 'The products of a collection, or those of them that pass the filters',
    params: byCollection,
    query: ProductListQuery,
    reply: z.array(Product),
    faults: ['collection-not-found'],
  }),
  ofFilm: defineEndpoint(shopCalls.ofFilm, {
    summary: 'The products that belong to a film',
    params: z.object({ slug: AskedSlug }),
    reply: z.array(Product),
  }),
  ofPost: defineEndpoint(shopCalls.ofPost, {
    summary: 'The products that belong to a blog post',
    params: z.object({ slug: AskedSlug }),
    reply: z.array(Product),
  }),
  product: defineEndpoint(shopCalls.product, {
    summary: 'One product',
    params: z.object({ slug: AskedSlug }),
    reply: Product.extend(shareable).meta({ id: 'ProductWithPage' }),
    faults: ['product-not-found'],
  }),
  collections: defineEndpoint(shopCalls.collections, {
    summary: 'All collections',
    reply: z.array(Collection),
  }),
  collection: defineEndpoint(shopCalls.collection, {
    summary: 'Name and description of a collection',
    params: byCollection,
    reply: Collection.extend(shareable).meta({ id: 'CollectionWithPage' }),
    faults: ['collection-not-found'],
  }),
} satisfies Record<keyof typeof shopCalls, Endpoint>;
