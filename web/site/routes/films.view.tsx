import { parseCatalogueSearch } from '#contract/catalogue/catalogue-query.ts';
import { type CatalogueSearch, filmsPath } from '#contract/core/paths.ts';
import { queryValues } from '#contract/core/query-values.ts';
import { CataloguePage } from '../catalogue/list/catalogue-page.tsx';
import { CatalogueSkeleton } from '../catalogue/list/catalogue-skeleton.tsx';
import { catalogueDescription } from '../catalogue/list/description.ts';
import { facetsQuery, filmPageQuery } from '../catalogue/queries.ts';
import type { Place } from '../router/route.ts';
import { useRouter } from '../router/use-router.ts';
import { EmptyList } from '../shell/empty-list.tsx';
import { useDescription } from '../shell/head/description.ts';
import { changedSearch } from '../state/changed-search.ts';
import { hasPages } from '../state/has-pages.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData, useLastData } from '../state/use-query.ts';

export { CatalogueSkeleton as Skeleton };

export function Page({ query }: Place) {
  const { navigate } = useRouter();
  const search = parseCatalogueSearch(query);
  const { data: facets, error: noFacets } = useLastData(facetsQuery(search));
  const { data, error: noFilms, isPrevious } = useLastData(filmPageQuery(search));
  const site = useData(siteQuery);
  useDescription(data && !isPrevious ? catalogueDescription(search, data, site.brand) : undefined);
  if (noFacets ?? noFilms) throw noFacets ?? noFilms;
  if (!hasPages(site, 'films'))
    return <EmptyList title="Catalogue">No films yet. Please check back soon.</EmptyList>;
  if (!data || !facets) return <CatalogueSkeleton />;

  const onSearch = (next: CatalogueSearch, replace = false) => {
    const asked = parseCatalogueSearch(queryValues(location.search));
    return navigate(filmsPath(changedSearch(asked, search, next)), { replace, scroll: 'keep' });
  };
  return <CataloguePage {...data} {...{ search, facets, onSearch }} isWaiting={isPrevious} />;
}
