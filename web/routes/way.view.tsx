import { laterPage } from '#contract/catalogue-query.ts';
import { filmPageQuery, wayQuery } from '#web/films/queries.ts';
import { wayDescription } from '#web/films/way/description.ts';
import { searchOf } from '#web/films/way/way.ts';
import { WayPage } from '#web/films/way/way-page.tsx';
import type { Place } from '#web/router/route.ts';
import { useDescription } from '#web/shell/description.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { useData } from '#web/use-query.ts';

export { WaySkeleton as Skeleton } from '#web/films/way/way-skeleton.tsx';

export function Page({ name: slug, query }: Place) {
  const page = laterPage(query.page);
  const way = useData(wayQuery(slug));
  const shown = useData(filmPageQuery(searchOf(way, page)));
  useDescription(wayDescription(way, page, shown, useData(siteQuery).brand));
  return <WayPage way={way} page={page ?? 1} {...shown} />;
}
