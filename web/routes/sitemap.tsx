import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { postNamesQuery } from '#web/blog/queries.ts';
import { SiteMapPage } from '#web/company/site-map-page.tsx';
import { SiteMapSkeleton } from '#web/company/site-map-skeleton.tsx';
import { fullListQuery } from '#web/films/queries.ts';
import { breadcrumbs, pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { collectionsQuery } from '#web/shop/queries.ts';

export const Route = createFileRoute('/sitemap')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(postNamesQuery),
      queryClient.ensureQueryData(collectionsQuery),
      queryClient.ensureQueryData(fullListQuery),
    ]);
  },
  head: ({ match: { context } }) => {
    const { siteUrl, queryClient } = context;
    const brand = queryClient.getQueryData(siteQuery.queryKey)?.brand;
    return pageHead({
      siteUrl,
      path: paths.sitemap,
      title: `Site map | ${brand}`,
      preview: import.meta.env.SSR && {
        description: `Every page of ${brand}: films, news, shop and company.`,
        jsonLd: [breadcrumbs(siteUrl, [{ name: 'Site map', path: paths.sitemap }])],
      },
    });
  },
  component: SiteMap,
  pendingComponent: SiteMapSkeleton,
});

function SiteMap() {
  const { data: posts } = useSuspenseQuery(postNamesQuery);
  const { data: collections } = useSuspenseQuery(collectionsQuery);
  const { data: list } = useSuspenseQuery(fullListQuery);
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
        {
          title: 'Films, A to Z',
          places: list.films.map(({ slug, title }) => ({ name: title, to: paths.film(slug) })),
          wide: true,
        },
      ]}
    />
  );
}

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
