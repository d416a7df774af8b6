import { BlogPage } from '#web/blog/blog-page.tsx';
import { postsQuery } from '#web/blog/queries.ts';
import { useData } from '#web/use-query.ts';

export { BlogSkeleton as Skeleton } from '#web/blog/blog-page.tsx';

export function Page() {
  const posts = useData(postsQuery);
  return <BlogPage posts={posts} />;
}
