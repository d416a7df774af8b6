import { parseCatalogueSearch } from '#contract/catalogue-query.ts';
import { type CatalogueSearch, filmsPath } from '#contract/paths.ts';
import { queryValues } from '#contract/query-values.ts';
import { changedSearch } from '#web/changed-search.ts';
import { CataloguePage } from '#web/films/catalogue/catalogue-page.tsx';
import { CatalogueSkeleton } from '#web/films/catalogue/catalogue-skeleton.tsx';
import { catalogueDescription } from '#web/films/catalogue/description.ts';
import { facetsQuery, filmPageQuery } from '#web/films/queries.ts';
import type { Place } from '#web/router/route.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useDescription } from '#web/shell/description.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { useData, useLastData } from '#web/use-query.ts';

export { CatalogueSkeleton as Skeleton };

export function Page({ query }: Place) {
  const { navigate } = useRouter();
  const search = parseCatalogueSearch(query);
  const { data: facets, error: noFacets } = useLastData(facetsQuery(search));
  const { data, error: noFilms, isPrevious } = useLastData(filmPageQuery(search));
  const site = useData(siteQuery);
  useDescription(data && !isPrevious ? catalogueDescription(search, data, site.brand) : undefined);
  if (noFacets ?? noFilms) throw noFacets ?? noFilms;
  if (!data || !facets) return <CatalogueSkeleton />;

  const onSearch = (next: CatalogueSearch, replace = false) => {
    const asked = parseCatalogueSearch(queryValues(location.search));
    return navigate(filmsPath(changedSearch(asked, search, next)), { replace, scroll: 'keep' });
  };
  return <CataloguePage {...data} {...{ search, facets, onSearch }} isWaiting={isPrevious} />;
}
