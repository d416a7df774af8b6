import { paths } from '#contract/core/paths.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { collectionQuery, productsQuery } from '../shop/queries.ts';
import { SHOP } from '../shop/shop-words.ts';
import { loadShopList, shopListHead } from './shop-list.ts';

export const collection: Route = {
  path: paths.collection,
  subject: 'Collection',
  loadsOwnQuery: true,
  load: async ({ name: slug, query }, { queries }) => {
    const [fallbackFilms] = await Promise.all([
      loadShopList({ path: paths.collection(slug), collection: slug, query }, queries).catch(missingWhen404),
      queries.load(collectionQuery(slug)).catch(missingWhen404),
    ]);
    return fallbackFilms;
  },
  head: ({ name: slug, query }, context) =>
    pageHead(context, () => {
      const collection = context.queries.get(collectionQuery(slug));
      return (
        collection && {
          ...shopListHead(paths.collection(collection.slug), collection.name, query),
          sharing: collection.sharing,
          preview: import.meta.env.SSR && {
            description: collection.description || SHOP.description,
            image: context.queries.get(productsQuery({ collection: slug }))?.[0]?.images[0],
            below: [{ name: 'Shop', path: paths.shop }],
          },
        }
      );
    }),
  view: () => import('./collection.view.tsx'),
};
