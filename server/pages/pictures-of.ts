/** Addresses of the site's own resized pictures in a page, in its order, as contract/images.ts writes them. */
export function picturesOf(html: string): string[] {
  return [...html.matchAll(SOURCES)].flatMap(([element]) => addressesIn(element));
}

/** Those of the first screen: what is loaded at once, and its cuts for other screens. */
export function firstPicturesOf(html: string): string[] {
  return [...html.matchAll(FIRST)].flatMap(([element]) => picturesOf(element));
}

/** Paths below `base` to which a page links, each once. */
export function linksOf(html: string, base: string): string[] {
  const paths = [...html.matchAll(/<a\b[^>]*? href="([^"?#]+)"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => path.startsWith(base));
}

const SOURCES = /<(?:img|source)\b[^>]*>/gi;
const FIRST = /<source\b[^>]*>|<img\b[^>]*? loading="eager"[^>]*>/gi;
const ADDRESS = /\/media\/[^\s",]+\?[^\s",]+/g;

const addressesIn = (markup: string) =>
  [...markup.matchAll(ADDRESS)].map(([address]) => address.replaceAll('&amp;', '&'));
