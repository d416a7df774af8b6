import { PostPage } from '#web/blog/post-page.tsx';
import { postNamesQuery, postQuery } from '#web/blog/queries.ts';
import type { Place } from '#web/router/route.ts';
import { InTheShop } from '#web/shop/in-the-shop.tsx';
import { productsOfPostQuery } from '#web/shop/queries.ts';
import { useData, useQuery } from '#web/use-query.ts';

export { MissingPost as Missing } from '#web/blog/missing-post.tsx';
export { PostSkeleton as Skeleton } from '#web/blog/post-skeleton.tsx';

export function Page({ name: slug }: Place) {
  const { data: products } = useQuery(productsOfPostQuery(slug));
  const post = useData(postQuery(slug));
  const posts = useData(postNamesQuery);
  return <PostPage post={post} posts={posts} shop={<InTheShop products={products} />} />;
}
