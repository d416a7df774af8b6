import { laterPage, NAMES_A_PAGE } from '#contract/core/catalogue.ts';
import { filmsPath, pagePath, paths, sitemapPath } from '#contract/core/paths.ts';
import { archiveQuery, postNamesQuery, postsInAll } from '../blog/queries.ts';
import { peoplePart, seasonsQuery } from '../catalogue/connected-queries.ts';
import { browseName } from '../catalogue/names.ts';
import { browsePagesQuery, filmNamesQuery } from '../catalogue/queries.ts';
import { pagesQuery } from '../company/queries.ts';
import { SiteMapPage } from '../company/site-map-page.tsx';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { collectionsQuery } from '../shop/queries.ts';
import { hasPages } from '../state/has-pages.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';
import { lastPageBefore } from './last-page.ts';

export { SiteMapSkeleton as Skeleton } from '../company/site-map-skeleton.tsx';

export async function load({ query }: Place, { queries }: Context): Promise<string | undefined> {
  const page = laterPage(query.page) ?? 1;
  const [{ pagination }, people, archive] = await Promise.all([
    queries.load(filmNamesQuery(page)),
    queries.load(peoplePart(page)),
    queries.load(archiveQuery),
    queries.load(postNamesQuery(page)),
    queries.load(seasonsQuery),
    queries.load(pagesQuery),
    queries.load(browsePagesQuery),
    queries.load(collectionsQuery),
  ]);
  const names = Math.max(1, pagination.totalItems, people.total, postsInAll(archive));
  return lastPageBefore(page, names, NAMES_A_PAGE, sitemapPath);
}

export const head = ({ query }: Place, context: Context) =>
  pageHead(context, (site) => {
    const page = laterPage(query.page);
    const part = page && `, page ${page}`;
    return {
      path: sitemapPath(page),
      title: `Site map${part ?? ''}`,
      preview: import.meta.env.SSR && {
        description: `Every page of ${site.brand}: films, journal, shop and company${part ?? ''}.`,
        below: part ? [{ name: 'Site map', path: paths.sitemap }] : [],
      },
    };
  });

export function Page({ query }: Place) {
  const page = laterPage(query.page) ?? 1;
  const posts = useData(postNamesQuery(page));
  const archive = useData(archiveQuery);
  const collections = useData(collectionsQuery);
  const seasons = useData(seasonsQuery);
  const ownPages = useData(pagesQuery);
  const browsePages = useData(browsePagesQuery);
  const named = useData(peoplePart(page));
  const list = useData(filmNamesQuery(page));
  const site = useData(siteQuery);
  const films = {
    title: 'Films, A to Z',
    places: list.films.map(({ slug, title }) => ({ name: title, to: paths.film(slug) })),
    wide: true,
  };
  const people = {
    id: 'people',
    title: 'People, by last name',
    places: named.people.map(({ slug, name }) => ({ name, to: paths.person(slug) })),
    wide: true,
  };
  const namedPosts = posts.map(({ slug, title }) => ({ name: title, to: paths.post(slug) }));
  const blog = {
    title: 'Journal',
    places: page > 1 || namedPosts.length === 0 ? namedPosts : [ALL_POSTS, ...namedPosts, NEWS_FEED],
    wide: true,
  };
  const total = Math.max(
    list.pagination.totalPages,
    named.pages,
    Math.ceil(postsInAll(archive) / NAMES_A_PAGE),
  );
  const pages = { current: page, total };
  const lists = [blog, films, people].filter(({ places }) => places.length > 0);
  const numbered = lists.map((group) => (group === lists.at(-1) ? { ...group, pages } : group));
  if (page > 1) return <SiteMapPage groups={numbered} />;
  return (
    <SiteMapPage
      groups={[
        {
          title: 'Films',
          places: [
            HOME,
            ...(hasPages(site, 'films') ? [...FILMS, IN_CINEMAS] : []),
            ...(hasPages(site, 'seasons') ? [SEASONS] : []),
            ...seasons.map(({ slug, title }) => ({ name: title, to: paths.season(slug) })),
          ],
        },
        {
          title: 'Shop',
          places: [
            ...(hasPages(site, 'products') ? [{ name: 'All products', to: paths.shop }] : []),
            ...collections.map(({ slug, name }) => ({ name, to: paths.collection(slug) })),
          ],
        },
        {
          title: 'Company',
          places: [...COMPANY, ...ownPages.map((page) => ({ name: page.title, to: pagePath(page) }))],
        },
        { title: 'Your account', places: ACCOUNT },
        {
          title: 'Lists, decades and genres',
          places: browsePages
            .map(({ slug, filter, value }) => ({
              name: browseName(filter, value),
              to: paths.browsePage(slug),
            }))
            // Three of these lists are among the films above; each page is listed once.
            .filter(({ name }) => !FILMS.some((each) => each.name === name)),
          wide: true,
        },
        {
          title: 'Journal, by year and subject',
          places: [
            ...archive.years.map(({ year }) => ({ name: String(year), to: paths.blogYear(String(year)) })),
            ...archive.tags.map(({ tag, slug }) => ({ name: tag, to: paths.tag(slug) })),
          ],
          wide: true,
        },
        ...numbered,
      ].filter(({ places }) => places.length > 0)}
    />
  );
}

const ALL_POSTS = { name: 'All posts', to: paths.blog };
const NEWS_FEED = { name: 'Journal feed (RSS)', to: paths.blogFeed };
const HOME = { name: 'Home', to: paths.home };
const IN_CINEMAS = { name: 'In cinemas', to: paths.screenings };
const SEASONS = { name: 'Seasons', to: paths.seasons };
const FILMS = [
  { name: 'Catalogue', to: paths.films },
  { name: 'Coming Soon', to: filmsPath({ category: 'coming-soon' }) },
  { name: 'New Releases', to: filmsPath({ category: 'new' }) },
  { name: 'Best Sellers', to: filmsPath({ category: 'best-sellers' }) },
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
