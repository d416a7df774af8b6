import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { MissingPost } from '#web/blog/missing-post.tsx';
import { PostPage } from '#web/blog/post-page.tsx';
import { PostSkeleton } from '#web/blog/post-skeleton.tsx';
import { postNamesQuery, postQuery } from '#web/blog/queries.ts';
import { blogPosting } from '#web/blog/structured-data.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { InTheShop } from '#web/shop/in-the-shop.tsx';
import { productsOfPostQuery } from '#web/shop/queries.ts';

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      queryClient.ensureQueryData(postNamesQuery),
      queryClient.prefetchQuery(productsOfPostQuery(params.slug)),
      queryClient.ensureQueryData(postQuery(params.slug)).catch(missingWhen404),
    ]);
  },
  head: ({ match, params }) =>
    pageHead(
      match,
      ({ site, siteUrl, queryClient }) => {
        const post = queryClient.getQueryData(postQuery(params.slug).queryKey);
        return (
          post && {
            path: paths.post(post.slug),
            title: post.title,
            preview: import.meta.env.SSR && {
              description: post.excerpt,
              image: post.imageUrl,
              type: 'article',
              jsonLd: [blogPosting(post, siteUrl, site.brand)],
              below: [{ name: 'Blog', path: paths.blog }],
            },
          }
        );
      },
      'Post',
    ),
  component: Post,
  pendingComponent: PostSkeleton,
  notFoundComponent: MissingPost,
});

function Post() {
  const { slug } = Route.useParams();
  const { data: products } = useQuery(productsOfPostQuery(slug));
  const { data: post } = useSuspenseQuery(postQuery(slug));
  const { data: posts } = useSuspenseQuery(postNamesQuery);
  return <PostPage post={post} posts={posts} shop={<InTheShop products={products} />} />;
}
