import { expect, test } from 'vitest';
import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { answer, hold } from './network.ts';
import { readApi } from './site-api.ts';
import { DESKTOP, MOVING, open, PHONE, type Visit, visit } from './visit.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const SECTIONS = [
  { name: 'COMING SOON', category: 'coming-soon', perRow: [2, 3, 4, 6] },
  { name: 'WATCH NOW', category: 'watch-now', perRow: [1, 2, 3, 3] },
  { name: 'NEW', category: 'new', perRow: [2, 3, 4, 6] },
] as const;
const WIDTHS = [390, 820, 1100, 1440];

const filmsIn = (category: string) => readApi(z.array(Film), `/api/films/category/${category}`);
const section = (page: Visit, name: string) => page.getByRole('region', { name, exact: true });

/** Titles of the cards entirely inside the window, from left to right. */
const titlesInView = (page: Visit, name: string) =>
  section(page, name)
    .getByRole('listitem')
    .evaluateAll((cards) =>
      cards
        .map((card) => ({ box: card.getBoundingClientRect(), title: card.querySelector('h3')?.textContent }))
        .filter(({ box }) => box.left > -30 && box.right < innerWidth + 1)
        .sort((a, b) => a.box.left - b.box.left)
        .map(({ title }) => title),
    );

test('a row shows 2, 3, 4 or 6 cards by window width, WATCH NOW 1, 2 or 3', async () => {
  const page = await visit('/');
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, perRow } of SECTIONS) {
      await section(page, name).scrollIntoViewIfNeeded();
      await expect
        .poll(async () => (await titlesInView(page, name)).length, { message: `${name} at ${width} px` })
        .toBe(perRow[index]);
    }
  }
});

test('each row has its films, each with a link', async () => {
  const page = await visit('/');
  for (const { name, category } of SECTIONS) {
    const films = await filmsIn(category);
    const cards = await section(page, name)
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((card) => ({
          links: [...card.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
          pictures: card.querySelectorAll('img').length,
          dates: [...card.querySelectorAll('time')].map((date) => date.textContent),
          trailers: card.querySelectorAll('button').length,
          text: card.textContent,
        })),
      );
    expect(cards, name).toHaveLength(films.length);
    for (const [index, film] of films.entries()) {
      const { text = '', trailers, ...card } = cards[index] ?? {};
      const date =
        film.releaseDate && name !== 'COMING SOON' ? longDate.format(new Date(film.releaseDate)) : undefined;
      expect(card, `${film.title} of ${name}`).toEqual({
        links: [[film.title, `/film/${film.slug}`]],
        pictures: 1,
        dates: date ? [date] : [],
      });
      if (name !== 'WATCH NOW') continue;
      expect(trailers, `trailer of ${film.title}`).toBe(film.trailerUrl ? 1 : 0);
      if (film.awards[0]) expect(text).toContain(film.awards[0]);
    }
  }
});

test('each row loops at both ends', async () => {
  const page = await visit('/', MOVING);
  for (const { name, category } of SECTIONS) {
    const films = await filmsIn(category);
    await section(page, name).scrollIntoViewIfNeeded();
    const first = await titlesInView(page, name);
    await section(page, name).getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => titlesInView(page, name), { message: name }).toContain(films.at(-1)?.title);
    await section(page, name).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => titlesInView(page, name), { message: name }).toEqual(first);
  }
});

test.each([PHONE, DESKTOP])(
  'a scrolled row snaps with a slide where the first one began, at $width px',
  async (viewport) => {
    const page = await visit('/', { ...MOVING, viewport });
    const slides = section(page, 'COMING SOON').getByRole('listitem');
    const leftOf = (at: number) => slides.nth(at).evaluate((slide) => slide.getBoundingClientRect().left);
    const start = await leftOf(0);
    await slides.first().evaluate((slide) => {
      if (slide.parentElement?.parentElement)
        slide.parentElement.parentElement.scrollLeft = slide.clientWidth * 3;
    });
    await expect.poll(async () => Math.abs((await leftOf(3)) - start)).toBeLessThan(1);
  },
);

test('hero and rows load separately, with a placeholder, and fail separately', async () => {
  const page = await visit('', MOVING);
  page.allow(/status of 503/);
  const placeholders = page.getByRole('status').filter({ hasText: 'Loading' });
  const releaseOne = await hold(page, '**/api/films/category/watch-now?*');
  await answer(page, '**/api/films/category/new?*', { status: 503, body: 'The films are away.' });
  const release = await hold(page, /\/api\/films\/(?:carousel|category)/);
  await open(page, '/privacy'); // only here: a mouse resting on the link would preload the films
  await page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
  await expect.poll(() => placeholders.count()).toBe(1 + SECTIONS.length);
  release();
  await section(page, 'COMING SOON').getByRole('article').first().waitFor();
  await page.getByRole('region', { name: 'Films on show' }).waitFor();
  await section(page, 'NEW').getByText('The films are away.').waitFor();
  await expect.poll(() => placeholders.count()).toBe(1);
  releaseOne();
  await section(page, 'WATCH NOW').getByRole('article').first().waitFor();
  page.letPass('**/api/films/category/new?*');
  await section(page, 'NEW').getByRole('button', { name: 'Try again' }).click();
  await section(page, 'NEW').getByRole('article').first().waitFor();
});

