import { paths, tagFeedPath } from '#contract/paths.ts';
import { archiveQuery, taggedQuery } from '#web/blog/queries.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const blogTag: Route = {
  path: paths.tag,
  subject: 'Tag',
  load: async ({ name }, { queries }) => {
    await Promise.all([queries.load(archiveQuery), queries.load(taggedQuery(name)).catch(missingWhen404)]);
  },
  head: ({ name }, context) =>
    pageHead(context, (site) => {
      const tagged = context.queries.get(taggedQuery(name));
      return (
        tagged && {
          path: paths.tag(tagged.slug),
          title: tagged.tag,
          preview: import.meta.env.SSR && {
            description: `Posts about ${tagged.tag} from ${site.brand}.`,
            below: [{ name: 'Blog', path: paths.blog }],
            feed: { title: `News: ${tagged.tag}`, path: tagFeedPath(tagged.slug) },
          },
        }
      );
    }),
  view: () => import('./blog-tag.view.tsx'),
};
