import { paths } from '#contract/paths.ts';
import { relatedToProductQuery } from '#web/films/connected-queries.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { collectionName } from '#web/shop/collection-name.ts';
import { collectionsQuery, productQuery } from '#web/shop/queries.ts';
import { inShort, productData } from '#web/shop/structured-data.ts';

export const product: Route = {
  path: paths.product,
  subject: 'Product',
  load: async ({ name: slug }, { queries }) => {
    await Promise.all([
      queries.load(productQuery(slug)).catch(missingWhen404),
      queries.load(collectionsQuery),
      queries.prefetch(relatedToProductQuery(slug)),
    ]);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, () => {
      const { siteUrl, queries } = context;
      const product = queries.get(productQuery(slug));
      const collections = queries.get(collectionsQuery);
      return (
        product && {
          path: paths.product(product.slug),
          title: product.name,
          preview: import.meta.env.SSR && {
            description: inShort(product),
            image: product.images[0],
            type: 'product',
            jsonLd: [productData(product, siteUrl)],
            below: [
              { name: 'Shop', path: paths.shop },
              {
                name: collectionName(product.collection, collections),
                path: paths.collection(product.collection),
              },
            ],
          },
        }
      );
    }),
  view: () => import('./product.view.tsx'),
};
