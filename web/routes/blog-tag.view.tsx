import { tagFeedPath } from '#contract/paths.ts';
import { PostsUnder } from '#web/blog/blog-page.tsx';
import { archiveQuery, taggedQuery } from '#web/blog/queries.ts';
import type { Place } from '#web/router/route.ts';
import { useData } from '#web/use-query.ts';

export { BlogSkeleton as Skeleton } from '#web/blog/blog-page.tsx';
export { MissingTag as Missing } from '#web/blog/missing-post.tsx';

export function Page({ name }: Place) {
  const archive = useData(archiveQuery);
  const { tag, slug, posts } = useData(taggedQuery(name));
  return <PostsUnder title={tag} feed={tagFeedPath(slug)} {...{ posts, archive }} />;
}
