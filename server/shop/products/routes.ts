import { type Collection, shopEndpoints } from '#contract/shop/shop.ts';
import { variantEndpoints } from '#contract/shop/variants.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { offersOf } from '../pricing/offers.ts';
import { variantsOf } from '../stock/queries.ts';
import {
  allCollections,
  collectionBySlug,
  pickedProducts,
  productBySlug,
  productList,
  productsOf,
  shopFacets,
} from './queries.ts';

/** Products and collections of the shop (product.md#calls), read from `db`; stock is read from `stockDb`, which has no replication lag. */
export function serveShop(
  serve: Serve,
  { db, stockDb }: Pick<Services, 'db'> & { stockDb: Services['db'] },
): void {
  serve(
    shopEndpoints.products,
    ({ query }) => productList(db, query),
    () => ['products', 'collections'],
  );

  serve(
    shopEndpoints.facets,
    ({ query }) => shopFacets(db, query),
    () => ['products', 'collections'],
  );

  serve(
    shopEndpoints.facetsIn,
    async ({ params, query }) => {
      const [, facets] = await Promise.all([
        requireCollection(params.collection),
        shopFacets(db, { ...query, ...params }),
      ]);
      return facets;
    },
    ({ collection }) => [`products-in:${collection}`, 'collections'],
  );

  serve(
    shopEndpoints.picks,
    () => pickedProducts(db),
    () => ['products', 'collections'],
  );

  serve(
    shopEndpoints.inCollection,
    async ({ params, query }) => {
      const [, found] = await Promise.all([
        requireCollection(params.collection),
        productList(db, { ...query, ...params }),
      ]);
      return found;
    },
    ({ collection }) => [`products-in:${collection}`, 'collections'],
  );

  serve(
    shopEndpoints.ofFilm,
    ({ params }) => productsOf(db, 'films', params.slug),
    ({ slug }) => [`products-of-film:${slug}`],
  );

  serve(
    shopEndpoints.ofPost,
    ({ params }) => productsOf(db, 'posts', params.slug),
    ({ slug }) => [`products-of-post:${slug}`],
  );

  serve(
    shopEndpoints.product,
    async ({ params }) => {
      const product = await productBySlug(db, params.slug);
      if (!product) throw new HttpError('product-not-found');
      return product;
    },
    ({ slug }) => [`product:${slug}`],
  );

  serve(
    variantEndpoints.ofProduct,
    async ({ params }) => {
      const variants = await variantsOf(stockDb, params.slug);
      if (!variants) throw new HttpError('product-not-found');
      return variants;
    },
    ({ slug }) => [`product:${slug}`, `variants:${slug}`],
  );

  serve(
    variantEndpoints.offers,
    async ({ params }) => {
      const offers = await offersOf(stockDb, params.slug);
      if (!offers) throw new HttpError('product-not-found');
      return offers;
    },
    ({ slug }) => [`product:${slug}`, `variants:${slug}`, 'shop-settings'],
  );

  serve(shopEndpoints.collections, () => allCollections(db), anyCollection);

  serve(shopEndpoints.collection, ({ params }) => requireCollection(params.collection), anyCollection);

  async function requireCollection(slug: string): Promise<Collection> {
    const collection = await collectionBySlug(db, slug);
    if (!collection) throw new HttpError('collection-not-found');
    return collection;
  }
}

const anyCollection = () => ['collections'];
