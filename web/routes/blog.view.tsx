import { BlogPage } from '#web/blog/blog-page.tsx';
import { archiveQuery, postsQuery } from '#web/blog/queries.ts';
import { useData } from '#web/use-query.ts';

export { BlogSkeleton as Skeleton } from '#web/blog/blog-page.tsx';

export function Page() {
  const posts = useData(postsQuery);
  const archive = useData(archiveQuery);
  return <BlogPage posts={posts} archive={archive} />;
}
