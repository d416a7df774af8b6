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

/** Addresses that a page's markup links to, without scripts. */
async function linkedFrom(path: string): Promise<string[]> {
  const html = await (await fetch(inject('siteUrl') + path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [...new Set([...main.matchAll(/ href="(\/[^"#?]*)"/g)].map(([, href = '']) => href))];
}

test.each([
  '/film/moss-mother',
  '/person/agnes-thole',
  '/season/by-hand',
  '/blog/why-we-still-make-discs',
  '/product/cones-department-tote',
])('from %s a film, a person, a post and a product are two presses away', async (path) => {
  const first = await linkedFrom(path);
  const second = await Promise.all(first.slice(0, 40).map(linkedFrom));
  const reached = [...first, ...second.flat()];
  const kinds = ['/film/', '/person/', '/blog/', '/product/'];
  expect(kinds.filter((kind) => !reached.some((href) => href.startsWith(kind)))).toEqual([]);
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
  const films = page.getByRole('main').getByRole('listitem');
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
  expect(await cards.count()).toBe(10);
  expect(await page.title()).toBe('Horror films | Lantern Row Films');
  await page.getByRole('navigation', { name: 'Ways in' }).getByRole('link', { name: 'Drama' }).click();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('/films/drama?page=2');
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole('link', { name: 'Filter and sort' }).click();
  await page.waitForURL('/films?genre=drama&sort=year-desc');
  expect(await page.getByRole('combobox', { name: 'Genre' }).inputValue()).toBe('drama');
});
