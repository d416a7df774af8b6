import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { paths, sitemapPath } from '#contract/paths.ts';
import { postNamesQuery } from '#web/blog/queries.ts';
import { SiteMapPage } from '#web/company/site-map-page.tsx';
import { SiteMapSkeleton } from '#web/company/site-map-skeleton.tsx';
import { parseCatalogueSearch } from '#web/films/catalogue/catalogue-search.ts';
import { fullListPart } from '#web/films/queries.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { collectionsQuery } from '#web/shop/queries.ts';

export const Route = createFileRoute('/sitemap')({
  validateSearch: ({ page }: Record<string, unknown>) => ({ page: parseCatalogueSearch({ page }).page }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { page = 1 } }) => {
    const [{ pagination }] = await Promise.all([
      queryClient.ensureQueryData(fullListPart(page)),
      queryClient.ensureQueryData(postNamesQuery),
      queryClient.ensureQueryData(collectionsQuery),
    ]);
    if (page > 1 && page > pagination.totalPages)
      throw redirect({ to: paths.sitemap, search: { page: lastPage(pagination) }, replace: true });
  },
  head: ({ match }) =>
    pageHead(match, ({ site }) => {
      const { search } = match;
      const part = search.page && `, page ${search.page}`;
      return {
        path: sitemapPath(search.page),
        title: `Site map${part ?? ''}`,
        preview: import.meta.env.SSR && {
          description: `Every page of ${site.brand}: films, news, shop and company${part ?? ''}.`,
          below: part ? [{ name: 'Site map', path: paths.sitemap }] : [],
        },
      };
    }),
  component: SiteMap,
  pendingComponent: SiteMapSkeleton,
});

function SiteMap() {
  const { page = 1 } = Route.useSearch();
  const { data: posts } = useSuspenseQuery(postNamesQuery);
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  const { data: list } = useSuspenseQuery(fullListPart(page));
  const films = {
    title: 'Films, A to Z',
    places: list.films.map(({ slug, title }) => ({ name: title, to: paths.film(slug) })),
    wide: true,
    pages: { current: page, total: list.pagination.totalPages },
  };
  if (page > 1) return <SiteMapPage groups={[films]} />;
  return (
    <SiteMapPage
      groups={[
        { title: 'Films', places: FILMS },
        {
          title: 'Shop',
          places: [
            { name: 'All products', to: paths.shop },
            ...collections.map(({ slug, name }) => ({ name, to: paths.collection(slug) })),
          ],
        },
        { title: 'Company', places: COMPANY },
        { title: 'Your account', places: ACCOUNT },
        {
          title: 'Blog',
          places: [
            { name: 'All posts', to: paths.blog },
            ...posts.map(({ slug, title }) => ({ name: title, to: paths.post(slug) })),
            { name: 'News feed (RSS)', to: paths.blogFeed },
          ],
          wide: true,
        },
        films,
      ]}
    />
  );
}

/** The first page has no number. */
const lastPage = ({ totalPages }: { totalPages: number }) => (totalPages > 1 ? totalPages : undefined);

const FILMS = [
  { name: 'Home', to: paths.home },
  { name: 'Catalogue', to: paths.films },
  { name: 'Coming Soon', to: paths.films, search: { category: 'coming-soon' } },
  { name: 'New Releases', to: paths.films, search: { category: 'new' } },
  { name: 'Best Sellers', to: paths.films, search: { category: 'best-sellers' } },
];
const COMPANY = [
  { name: 'About', to: paths.about },
  { name: 'Contact Us', to: paths.contact },
  { name: 'Submit Your Film', to: paths.submitFilm },
  { name: 'Privacy', to: paths.privacy },
  { name: 'Terms', to: paths.terms },
  { name: 'Accessibility', to: paths.accessibility },
];
const ACCOUNT = [
  { name: 'My Account', to: paths.login },
  { name: 'My Watchlist', to: paths.watchlist },
];