test.each([390, 1440])('without hero films the first row clears the bar, at %i px', async (width) => {
  const page = await visit('', { viewport: { width, height: 844 } });
  await answer(page, '**/api/films/carousel*', { json: [] });
  await open(page, '/privacy');
  await page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
  const heading = page.getByRole('heading', { name: 'COMING SOON', exact: true });
  await heading.waitFor();
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Films on show' }).count()).toBe(0);
  const [bar, first] = await Promise.all([
    page.getByRole('banner').locator('.top-bar-pill').boundingBox(),
    heading.boundingBox(),
  ]);
  const distance = (first?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
  expect(distance).toBeGreaterThanOrEqual(24);
  expect(distance).toBeLessThan(120);
});

test('a card links to its film', async () => {
  const page = await visit('/');
  await section(page, 'COMING SOON').getByRole('link', { name: 'The Vessen Cable' }).click();
  await page.waitForURL('/film/the-vessen-cable');
  await page.getByRole('heading', { level: 1, name: 'The Vessen Cable' }).waitFor();
});

test('a strip that failed in the first render is there on the next visit of the page', async () => {
  const page = await visit('');
  await page.intercept('**/', async (request) => {
    const reply = await request.fetch();
    const body = (await reply.text()).replace(
      /<section aria-labelledby="shop".*?<\/section>/s,
      '<template data-incomplete=""></template>',
    );
    await request.fulfill({ reply, body });
  });
  await open(page, '/');
  const shop = page.getByRole('region', { name: 'Shop' });
  expect(await shop.count()).toBe(0);
  await section(page, 'COMING SOON').getByRole('link', { name: 'The Vessen Cable' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Vessen Cable' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
  await shop.waitFor();
});

test('below the films are journal and shop, as markup without a script', async () => {
  const page = await visit('/');
  const journal = page.getByRole('region', { name: 'Journal' });
  const shop = page.getByRole('region', { name: 'Shop' });
  await shop.scrollIntoViewIfNeeded();
  const counts = async () => [
    await journal.getByRole('article').count(),
    await shop.getByRole('article').count(),
  ];
  expect(await counts()).toEqual([3, 4]);
  const isHydrated = () =>
    shop.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  expect(await isHydrated()).toBe(false);
  expect(await page.locator('#page-data').textContent()).not.toContain('/api/shop/picks');

  await shop.getByRole('link', { name: 'See all products' }).click();
  await page.waitForURL('/shop');
  await page.getByRole('heading', { level: 1, name: 'Shop', exact: true }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
  await expect.poll(counts).toEqual([3, 4]);
});

test('on a phone a part of the third poster is in view', async () => {
  const page = await visit('/', { viewport: PHONE });
  for (const name of ['COMING SOON', 'NEW']) {
    const third = section(page, name).getByRole('listitem').nth(2).locator('img');
    const left = await third.evaluate((poster) => poster.getBoundingClientRect().left);
    expect(PHONE.width - left, name).toBeGreaterThan(20);
    expect(PHONE.width - left, name).toBeLessThan(80);
  }
});

test('below the title of the hero are director, year and trailer', async () => {
  const [first] = await filmsIn('carousel');
  if (!first?.releaseDate) throw new Error('The first film of the hero has no date');
  const page = await visit('/');
  const slide = page.getByRole('group', { name: /^1 of / });
  await slide
    .getByText(`Directed by ${first.director.join(', ')} · ${first.releaseDate.slice(0, 4)}`)
    .waitFor();
  await slide.getByRole('button', { name: `Trailer of ${first.title}` }).click();
  await page.getByRole('dialog', { name: new RegExp(first.title) }).waitFor();
});

test('between the rows a still as wide as the window has a quotation, also on coming from another page', async () => {
  const page = await visit('/', { viewport: DESKTOP });
  const quotation = page
    .getByRole('main')
    .locator('figure')
    .filter({ has: page.getByRole('blockquote') });
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(await quotation.locator('img').evaluate((still) => still.clientWidth)).toBe(width);
  expect(await page.locator('#page-data').textContent()).not.toContain('/api/films/quoted');
  const text = await quotation.innerText();
  await open(page, '/privacy');
  await page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
  await expect.poll(() => quotation.innerText()).toBe(text);
});

test('the shop is on paper, and the newest post is as wide as two', async () => {
  const page = await visit('/', { viewport: DESKTOP });
  const ground = await section(page, 'Shop').evaluate(
    (shop) => getComputedStyle(shop.parentElement ?? shop).backgroundColor,
  );
  expect(ground).toBe('rgb(244, 239, 230)');
  const widths = await section(page, 'Journal')
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(widths[0]).toBeGreaterThan(1.9 * (widths[1] ?? 0));
});
