import { type Collection, shopCalls } from '#contract/shop.ts';
import type { Deps } from '#server/deps.ts';
import { NotFound } from '#server/http/errors.ts';
import { type App, serve } from '#server/http/serve.ts';
import {
  allCollections,
  allProducts,
  collectionBySlug,
  productBySlug,
  productsIn,
  productsOf,
} from './queries.ts';

/** Products and collections of the shop (product.md#calls). */
export function serveShop(app: App, { db, log }: Deps): void {
  serve(app, log, shopCalls.products, () => allProducts(db));

  serve(app, log, shopCalls.inCollection, async ({ params }) => {
    const [, found] = await Promise.all([
      requireCollection(params.collection),
      productsIn(db, params.collection),
    ]);
    return found;
  });

  serve(app, log, shopCalls.ofFilm, ({ params }) => productsOf(db, 'films', params.slug));

  serve(app, log, shopCalls.ofPost, ({ params }) => productsOf(db, 'posts', params.slug));

  serve(app, log, shopCalls.product, async ({ params }) => {
    const product = await productBySlug(db, params.slug);
    if (!product) throw new NotFound('Product not found');
    return product;
  });

  serve(app, log, shopCalls.collections, () => allCollections(db));

  serve(app, log, shopCalls.collection, ({ params }) => requireCollection(params.collection));

  async function requireCollection(slug: string): Promise<Collection> {
    const collection = await collectionBySlug(db, slug);
    if (!collection) throw new NotFound('Collection not found');
    return collection;
  }
}
