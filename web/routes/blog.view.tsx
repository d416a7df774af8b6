import { useSuspenseQuery } from '@tanstack/react-query';
import { BlogPage } from '#web/blog/blog-page.tsx';
import { postsQuery } from '#web/blog/queries.ts';

export { BlogSkeleton as Skeleton } from '#web/blog/blog-page.tsx';

export function Page() {
  const { data: posts } = useSuspenseQuery(postsQuery);
  return <BlogPage posts={posts} />;
}
