import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type CatalogueSearch, filmsPath } from '#contract/paths.ts';
import { CataloguePage } from '#web/films/catalogue/catalogue-page.tsx';
import { parseCatalogueSearch } from '#web/films/catalogue/catalogue-search.ts';
import { CatalogueSkeleton } from '#web/films/catalogue/catalogue-skeleton.tsx';
import { catalogueDescription } from '#web/films/catalogue/description.ts';
import { facetsQuery, filmPageQuery } from '#web/films/queries.ts';
import type { Place } from '#web/router/route.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useDescription } from '#web/shell/description.ts';
import { siteQuery } from '#web/shell/queries.ts';

export { CatalogueSkeleton as Skeleton };

export function Page({ query }: Place) {
  const { navigate } = useRouter();
  const search = parseCatalogueSearch(query);
  const kept = { placeholderData: keepPreviousData, throwOnError: true } as const;
  const { data: facets } = useQuery({ ...facetsQuery(search), ...kept });
  const { data, isPlaceholderData } = useQuery({ ...filmPageQuery(search), ...kept });
  const { data: site } = useSuspenseQuery(siteQuery);
  useDescription(data && !isPlaceholderData ? catalogueDescription(search, data, site.brand) : undefined);
  if (!data || !facets) return <CatalogueSkeleton />;

  const onSearch = (search: CatalogueSearch, replace = false) =>
    navigate(filmsPath(search), { replace, scroll: 'keep' });
  return <CataloguePage {...data} {...{ search, facets, onSearch }} isWaiting={isPlaceholderData} />;
}
