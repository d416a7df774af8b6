import { laterPage } from '#contract/core/catalogue.ts';
import { BlogPage } from '../blog/blog-page.tsx';
import { archiveQuery, postsInAll, postsQuery } from '../blog/queries.ts';
import type { Place } from '../router/route.ts';
import { useData } from '../state/use-query.ts';

export { BlogSkeleton as Skeleton } from '../blog/blog-page.tsx';

export function Page({ query }: Place) {
  const page = laterPage(query.page);
  const posts = useData(postsQuery(page));
  const archive = useData(archiveQuery);
  return <BlogPage {...{ posts, archive }} page={page ?? 1} total={postsInAll(archive)} />;
}
