import { laterPage } from '#contract/catalogue-query.ts';
import { BlogPage } from '#web/blog/blog-page.tsx';
import { archiveQuery, postsInAll, postsQuery } from '#web/blog/queries.ts';
import type { Place } from '#web/router/route.ts';
import { useData } from '#web/use-query.ts';

export { BlogSkeleton as Skeleton } from '#web/blog/blog-page.tsx';

export function Page({ query }: Place) {
  const page = laterPage(query.page);
  const posts = useData(postsQuery(page));
  const archive = useData(archiveQuery);
  return <BlogPage {...{ posts, archive }} page={page ?? 1} total={postsInAll(archive)} />;
}
