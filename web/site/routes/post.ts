import { paths } from '#contract/core/paths.ts';
import { postNeighboursQuery, postQuery } from '../blog/queries.ts';
import { blogPosting, inShort } from '../blog/structured-data.ts';
import { relatedToPostQuery } from '../catalogue/connected-queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

export const post: Route = {
  path: paths.post,
  subject: 'Post',
  load: async ({ name: slug }, { queries }) => {
    await Promise.all([
      queries.prefetch(postNeighboursQuery(slug)),
      queries.prefetch(relatedToPostQuery(slug)),
      queries.load(postQuery(slug)).catch(missingWhen404),
    ]);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, (site) => {
      const post = context.queries.get(postQuery(slug));
      return (
        post && {
          path: paths.post(post.slug),
          title: post.title,
          sharing: post.sharing,
          preview: import.meta.env.SSR && {
            description: inShort(post),
            image: post.imageUrl,
            type: 'article',
            jsonLd: [blogPosting(post, context.siteUrl, site.brand)],
            below: [{ name: 'Journal', path: paths.blog }],
          },
        }
      );
    }),
  view: () => import('./post.view.tsx'),
};
