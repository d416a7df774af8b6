import { NAMES_A_PAGE } from '#contract/catalogue.ts';
import { laterPage } from '#contract/catalogue-query.ts';
import { filmsPath, paths } from '#contract/paths.ts';
import { archiveQuery, postNamesQuery, postsInAll } from '#web/blog/queries.ts';
import { SiteMapPage } from '#web/company/site-map-page.tsx';
import { peoplePart, seasonsQuery } from '#web/films/connected-queries.ts';
import { wayName } from '#web/films/names.ts';
import { filmNamesQuery, waysQuery } from '#web/films/queries.ts';
import type { Place } from '#web/router/route.ts';
import { collectionsQuery } from '#web/shop/queries.ts';
import { useData } from '#web/use-query.ts';

export { SiteMapSkeleton as Skeleton } from '#web/company/site-map-skeleton.tsx';

export function Page({ query }: Place) {
  const page = laterPage(query.page) ?? 1;
  const posts = useData(postNamesQuery(page));
  const archive = useData(archiveQuery);
  const collections = useData(collectionsQuery);
  const seasons = useData(seasonsQuery);
  const ways = useData(waysQuery);
  const named = useData(peoplePart(page));
  const list = useData(filmNamesQuery(page));
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
    title: 'Blog',
    places: page > 1 ? namedPosts : [ALL_POSTS, ...namedPosts, NEWS_FEED],
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
          places: [...FILMS, ...seasons.map(({ slug, title }) => ({ name: title, to: paths.season(slug) }))],
        },
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
          title: 'Lists, decades and genres',
          places: ways
            .map(({ slug, filter, value }) => ({ name: wayName(filter, value), to: paths.way(slug) }))
            // Three lists are among the films above; a name stands for one place.
            .filter(({ name }) => !FILMS.some((each) => each.name === name)),
          wide: true,
        },
        {
          title: 'Blog, by year and subject',
          places: [
            ...archive.years.map(({ year }) => ({ name: String(year), to: paths.blogYear(String(year)) })),
            ...archive.tags.map(({ tag, slug }) => ({ name: tag, to: paths.tag(slug) })),
          ],
          wide: true,
        },
        ...numbered,
      ]}
    />
  );
}

const ALL_POSTS = { name: 'All posts', to: paths.blog };
const NEWS_FEED = { name: 'News feed (RSS)', to: paths.blogFeed };
const FILMS = [
  { name: 'Home', to: paths.home },
  { name: 'Catalogue', to: paths.films },
  { name: 'Coming Soon', to: filmsPath({ category: 'coming-soon' }) },
  { name: 'New Releases', to: filmsPath({ category: 'new' }) },
  { name: 'Best Sellers', to: filmsPath({ category: 'best-sellers' }) },
  { name: 'Seasons', to: paths.seasons },
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
