import { laterPage } from '#contract/core/catalogue.ts';
import { paths, tagFeedPath } from '#contract/core/paths.ts';
import { PostsUnder } from '../blog/blog-page.tsx';
import { archiveQuery, taggedQuery } from '../blog/queries.ts';
import type { Place } from '../router/route.ts';
import { useData } from '../state/use-query.ts';

export { BlogSkeleton as Skeleton } from '../blog/blog-page.tsx';
export { MissingTag as Missing } from '../blog/missing-post.tsx';

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
