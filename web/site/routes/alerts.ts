import { paths } from '#contract/core/paths.ts';
import { filmQuery } from '../catalogue/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { productQuery } from '../shop/queries.ts';

const view = () => import('./alerts.view.tsx');

/** The newsletter's sign-up. It shares a view with the next two, so that pages have one script more, not three. */
export const newsletter: Route = {
  path: paths.newsletter,
  head: (_, context) =>
    pageHead(context, ({ brand }) => ({
      path: paths.newsletter,
      title: 'Newsletter',
      preview: import.meta.env.SSR && {
        description: `New films and news of ${brand} by mail, a few times a year. Each mail has a link that ends it.`,
      },
    })),
  view,
};

/** Where a visitor asks to be told of a film. */
export const filmAlerts: Route = {
  path: paths.filmAlerts,
  subject: 'Film',
  load: async ({ name: slug }, { queries }) => {
    await queries.load(filmQuery(slug)).catch(missingWhen404);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, () => {
      const film = context.queries.get(filmQuery(slug));
      return (
        film && {
          path: paths.filmAlerts(film.slug),
          title: `Tell me about ${film.title}`,
          ...(import.meta.env.SSR && { noindex: true }),
          preview: false,
        }
      );
    }),
  view,
};

/** The same of a product that is sold out. */
export const productAlerts: Route = {
  path: paths.productAlerts,
  subject: 'Product',
  load: async ({ name: slug }, { queries }) => {
    await queries.load(productQuery(slug)).catch(missingWhen404);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, () => {
      const product = context.queries.get(productQuery(slug));
      return (
        product && {
          path: paths.productAlerts(product.slug),
          title: `Tell me about ${product.name}`,
          ...(import.meta.env.SSR && { noindex: true }),
          preview: false,
        }
      );
    }),
  view,
};
