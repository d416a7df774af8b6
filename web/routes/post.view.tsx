import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { PostPage } from '#web/blog/post-page.tsx';
import { postNamesQuery, postQuery } from '#web/blog/queries.ts';
import type { Place } from '#web/router/route.ts';
import { InTheShop } from '#web/shop/in-the-shop.tsx';
import { productsOfPostQuery } from '#web/shop/queries.ts';

export { MissingPost as Missing } from '#web/blog/missing-post.tsx';
export { PostSkeleton as Skeleton } from '#web/blog/post-skeleton.tsx';

export function Page({ name: slug }: Place) {
  const { data: products } = useQuery(productsOfPostQuery(slug));
  const { data: post } = useSuspenseQuery(postQuery(slug));
  const { data: posts } = useSuspenseQuery(postNamesQuery);
  return <PostPage post={post} posts={posts} shop={<InTheShop products={products} />} />;
}
