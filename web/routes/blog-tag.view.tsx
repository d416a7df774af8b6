import { laterPage } from '#contract/catalogue-query.ts';
import { paths, tagFeedPath } from '#contract/paths.ts';
import { PostsUnder } from '#web/blog/blog-page.tsx';
import { archiveQuery, taggedQuery } from '#web/blog/queries.ts';
import type { Place } from '#web/router/route.ts';
import { useData } from '#web/use-query.ts';

export { BlogSkeleton as Skeleton } from '#web/blog/blog-page.tsx';
export { MissingTag as Missing } from '#web/blog/missing-post.tsx';

export function Page({ name, query }: Place) {
  const page = laterPage(query.page);
  const archive = useData(archiveQuery);
  const { tag, slug, posts, total } = useData(taggedQuery(name, page));
  return (
    <PostsUnder
      title={tag}
      feed={tagFeedPath(slug)}
      {...{ posts, archive, total }}
      page={page ?? 1}
      pathOf={(other) => paths.tag(slug, other)}
    />
  );
}
