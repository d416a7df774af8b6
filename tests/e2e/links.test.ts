import { expect, inject, test } from 'vitest';
import { crawl } from '#tests/crawler.ts';
import { linksOf } from './links-of.ts';

/** tests/faults/crawler.test.ts covers pictures: making all of them takes minutes. */
const isPicture = (address: string) => address.startsWith('/media/');

const links = new Map<string, ReturnType<typeof linksOf>>();
let siteMap = '';
const site = inject('siteUrl');
const crawled = await crawl(site, {
  visitors: 8,
  follows: (address) => !isPicture(address),
  read: (address, text) => {
    if (address === '/sitemap.xml') siteMap = text;
    else links.set(address, linksOf(text));
  },
});

test('every page, feed, script and style that the site links to exists', () => {
  expect(crawled.filter(({ status }) => status !== 200)).toEqual([]);
  expect(crawled.length).toBeGreaterThan(300);
});

const KINDS = ['/film/', '/person/', '/blog/', '/product/'];
const LISTS = /^\/blog\/(?:tag|year)\//;
/** Pages without films or products: from there, bar and footer link to the rest. */
const COMPANY = /^\/(?:about|contact|submit-film|privacy|terms|accessibility|login|watchlist|sitemap)$/;

test('from every page a film, a person, a post and a product are two clicks away', async () => {
  const pages = [...siteMap.matchAll(/<loc>https?:\/\/[^/]+(\/.*?)<\/loc>/g)].map(([, path = '']) => path);
  expect(pages.length).toBeGreaterThan(300);
  pages.push('/search', '/watchlist', '/login');
  // Nothing links to an empty search.
  links.set('/search', linksOf(await (await fetch(`${site}/search`)).text()));
  const leads = new Map(pages.map((path) => [path, links.get(path)]));
  const dead = pages.flatMap((path) => {
    const part = COMPANY.test(path) ? 'all' : 'own';
    const first = leads.get(path)?.[part] ?? [];
    const reached = new Set([...first, ...first.flatMap((next) => leads.get(next)?.[part] ?? [])]);
    reached.delete(path);
    const missing = KINDS.filter(
      (kind) => ![...reached].some((href) => href.startsWith(kind) && !LISTS.test(href)),
    );
    return missing.length > 0 ? [`${path} leads to no ${missing.join(', ')}`] : [];
  });
  expect(dead).toEqual([]);
});
