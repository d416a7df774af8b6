import { FIRST_CURRENCIES } from '#contract/core/money.ts';
import { paths } from '#contract/core/paths.ts';
import { relatedToProductQuery } from '../catalogue/connected-queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { collectionName, isOnSite } from '../shop/collection-name.ts';
import { collectionsQuery, offersQuery, productQuery } from '../shop/queries.ts';
import { inShort, productData } from '../shop/structured-data.ts';

export const product: Route = {
  path: paths.product,
  subject: 'Product',
  load: async ({ name: slug }, { queries }) => {
    await Promise.all([
      queries.load(productQuery(slug)).catch(missingWhen404),
      queries.load(collectionsQuery),
      queries.prefetch(relatedToProductQuery(slug)),
      import.meta.env.SSR && queries.prefetch(offersQuery(slug)),
    ]);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, ({ brand, currencies = FIRST_CURRENCIES }) => {
      const { siteUrl, queries } = context;
      const product = queries.get(productQuery(slug));
      const collections = queries.get(collectionsQuery);
      return (
        product && {
          path: paths.product(product.slug),
          title: product.name,
          sharing: product.sharing,
          preview: import.meta.env.SSR && {
            description: inShort(product),
            image: product.images[0],
            type: 'product',
            jsonLd: productData(product, {
              ...{ siteUrl, brand, currency: currencies.shop },
              offers: queries.get(offersQuery(slug)),
            }),
            below: [
              { name: 'Shop', path: paths.shop },
              ...(isOnSite(product.collection, collections)
                ? [
                    {
                      name: collectionName(product.collection, collections),
                      path: paths.collection(product.collection),
                    },
                  ]
                : []),
            ],
          },
        }
      );
    }),
  view: () => import('./product.view.tsx'),
};
