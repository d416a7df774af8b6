import { ENTRIES_A_PAGE, laterPage } from '#contract/core/catalogue.ts';
import { paths } from '#contract/core/paths.ts';
import { PostsUnder } from '../blog/blog-page.tsx';
import { archiveQuery, yearQuery } from '../blog/queries.ts';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { useData } from '../state/use-query.ts';
import { lastPageBefore } from './last-page.ts';

export { BlogSkeleton as Skeleton } from '../blog/blog-page.tsx';
export { MissingYear as Missing } from '../blog/missing-post.tsx';

export async function load({ name, query }: Place, { queries }: Context): Promise<string | undefined> {
  const page = laterPage(query.page);
  const [{ total }] = await Promise.all([
    queries.load(yearQuery(name, page)).catch(missingWhen404),
    queries.load(archiveQuery),
  ]);
  return lastPageBefore(page, total, ENTRIES_A_PAGE, (last) => paths.blogYear(name, last));
}

export const head = ({ name, query }: Place, context: Context) =>
  pageHead(context, (site) => {
    const page = laterPage(query.page);
    const found = context.queries.get(yearQuery(name, page));
    return (
      found && {
        path: paths.blogYear(name, page),
        title: `Posts of ${name}${page ? `, page ${page}` : ''}`,
        preview: import.meta.env.SSR && {
          description: `News, interviews and notes of ${name} from ${site.brand}.`,
          below: [{ name: 'Journal', path: paths.blog }],
        },
      }
    );
  });

export function Page({ name, query }: Place) {
  const page = laterPage(query.page);
  const archive = useData(archiveQuery);
  const { year, posts, total } = useData(yearQuery(name, page));
  return (
    <PostsUnder
      title={String(year)}
      {...{ posts, archive, total }}
      page={page ?? 1}
      pathOf={(other) => paths.blogYear(name, other)}
    />
  );
}
