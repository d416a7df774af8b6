import type { Post } from '#contract/blog.ts';
import { MAX_LIMIT } from '#contract/catalogue.ts';
import type { Film } from '#contract/film.ts';
import { paths } from '#contract/paths.ts';
import type { Collection, Product } from '#contract/shop.ts';
import type { SitemapEntry } from './sitemap.ts';

/** Reads a reply of the site's own API. */
export type Read = <T>(path: string) => Promise<T>;

/** Films in one site map; the protocol allows 50,000 addresses and 50 MB. */
export const FILMS_A_MAP = 10_000;

type MappedFilm = Pick<Film, 'slug' | 'posterUrl' | 'posterImage' | 'otherImages'>;
type Films = { films: MappedFilm[]; pagination: { totalItems: number } };

export async function countFilms(read: Read): Promise<number> {
  return (await read<Films>('/api/films?limit=1&fields=slug')).pagination.totalItems;
}

/** The film pages of part `part` (from 1), with poster, key art and stills. */
export async function filmEntries(read: Read, siteUrl: string, part: number): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const pages = FILMS_A_MAP / MAX_LIMIT;
  for (let page = (part - 1) * pages + 1; page <= part * pages; page += 1) {
    const query = `page=${page}&limit=${MAX_LIMIT}&fields=slug,posterUrl,posterImage,otherImages`;
    const { films } = await read<Films>(`/api/films?${query}`);
    for (const film of films) {
      const assets = [film.posterImage, ...film.otherImages].map((asset) => asset?.fields.file.url);
      entries.push({
        url: siteUrl + paths.film(film.slug),
        images: pictures(siteUrl, [film.posterUrl, ...assets]),
      });
    }
    if (films.length < MAX_LIMIT) break;
  }
  return entries;
}

/** Every page except the films'. */
export async function pageEntries(read: Read, siteUrl: string): Promise<SitemapEntry[]> {
  const [posts, products, collections] = await Promise.all([
    read<Post[]>('/api/blog?fields=slug,date,imageUrl'),
    read<Product[]>('/api/products'),
    read<Collection[]>('/api/collections'),
  ]);
  const fixed = [
    paths.home,
    paths.films,
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
  return [
    ...fixed.map((path) => ({ url: siteUrl + path })),
    ...posts.map((post) => ({
      url: siteUrl + paths.post(post.slug),
      images: pictures(siteUrl, [post.imageUrl]),
      lastModified: post.date,
    })),
    ...collections.map(({ slug }) => ({ url: siteUrl + paths.collection(slug) })),
    ...products.map(({ slug, images }) => ({
      url: siteUrl + paths.product(slug),
      images: pictures(siteUrl, images),
    })),
  ];
}

const pictures = (siteUrl: string, addresses: (string | null | undefined)[]) =>
  addresses.filter((address) => typeof address === 'string').map((address) => new URL(address, siteUrl).href);
