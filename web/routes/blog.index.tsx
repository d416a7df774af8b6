import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { BlogPage, BlogSkeleton } from '#web/blog/blog-page.tsx';
import { postsQuery } from '#web/blog/queries.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const Route = createFileRoute('/blog/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(postsQuery);
  },
  head: ({ match }) =>
    pageHead(match, ({ site }) => ({
      path: paths.blog,
      title: 'Blog',
      preview: import.meta.env.SSR && {
        description: `News, interviews and notes on restoration from ${site.brand}.`,
        below: [],
      },
    })),
  component: Blog,
  pendingComponent: BlogSkeleton,
});

function Blog() {
  const { data: posts } = useSuspenseQuery(postsQuery);
  return <BlogPage posts={posts} />;
}
