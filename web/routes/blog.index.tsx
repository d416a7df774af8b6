import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { BlogPage, BlogSkeleton } from '#web/blog/blog-page.tsx';
import { postsQuery } from '#web/blog/queries.ts';
import { breadcrumbs, pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/blog/')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(postsQuery);
  },
  head: ({ match: { context } }) => {
    const { siteUrl, queryClient } = context;
    const brand = queryClient.getQueryData(siteQuery.queryKey)?.brand;
    return pageHead({
      siteUrl,
      path: paths.blog,
      title: `Blog | ${brand}`,
      preview: import.meta.env.SSR && {
        description: `News, interviews and notes on restoration from ${brand}.`,
        jsonLd: [breadcrumbs(siteUrl, [{ name: 'Blog', path: paths.blog }])],
      },
    });
  },
  component: Blog,
  pendingComponent: BlogSkeleton,
});

function Blog() {
  const { data: posts } = useSuspenseQuery(postsQuery);
  return <BlogPage posts={posts} />;
}
