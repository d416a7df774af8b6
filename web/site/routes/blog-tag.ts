import { ENTRIES_A_PAGE, laterPage } from '#contract/core/catalogue.ts';
import { paths, tagFeedPath } from '#contract/core/paths.ts';
import { archiveQuery, taggedQuery } from '../blog/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { lastPageBefore } from './last-page.ts';

export const blogTag: Route = {
  path: paths.tag,
  subject: 'Tag',
  load: async ({ name, query }, { queries }) => {
    const page = laterPage(query.page);
    const [{ slug, total }] = await Promise.all([
      queries.load(taggedQuery(name, page)).catch(missingWhen404),
      queries.load(archiveQuery),
    ]);
    if (slug !== name) return paths.tag(slug, page);
    return lastPageBefore(page, total, ENTRIES_A_PAGE, (last) => paths.tag(slug, last));
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
            below: [{ name: 'Journal', path: paths.blog }],
            feed: { title: `Journal: ${tagged.tag}`, path: tagFeedPath(tagged.slug) },
          },
        }
      );
    }),
  view: () => import('./blog-tag.view.tsx'),
};
