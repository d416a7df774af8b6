import { browseSlug } from './browse-slug.ts';
import { type BrowseFilter, type CatalogueFilters, FILTERS, type FilmSort } from './catalogue.ts';

/** The addresses of the site, one builder per route (product.md#addresses). */
export const paths = {
  home: '/',
  films: '/films',
  /** A genre, decade or category: see browsePath. */
  browsePage: (slug: string, page?: number) => `/films/${encodeURIComponent(slug)}${queryText({ page })}`,
  film: (slug: string) => `/film/${encodeURIComponent(slug)}`,
  about: '/about',
  blog: '/blog',
  post: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  tag: (tag: string, page?: number) => `/blog/tag/${encodeURIComponent(tagName(tag))}${queryText({ page })}`,
  blogYear: (year: string, page?: number) => `/blog/year/${encodeURIComponent(year)}${queryText({ page })}`,
  contact: '/contact',
  shop: '/shop',
  collection: (collection: string) => `/shop/collection/${encodeURIComponent(collection)}`,
  product: (slug: string) => `/product/${encodeURIComponent(slug)}`,
  cart: '/cart',
  checkout: '/checkout',
  /** Its page requires the order's key: see orderPath. */
  order: (number: string) => `/order/${encodeURIComponent(number)}`,
  invoice: (number: string) => `/order/${encodeURIComponent(number)}/invoice`,
  person: (slug: string) => `/person/${encodeURIComponent(slug)}`,
  seasons: '/seasons',
  season: (slug: string) => `/season/${encodeURIComponent(slug)}`,
  /** A page of the company's own; one below another is at pagePath. */
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
  screenings: '/screenings',
  /** The request of a cinema to show a film. */
  bookFilm: (slug: string) => `/film/${encodeURIComponent(slug)}/book`,
  search: '/search',
  watchlist: '/watchlist',
  login: '/login',
  forgotPassword: '/forgot-password',
  /** Mails lead to these two, with a token after the `#`. */
  newPassword: '/new-password',
  confirmEmail: '/confirm-email',
  sitemap: '/sitemap',
  privacy: '/privacy',
  terms: '/terms',
  submitFilm: '/submit-film',
  /** The status of a submitted film, for the holder of its token. */
  submission: (token: string) => `/submission/${encodeURIComponent(token)}`,
  accessibility: '/accessibility',
  blogFeed: '/blog/feed.xml',
} as const;

/** A page of the company's own, at most one level below another. */
export const pagePath = ({ slug, parent }: { slug: string; parent: { slug: string } | null }): string =>
  parent ? paths.page(parent.slug) + paths.page(slug) : paths.page(slug);

/** The journal, with a page number above 1. */
export const blogPath = (page?: number): string => paths.blog + queryText({ page });

/** The feed of a tag's posts. */
export const tagFeedPath = (tag: string): string => `${paths.tag(tag)}/feed.xml`;

/** The form of a tag in an address: its slug, or the tag itself if only the database can compute that. */
function tagName(tag: string): string {
  const words = tag.toLowerCase().replaceAll(/['’]/g, '');
  if (/[^ -~]/.test(words)) return tag;
  return (
    words
      .split(/[^a-z0-9]+/)
      .filter(Boolean)
      .join('-') || tag
  );
}

/** A member's watchlist, for the holder of its link. */
export const sharedListPath = (token: string): string =>
  `${paths.watchlist}/shared/${encodeURIComponent(token)}`;

/** The catalogue's query; absent means the default. */
export type CatalogueSearch = CatalogueFilters & {
  search?: string;
  sort?: FilmSort;
  page?: number;
  limit?: number;
};

const CATALOGUE_KEYS = [
  'search',
  ...FILTERS,
  'sort',
  'page',
  'limit',
] as const satisfies readonly (keyof CatalogueSearch)[];

/** `/films` with these filters as its query, without defaults. */
export function filmsPath(search: CatalogueSearch = {}): string {
  return paths.films + queryText(Object.fromEntries(CATALOGUE_KEYS.map((key) => [key, search[key]])));
}

/** Search results for these words. */
export const searchPath = (search?: string): string => paths.search + queryText({ search });

/** The page of a genre, decade or category; the filtered catalogue for a genre without a slug. */
export function browsePath(filter: BrowseFilter, value: string): string {
  const slug = browseSlug(value);
  return slug ? paths.browsePage(slug) : filmsPath({ [filter]: value });
}

/** The link in an order's first mail, which confirms the order. */
export const orderConfirmationPath = (number: string, key: string, confirm: string): string =>
  paths.order(number) + queryText({ key, confirm });

/** An order's page, for the holder of its key. */
export const orderPath = (number: string, key: string): string => paths.order(number) + queryText({ key });

/** Its invoice, for printing. */
export const invoicePath = (number: string, key: string): string =>
  paths.invoice(number) + queryText({ key });

/** The site map, with a page number if it has several. */
export const sitemapPath = (page?: number): string => paths.sitemap + queryText({ page });

/** The login, which redirects to another page of this site. */
export const loginPath = (next: string): string => paths.login + queryText({ next });

/** `?key=value&…` for the values that are set, or an empty string. */
export function queryText(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
