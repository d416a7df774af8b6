import { paths } from '#contract/paths.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { collectionQuery, collectionsQuery, productsInQuery } from '#web/shop/queries.ts';
import { SHOP } from '#web/shop/shop-words.ts';

export const collection: Route = {
  path: paths.collection,
  subject: 'Collection',
  loadsOwnQuery: true,
  load: async ({ name: slug }, { queries }) => {
    await Promise.all([
      queries.load(collectionsQuery),
      queries.load(collectionQuery(slug)).catch(missingWhen404),
      queries.load(productsInQuery(slug)).catch(missingWhen404),
    ]);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, () => {
      const collection = context.queries.get(collectionQuery(slug));
      return (
        collection && {
          path: paths.collection(collection.slug),
          title: collection.name,
          preview: import.meta.env.SSR && {
            description: collection.description || SHOP.description,
            image: context.queries.get(productsInQuery(slug))?.[0]?.images[0],
            below: [{ name: 'Shop', path: paths.shop }],
          },
        }
      );
    }),
  view: () => import('./collection.view.tsx'),
};
