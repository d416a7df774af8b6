import { z } from 'zod';
import { Colours } from './asset.ts';
import { defineEndpoint } from './endpoint.ts';
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
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

export const Collection = z
  .object({ slug: Slug, name: z.string(), description: z.string() })
  .meta({ id: 'Collection' });
export type Collection = z.infer<typeof Collection>;

const byCollection = z.object({ collection: AskedSlug });

export const shopCalls = {
  products: defineEndpoint({
    method: 'GET',
    path: '/api/products',
    summary: 'All products',
    access: 'public',
    reply: z.array(Product),
  }),
  inCollection: defineEndpoint({
    method: 'GET',
    path: '/api/products/collection/{collection}',
    summary: 'The products of a collection',
    access: 'public',
    params: byCollection,
    reply: z.array(Product),
    faults: { 404: 'Collection not found' },
  }),
  ofFilm: defineEndpoint({
    method: 'GET',
    path: '/api/products/film/{slug}',
    summary: 'The products that belong to a film',
    access: 'public',
    params: z.object({ slug: AskedSlug }),
    reply: z.array(Product),
  }),
  ofPost: defineEndpoint({
    method: 'GET',
    path: '/api/products/post/{slug}',
    summary: 'The products that belong to a blog post',
    access: 'public',
    params: z.object({ slug: AskedSlug }),
    reply: z.array(Product),
  }),
  product: defineEndpoint({
    method: 'GET',
    path: '/api/products/{slug}',
    summary: 'One product',
    access: 'public',
    params: z.object({ slug: AskedSlug }),
    reply: Product,
    faults: { 404: 'Product not found' },
  }),
  collections: defineEndpoint({
    method: 'GET',
    path: '/api/collections',
    summary: 'All collections',
    access: 'public',
    reply: z.array(Collection),
  }),
  collection: defineEndpoint({
    method: 'GET',
    path: '/api/collections/{collection}',
    summary: 'Name and description of a collection',
    access: 'public',
    params: byCollection,
    reply: Collection,
    faults: { 404: 'Collection not found' },
  }),
} as const;
