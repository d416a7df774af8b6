import { z } from 'zod';
import { Colours, PictureWords } from './asset.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { shopCalls } from './shop-calls.ts';
import { AskedSlug, Id, Slug } from './slug.ts';

/** A product (product.md#records). */
export const Product = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    description: z.string(),
    price: z.int().min(0).describe('US cents'),
    images: z.array(z.string()),
    collection: Slug,
    category: z.string(),
    sizes: z.array(z.string()),
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

const byCollection = z.object({ collection: AskedSlug });

export const shopEndpoints = {
  products: defineEndpoint(shopCalls.products, {
    summary: 'All products',
    reply: z.array(Product),
  }),
  picks: defineEndpoint(shopCalls.picks, {
    summary: 'Four products in stock from as many collections as possible, the first of each',
    reply: z.array(Product),
  }),
  inCollection: defineEndpoint(shopCalls.inCollection, {
    summary: 'The products of a collection',
    params: byCollection,
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
    reply: Product,
    faults: ['product-not-found'],
  }),
  collections: defineEndpoint(shopCalls.collections, {
    summary: 'All collections',
    reply: z.array(Collection),
  }),
  collection: defineEndpoint(shopCalls.collection, {
    summary: 'Name and description of a collection',
    params: byCollection,
    reply: Collection,
    faults: ['collection-not-found'],
  }),
} satisfies Record<keyof typeof shopCalls, Endpoint>;
