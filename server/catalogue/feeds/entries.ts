import { blogCalls } from '#contract/catalogue/blog-calls.ts';
import { changeCalls } from '#contract/catalogue/change-calls.ts';
import type { ChangingKind } from '#contract/catalogue/changes.ts';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import { pageCalls } from '#contract/catalogue/page-calls.ts';
import { peopleCalls } from '#contract/catalogue/people-calls.ts';
import { seasonCalls } from '#contract/catalogue/season-calls.ts';
import { browseSlug } from '#contract/core/browse-slug.ts';
import { ENTRIES_A_PAGE, MAX_LIMIT, NAMES_A_PAGE } from '#contract/core/catalogue.ts';
import { imageUrl } from '#contract/core/images.ts';
import { blogPath, pagePath, paths } from '#contract/core/paths.ts';
import { shopCalls } from '#contract/shop/shop-calls.ts';
import { shopPath } from '#contract/shop/shop-filter.ts';
import type { Asked, FieldOf, Read, ReplyOf } from '#contract/typed-call.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Calls the site's own API. */
export type ReadApi = <C extends Read, const Field extends FieldOf<C> = FieldOf<C>>(
  to: C,
  ...asked: Asked<C, Field>
) => Promise<ReplyOf<C, Field>>;

/** Films or people per site map; the protocol allows 50,000 addresses and 50 MB. */
export const MOST_A_MAP = 10_000;

/** Times of last change of entries of a kind, by slug. */
async function changesOf(read: ReadApi, kind: ChangingKind): Promise<ReadonlyMap<string, string>> {
  return new Map((await read(changeCalls.ofKind, { kind })).map(({ slug, at }) => [slug, at]));
}

/** The latest of ISO times and days. */
const latest = (times: Iterable<string | undefined>): string | undefined =>
  [...times].reduce((last, time) => (time && (!last || time > last) ? time : last), undefined);

export async function countFilms(read: ReadApi): Promise<number> {
  return (await read(filmCalls.list, { limit: 1, fields: ['slug'] })).pagination.totalItems;
}

/** The film pages of part `part` (from 1), with poster, key art and stills. */
export async function filmEntries(read: ReadApi, siteUrl: string, part: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const changes = await changesOf(read, 'films');
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
        lastModified: changes.get(film.slug),
      });
    }
    if (page >= pagination.totalPages) break;
  }
  return entries;
}

export async function countPeople(read: ReadApi): Promise<number> {
  return (await read(peopleCalls.list)).total;
}

/** The person pages of part `part` (from 1). */
export async function personEntries(read: ReadApi, siteUrl: string, part: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const changes = await changesOf(read, 'people');
  const pages = MOST_A_MAP / NAMES_A_PAGE;
  for (let page = (part - 1) * pages + 1; page <= part * pages; page += 1) {
    const { people, pages: last } = await read(peopleCalls.list, { page });
    entries.push(
      ...people.map(({ slug }) => ({
        url: siteUrl + paths.person(slug),
        lastModified: changes.get(slug),
      })),
    );
    if (page >= last) break;
  }
  return entries;
}

