import { laterPage } from '#contract/core/catalogue.ts';
import { BrowseListPage } from '../catalogue/browse/browse-page.tsx';
import { searchOf } from '../catalogue/browse/browse-title.ts';
import { browseDescription } from '../catalogue/browse/description.ts';
import { browsePageQuery, filmPageQuery } from '../catalogue/queries.ts';
import type { Place } from '../router/route.ts';
import { useDescription } from '../shell/head/description.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { BrowseSkeleton as Skeleton } from '../catalogue/browse/browse-skeleton.tsx';

export function Page({ name: slug, query }: Place) {
  const page = laterPage(query.page);
  const browsePage = useData(browsePageQuery(slug));
  const shown = useData(filmPageQuery(searchOf(browsePage, page)));
  useDescription(browseDescription(browsePage, page, shown, useData(siteQuery).brand));
  return <BrowseListPage browsePage={browsePage} page={page ?? 1} {...shown} />;
}
