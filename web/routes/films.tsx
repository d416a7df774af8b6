import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { type CatalogueSearch, filmsPath, paths } from '#contract/paths.ts';
import { CataloguePage } from '#web/films/catalogue/catalogue-page.tsx';
import {
  canonicalSearch,
  catalogueTitle,
  parseCatalogueSearch,
} from '#web/films/catalogue/catalogue-search.ts';
import { CatalogueSkeleton } from '#web/films/catalogue/catalogue-skeleton.tsx';
import { catalogueDescription } from '#web/films/catalogue/description.ts';
import { facetsQuery, filmPageQuery } from '#web/films/queries.ts';
import { useDescription } from '#web/shell/description.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/films')({
  validateSearch: parseCatalogueSearch,
  // Changing filters keeps the same match (no loaderDeps): the component itself waits and shows the previous films, so no
  // skeleton appears and the sheet stays open.
  shouldReload: ({ preload, cause }) => preload || cause === 'enter',
  loader: {
    handler: async ({ context: { queryClient }, location }) => {
      const search = parseCatalogueSearch(location.search);
      const [{ films, pagination }] = await Promise.all([
        queryClient.ensureQueryData(filmPageQuery(search)),
        queryClient.ensureQueryData(facetsQuery(search)),
      ]);
      const isPastTheEnd = films.length === 0 && pagination.totalPages > 0;
      if (isPastTheEnd)
        throw redirect({
          to: paths.films,
          search: { ...search, page: pagination.totalPages },
          replace: true,
        });
      // The genres offered when nothing is found.
      if (films.length === 0) await queryClient.ensureQueryData(facetsQuery({}));
    },
    // Cached data of an earlier visit may belong to other filters.
    staleReloadMode: 'blocking',
  },
  head: ({ match }) =>
    pageHead(match, ({ site, queryClient }) => {
      const { search } = match;
      const shown =
        import.meta.env.SSR && queryClient.getQueryData(filmPageQuery(parseCatalogueSearch(search)).queryKey);
      const path = filmsPath(canonicalSearch(search));
      return {
        path,
        title: catalogueTitle(search),
        noindex: search.search !== undefined,
        preview: import.meta.env.SSR && {
          description: shown ? catalogueDescription(search, shown, site.brand) : '',
          below: path === paths.films ? [] : [{ name: 'Catalogue', path: paths.films }],
        },
      };
    }),
  component: Catalogue,
  pendingComponent: CatalogueSkeleton,
});

function Catalogue() {
  // Parsed again, to get the server's key order and drop unknown keys.
  const search = parseCatalogueSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const kept = { placeholderData: keepPreviousData, throwOnError: true } as const;
  const { data: facets } = useQuery({ ...facetsQuery(search), ...kept });
  const { data, isPlaceholderData } = useQuery({ ...filmPageQuery(search), ...kept });
  const { data: site } = useSuspenseQuery(siteQuery);
  useDescription(data && !isPlaceholderData ? catalogueDescription(search, data, site.brand) : undefined);
  if (!data || !facets) return <CatalogueSkeleton />;

  const onSearch = (search: CatalogueSearch, replace = false) =>
    navigate({ search, replace, resetScroll: false });
  return <CataloguePage {...data} {...{ search, facets, onSearch }} isWaiting={isPlaceholderData} />;
}