/** Every page except those of films and people. */
export async function pageEntries(read: ReadApi, siteUrl: string): Promise<SitemapEntry[]> {
  const [browsePages, seasons, ownPages, posts, archive, products, collections] = await Promise.all([
    read(filmCalls.browsePages),
    read(seasonCalls.list),
    read(pageCalls.list),
    read(blogCalls.list, { fields: ['slug', 'date', 'tags', 'imageUrl'] }),
    read(blogCalls.archive),
    read(shopCalls.products),
    read(shopCalls.collections),
  ]);
  const [ofFilms, ofSeasons, ofPages, ofPosts, ofProducts, ofCollections, ofTexts] = await Promise.all(
    (['films', 'seasons', 'pages', 'posts', 'products', 'collections', 'documents'] as const).map((kind) =>
      changesOf(read, kind),
    ),
  );
  const ofPost = ({ slug, date }: { slug: string; date: string }) => latest([date, ofPosts?.get(slug)]);
  const ofGoods = (goods: readonly { slug: string }[]) => goods.map(({ slug }) => ofProducts?.get(slug));
  const texts = (...names: string[]) => names.map((name) => ofTexts?.get(name));
  const [anyFilm, anySeason] = [latest(ofFilms?.values() ?? []), latest(ofSeasons?.values() ?? [])];
  const anyPost = latest(posts.map(ofPost));
  const tagged = posts.flatMap((post) => post.tags.map((tag) => [browseSlug(tag), post] as const));
  const byTag = Map.groupBy(tagged, ([slug]) => slug);
  const anyGood = latest([...ofGoods(products), ...(ofCollections?.values() ?? [])]);
  const fixed: [path: string, lastModified?: string][] = [
    [paths.home, latest([...texts('site'), anyFilm, anyPost])],
    [paths.films, anyFilm],
    [paths.screenings],
    [paths.seasons, anySeason],
    [paths.about, latest(texts('site', 'company'))],
    [paths.blog, anyPost],
    [paths.shop, anyGood],
    [paths.contact],
    [paths.submitFilm, latest(texts('submission'))],
    [paths.sitemap],
    [paths.privacy, latest(texts('privacy'))],
    [paths.terms, latest(texts('terms'))],
    [paths.accessibility],
  ];
  type PathOf = (page: number | undefined) => string;
  /** The pages of a list with this many entries. */
  const inPages = (entries: number, lastModified: string | undefined, pathOf: PathOf) =>
    Array.from({ length: Math.max(1, Math.ceil(entries / ENTRIES_A_PAGE)) }, (_, index) => ({
      url: siteUrl + pathOf(index > 0 ? index + 1 : undefined),
      lastModified,
    }));
  const further = (...list: Parameters<typeof inPages>) => inPages(...list).slice(1);
  return [
    ...fixed.map(([path, lastModified]) => ({ url: siteUrl + path, lastModified })),
    ...browsePages.map(({ slug }) => ({ url: siteUrl + paths.browsePage(slug) })),
    ...seasons.map(({ slug, picture }) => ({
      url: siteUrl + paths.season(slug),
      images: pictures(siteUrl, [picture]),
      lastModified: ofSeasons?.get(slug),
    })),
    ...ownPages.map((page) => ({ url: siteUrl + pagePath(page), lastModified: ofPages?.get(page.slug) })),
    ...posts.map((post) => ({
      url: siteUrl + paths.post(post.slug),
      images: pictures(siteUrl, [post.imageUrl]),
      lastModified: ofPost(post),
    })),
    ...further(posts.length, anyPost, blogPath),
    ...further(products.length, anyGood, (page) => shopPath(paths.shop, { page })),
    ...archive.years.flatMap(({ year, posts: count }) => {
      const written = posts.filter(({ date }) => date.startsWith(`${year}-`));
      return inPages(count, latest(written.map(ofPost)), (page) => paths.blogYear(String(year), page));
    }),
    ...archive.tags.flatMap(({ slug, posts: count }) => {
      return inPages(count, latest((byTag.get(slug) ?? []).map(([, post]) => ofPost(post))), (page) =>
        paths.tag(slug, page),
      );
    }),
    ...collections.flatMap(({ slug }) => {
      const goods = products.filter(({ collection }) => collection === slug);
      const lastModified = latest([ofCollections?.get(slug), ...ofGoods(goods)]);
      return inPages(goods.length, lastModified, (page) => shopPath(paths.collection(slug), { page }));
    }),
    ...products.map(({ slug, images }) => ({
      url: siteUrl + paths.product(slug),
      images: pictures(siteUrl, images),
      lastModified: ofProducts?.get(slug),
    })),
  ];
}

const pictures = (siteUrl: string, addresses: (string | null | undefined)[]) =>
  addresses
    .filter((address) => typeof address === 'string')
    .map((address) => new URL(imageUrl(address), siteUrl).href);
