import { laterPage } from '#contract/core/catalogue.ts';
import { paths } from '#contract/core/paths.ts';
import { PostsUnder } from '../blog/blog-page.tsx';
import { archiveQuery, yearQuery } from '../blog/queries.ts';
import type { Place } from '../router/route.ts';
import { useData } from '../state/use-query.ts';

export { BlogSkeleton as Skeleton } from '../blog/blog-page.tsx';
export { MissingYear as Missing } from '../blog/missing-post.tsx';

export function Page({ name, query }: Place) {
  const page = laterPage(query.page);
  const archive = useData(archiveQuery);
  const { year, posts, total } = useData(yearQuery(name, page));
  return (
    <PostsUnder
      title={String(year)}
      {...{ posts, archive, total }}
      page={page ?? 1}
      pathOf={(other) => paths.blogYear(name, other)}
    />
  );
}
