import { expect, inject, test } from 'vitest';
import { linksOf } from './links-of.ts';
import { visit } from './visit.ts';

test.each([
  ['/film/the-slow-satellite', ['/film/', '/person/', '/season/', '/blog/']],
  ['/person/priyanka-ollerton', ['/film/', '/blog/']],
  ['/season/out-of-season', ['/film/']],
  ['/blog/why-we-still-make-discs', ['/film/', '/person/', '/product/']],
  ['/product/small-wonders-animation-box-set', ['/film/', '/blog/', '/product/']],
])('%s leads on', async (path, kinds) => {
  const { own } = linksOf(await (await fetch(inject('siteUrl') + path)).text());
  expect(kinds.filter((kind) => !own.some((href) => href.startsWith(kind)))).toEqual([]);
});

test('a name on a film links to the person, and from there to the next film', async () => {
  const page = await visit('/film/low-water-at-thornsea');
  await page.getByRole('link', { name: 'Maud Ellerby-Quaye' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Maud Ellerby-Quaye' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/person/maud-ellerby-quaye');
  await page.getByRole('link', { name: 'Pierhead, February' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pierhead, February' }).waitFor();
});

test('a season shows its films in order, each with its note', async () => {
  const page = await visit('/season/the-night-shift');
  const films = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  expect(await films.count()).toBe(6);
  expect(await films.first().innerText()).toContain('two acres of maple');
});

test('similar films state why, and the link below a poster opens the film', async () => {
  const page = await visit('/film/low-water-at-thornsea');
  const like = page.getByRole('region', { name: 'More like this' });
  const films = like.getByRole('article');
  expect(await films.first().innerText()).toContain('Also directed by Maud Ellerby-Quaye');
  expect(await films.count()).toBe(6);
  await like.getByRole('link', { name: 'Pierhead, February' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pierhead, February' }).waitFor();
});

test('a film links to its genre and decade, and from there to the filtered catalogue', async () => {
  const page = await visit('/film/moss-mother');
  await page.getByRole('link', { name: 'horror', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Horror' }).waitFor();
  await page.getByText('Ours is a local kind of horror').waitFor();
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(10);
  await expect.poll(() => page.title()).toBe('Horror films | Lantern Row Films');
  await page.getByRole('navigation', { name: 'Browse films' }).getByRole('link', { name: 'Drama' }).click();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('/films/drama?page=2');
  await expect.poll(() => cards.count()).toBe(1);
  await page.getByRole('link', { name: 'Filter and sort' }).click();
  await page.waitForURL('/films?genre=drama&sort=year-desc');
  await expect.poll(() => page.getByRole('combobox', { name: 'Genre' }).inputValue()).toBe('drama');
});
