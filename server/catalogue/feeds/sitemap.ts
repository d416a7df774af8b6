import { element } from './xml.ts';

/** A page in the site map, with absolute addresses of its pictures. `lastModified`: an ISO day or time, if known. */
export type SitemapEntry = { url: string; images?: string[]; lastModified?: string | undefined };

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** https://www.sitemaps.org/protocol.html with the image extension. */
export function sitemap(entries: SitemapEntry[]): string {
  const urls = entries.map(({ url, images = [], lastModified }) => {
    const pictures = images
      .map((image) => `<image:image>${element('image:loc', image)}</image:image>`)
      .join('');
    return `<url>${element('loc', url)}${lastModified ? element('lastmod', lastModified) : ''}${pictures}</url>`;
  });
  return `${HEADER}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">\n${urls.join('\n')}\n</urlset>\n`;
}

/** An index of site maps, for a site with more pages than one map may list. */
export function sitemapIndex(urls: string[]): string {
  const maps = urls.map((url) => `<sitemap>${element('loc', url)}</sitemap>`);
  return `${HEADER}<sitemapindex xmlns="${SITEMAP}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}
