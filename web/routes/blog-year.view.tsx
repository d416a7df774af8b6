import { laterPage } from '#contract/catalogue-query.ts';
import { paths } from '#contract/paths.ts';
import { PostsUnder } from '#web/blog/blog-page.tsx';
import { archiveQuery, yearQuery } from '#web/blog/queries.ts';
import type { Place } from '#web/router/route.ts';
import { useData } from '#web/use-query.ts';

export { BlogSkeleton as Skeleton } from '#web/blog/blog-page.tsx';
export { MissingYear as Missing } from '#web/blog/missing-post.tsx';

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
