import { ENTRIES_A_PAGE } from '#contract/catalogue.ts';
import { laterPage } from '#contract/catalogue-query.ts';
import { paths, tagFeedPath } from '#contract/paths.ts';
import { archiveQuery, taggedQuery } from '#web/blog/queries.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { lastPageBefore } from './last-page.ts';

export const blogTag: Route = {
  path: paths.tag,
  subject: 'Tag',
  load: async ({ name, query }, { queries }) => {
    const page = laterPage(query.page);
    const [{ total }] = await Promise.all([
      queries.load(taggedQuery(name, page)).catch(missingWhen404),
      queries.load(archiveQuery),
    ]);
    return lastPageBefore(page, total, ENTRIES_A_PAGE, (last) => paths.tag(name, last));
  },
  head: ({ name, query }, context) =>
    pageHead(context, (site) => {
      const page = laterPage(query.page);
      const tagged = context.queries.get(taggedQuery(name, page));
      return (
        tagged && {
          path: paths.tag(tagged.slug, page),
          title: page ? `${tagged.tag}, page ${page}` : tagged.tag,
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
