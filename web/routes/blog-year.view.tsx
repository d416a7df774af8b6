import { PostsUnder } from '#web/blog/blog-page.tsx';
import { archiveQuery, yearQuery } from '#web/blog/queries.ts';
import type { Place } from '#web/router/route.ts';
import { useData } from '#web/use-query.ts';

export { BlogSkeleton as Skeleton } from '#web/blog/blog-page.tsx';
export { MissingYear as Missing } from '#web/blog/missing-post.tsx';

export function Page({ name }: Place) {
  const archive = useData(archiveQuery);
  const { year, posts } = useData(yearQuery(name));
  return <PostsUnder title={String(year)} {...{ posts, archive }} />;
}
