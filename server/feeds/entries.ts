import { blogCalls } from '#contract/blog-calls.ts';
import { ENTRIES_A_PAGE, MAX_LIMIT, NAMES_A_PAGE } from '#contract/catalogue.ts';
import { filmCalls } from '#contract/film-calls.ts';
import { imageUrl } from '#contract/images.ts';
import { blogPath, paths } from '#contract/paths.ts';
import { peopleCalls } from '#contract/people-calls.ts';
import { seasonCalls } from '#contract/season-calls.ts';
import { shopCalls } from '#contract/shop-calls.ts';
import { shopPath } from '#contract/shop-filter.ts';
import type { Asked, FieldOf, Read, ReplyOf } from '#contract/typed-call.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Reads a reply of the site's own API. */
export type ReadApi = <C extends Read, const Field extends FieldOf<C> = FieldOf<C>>(
  to: C,
  ...asked: Asked<C, Field>
) => Promise<ReplyOf<C, Field>>;

/** Films or people in one site map; the protocol allows 50,000 addresses and 50 MB. */
export const MOST_A_MAP = 10_000;

export async function countFilms(read: ReadApi): Promise<number> {
  return (await read(filmCalls.list, { limit: 1, fields: ['slug'] })).pagination.totalItems;
}

/** The film pages of part `part` (from 1), with poster, key art and stills. */
export async function filmEntries(read: ReadApi, siteUrl: string, part: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const pages = MOST_A_MAP / MAX_LIMIT;
  for (let page = (part - 1) * pages + 1; page <= part * pages; page += 1) {
    const { films, pagination } = await read(filmCalls.list, {
      page,
      limit: MAX_LIMIT,
      fields: ['slug', 'posterUrl', 'posterImage', 'otherImages'],
    });
    for (const film of films) {
      const assets = [film.posterImage, ...film.otherImages].map((asset) => asset?.fields.file.url);
      entries.push({
        url: siteUrl + paths.film(film.slug),
        images: pictures(siteUrl, [film.posterUrl, ...assets]),
      });
    }
    if (page >= pagination.totalPages) break;
  }
  return entries;
}

export async function countPeople(read: ReadApi): Promise<number> {
  return (await read(peopleCalls.list)).total;
}

/** The pages of people in part `part` (from 1). */
export async function personEntries(read: ReadApi, siteUrl: string, part: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const pages = MOST_A_MAP / NAMES_A_PAGE;
  for (let page = (part - 1) * pages + 1; page <= part * pages; page += 1) {
    const { people, pages: last } = await read(peopleCalls.list, { page });
    entries.push(...people.map(({ slug }) => ({ url: siteUrl + paths.person(slug) })));
    if (page >= last) break;
  }
  return entries;
}

/** Every page except those of films and people. */
export async function pageEntries(read: ReadApi, siteUrl: string): Promise<SitemapEntry[]> {
  const [ways, seasons, posts, archive, products, collections] = await Promise.all([
    read(filmCalls.ways),
    read(seasonCalls.list),
    read(blogCalls.list, { fields: ['slug', 'date', 'imageUrl'] }),
    read(blogCalls.archive),
    read(shopCalls.products),
    read(shopCalls.collections),
  ]);
  const fixed = [
    paths.home,
    paths.films,
    paths.seasons,
    paths.about,
    paths.blog,
    paths.shop,
    paths.contact,
    paths.submitFilm,
    paths.sitemap,
    paths.privacy,
    paths.terms,
    paths.accessibility,
  ];
  /** The pages of a list of so many entries. */
  const inPages = (entries: number, pathOf: (page: number | undefined) => string) =>
    Array.from({ length: Math.max(1, Math.ceil(entries / ENTRIES_A_PAGE)) }, (_, index) => ({
      url: siteUrl + pathOf(index > 0 ? index + 1 : undefined),
    }));
  const further = (...list: Parameters<typeof inPages>) => inPages(...list).slice(1);
  return [
    ...fixed.map((path) => ({ url: siteUrl + path })),
    ...ways.map(({ slug }) => ({ url: siteUrl + paths.way(slug) })),
    ...seasons.map(({ slug, picture }) => ({
      url: siteUrl + paths.season(slug),
      images: pictures(siteUrl, [picture]),
    })),
    ...posts.map((post) => ({
      url: siteUrl + paths.post(post.slug),
      images: pictures(siteUrl, [post.imageUrl]),
      lastModified: post.date,
    })),
    ...further(posts.length, blogPath),
    ...further(products.length, (page) => shopPath(paths.shop, { page })),
    ...archive.years.flatMap(({ year, posts }) =>
      inPages(posts, (page) => paths.blogYear(String(year), page)),
    ),
    ...archive.tags.flatMap(({ slug, posts }) => inPages(posts, (page) => paths.tag(slug, page))),
    ...collections.flatMap(({ slug }) =>
      inPages(products.filter(({ collection }) => collection === slug).length, (page) =>
        shopPath(paths.collection(slug), { page }),
      ),
    ),
    ...products.map(({ slug, images }) => ({
      url: siteUrl + paths.product(slug),
      images: pictures(siteUrl, images),
    })),
  ];
}

const pictures = (siteUrl: string, addresses: (string | null | undefined)[]) =>
  addresses
    .filter((address) => typeof address === 'string')
    .map((address) => new URL(imageUrl(address), siteUrl).href);
