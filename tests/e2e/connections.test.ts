import { expect, inject, test } from 'vitest';
import { visit } from './visit.ts';

const hrefs = async (path: string): Promise<string[]> => {
  const page = await visit(path);
  const main = page.getByRole('main').getByRole('link');
  return main.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
};

test.each([
  ['/film/the-slow-satellite', ['/film/', '/person/', '/season/', '/blog/']],
  ['/person/priyanka-ollerton', ['/film/', '/blog/']],
  ['/season/out-of-season', ['/film/']],
  ['/blog/why-we-still-make-discs', ['/film/', '/person/', '/product/']],
  ['/product/small-wonders-animation-box-set', ['/film/', '/blog/', '/product/']],
])('%s leads on', async (path, kinds) => {
  const found = await hrefs(path);
  expect(kinds.filter((kind) => !found.some((href) => href.startsWith(kind)))).toEqual([]);
});

const KINDS = ['/film/', '/person/', '/blog/', '/product/'];
const LISTS = /^\/blog\/(?:tag|year)\//;
/** Pages about nothing in the catalogue: from there bar and footer lead on. */
const COMPANY = /^\/(?:about|contact|submit-film|privacy|terms|accessibility|login|watchlist|sitemap)$/;

/** Addresses of pages that a page links to without scripts: in its own part, and anywhere on it. */
async function linkedFrom(path: string): Promise<{ own: string[]; all: string[] }> {
  const html = await (await fetch(inject('siteUrl') + path)).text();
  const body = html.slice(html.indexOf('<body'), html.indexOf('id="page-data"'));
  const own = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  const addresses = (markup: string) => [
    ...new Set([...markup.matchAll(/ href="(\/[^"#?]*)/g)].map(([, href = '']) => href)),
  ];
  return { own: addresses(own), all: addresses(body) };
}

test('from every page a film, a person, a post and a product are two presses away', async () => {
  const map = await (await fetch(`${inject('siteUrl')}/sitemap.xml`)).text();
  const pages = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/.*?)<\/loc>/g)].map(([, path = '']) => path);
  expect(pages.length).toBeGreaterThan(300);
  pages.push('/search', '/watchlist', '/login');
  const links = new Map<string, Awaited<ReturnType<typeof linkedFrom>>>();
  for (let at = 0; at < pages.length; at += 8)
    await Promise.all(pages.slice(at, at + 8).map(async (path) => links.set(path, await linkedFrom(path))));
  const dead = pages.flatMap((path) => {
    const part = COMPANY.test(path) ? 'all' : 'own';
    const first = links.get(path)?.[part] ?? [];
    const reached = new Set([...first, ...first.flatMap((next) => links.get(next)?.[part] ?? [])]);
    reached.delete(path);
    const missing = KINDS.filter(
      (kind) => ![...reached].some((href) => href.startsWith(kind) && !LISTS.test(href)),
    );
    return missing.length > 0 ? [`${path} leads to no ${missing.join(', ')}`] : [];
  });
  expect(dead).toEqual([]);
});

test('a name on a film leads to the person, and from there to the next film', async () => {
  const page = await visit('/film/low-water-at-thornsea');
  await page.getByRole('link', { name: 'Maud Ellerby-Quaye' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Maud Ellerby-Quaye' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/person/maud-ellerby-quaye');
  await page.getByRole('link', { name: 'Pierhead, February' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pierhead, February' }).waitFor();
});

test('films like one say why', async () => {
  const page = await visit('/film/low-water-at-thornsea');
  const like = page.getByRole('region', { name: 'More like this' }).getByRole('article');
  expect(await like.first().innerText()).toContain('Also directed by Maud Ellerby-Quaye');
  expect(await like.count()).toBe(6);
});

test('a season shows its films in order, each with its line', async () => {
  const page = await visit('/season/the-night-shift');
  const films = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  expect(await films.count()).toBe(6);
  expect(await films.first().innerText()).toContain('two acres of maple');
});

test('a film like this one is opened from below the poster of another', async () => {
  const page = await visit('/film/low-water-at-thornsea');
  const like = page.getByRole('region', { name: 'More like this' });
  await like.getByRole('link', { name: 'Pierhead, February' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pierhead, February' }).waitFor();
});

test("a film leads to its genre and its decade, with the company's words, and on to the filtered catalogue", async () => {
  const page = await visit('/film/moss-mother');
  await page.getByRole('link', { name: 'horror', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Horror' }).waitFor();
  await page.getByText('Ours is a local kind of horror').waitFor();
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(10);
  await expect.poll(() => page.title()).toBe('Horror films | Lantern Row Films');
  await page.getByRole('navigation', { name: 'Ways in' }).getByRole('link', { name: 'Drama' }).click();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('/films/drama?page=2');
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole('link', { name: 'Filter and sort' }).click();
  await page.waitForURL('/films?genre=drama&sort=year-desc');
  await expect.poll(() => page.getByRole('combobox', { name: 'Genre' }).inputValue()).toBe('drama');
});
