import { expect, test } from 'vitest';
import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';
import { publish } from './writing.ts';

const site = await startOwnSite();
const url = site.SITE_URL;
const STILL = { reducedMotion: 'reduce', site: url } as const;

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();
const filmsOf = async (path: string) => z.array(Film).parse(await (await fetch(url + path)).json());

/** Headings of the rows that visitors see, from top to bottom. */
const rowsSeen = (page: Visit) => page.locator('main h2:not(.fitted)').allTextContents();

async function choose(page: Visit, field: string, title: string) {
  await page.getByLabel(field, { exact: true }).fill(title);
  await page.getByRole('option', { name: title }).first().click();
}

test.each([PHONE, DESKTOP])(
  'an editor moves, renames, adds and removes rows of the home page, by keyboard too, at $width px',
  async (viewport) => {
    const [first, second] = await filmsOf('/api/films/category/new');
    if (!first || !second) throw new Error('the demo has no new films');
    const page = await visit('', { ...STILL, viewport });
    await openAdmin(page, 'editor', 'eve', { site });
    await open(page, '/staff/home');
    await page.getByText('In this order, at most twelve').waitFor();
    const rows = page.locator('.home-rows > li');
    await expect.poll(() => rows.count()).toBe(7);
    await page.locator('.row-picture img').first().waitFor();
    expect(await faults(page)).toEqual([]);

    const up = page.getByRole('button', { name: 'Move NEW up', exact: true });
    await up.press('Enter');
    await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
    await up.press('Enter');
    await press(page, 'Edit NEW');
    await page.getByLabel('Heading', { exact: true }).fill('Just released');
    await press(page, 'Edit Just released');
    await press(page, 'Remove Shop');

    await press(page, 'Add a row');
    await page.getByText('Not shown to visitors. Choose its films.').waitFor();
    await page.getByLabel('Heading', { exact: true }).fill('Our favourites');
    await choose(page, 'Add a film: Films of this row', second.title);
    await choose(page, 'Add a film: Films of this row', first.title);
    await page.getByRole('button', { name: `Remove ${first.title}`, exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    await saved(page);

    const preview = await (await page.request.get(`${url}/staff/preview/draft/documents/home/`)).text();
    expect(preview).toContain('Our favourites');
    const visitor = await visit('', { ...STILL, viewport });
    await open(visitor, '/');
    expect(await rowsSeen(visitor)).toEqual([
      'COMING SOON',
      'WATCH NOW',
      'NEW',
      'Seasons',
      'Journal',
      'Shop',
    ]);

    await publish(page, 'Home page');
    const rowsNow = async () => {
      await open(visitor, '/');
      return rowsSeen(visitor);
    };
    const changed = ['COMING SOON', 'Just released', 'WATCH NOW', 'Seasons', 'Journal', 'Our favourites'];
    await expect.poll(rowsNow).toEqual(changed);
    const favourites = visitor.getByRole('region', { name: 'Our favourites' });
    expect(await favourites.getByRole('article').locator('h3').allTextContents()).toEqual([
      second.title,
      first.title,
    ]);
    expect(await faults(visitor)).toEqual([]);

    // From another page, the browser reads what the home page is made of.
    await open(visitor, '/about');
    await visitor.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
    await expect.poll(() => rowsSeen(visitor)).toEqual(changed);

    await press(page, 'Back to before');
    await page.getByText('is as it was before.').waitFor();
    await expect.poll(rowsNow).toContain('Shop');
  },
);

test('films of the first screen are chosen from a list', async () => {
  const [film] = await filmsOf('/api/films/category/new');
  if (!film) throw new Error('the demo has no new film');
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'hero', { site });
  await open(page, '/staff/home');
  await choose(page, 'Add a film: Films of the first screen', film.title);
  await publish(page, 'Home page');
  const visitor = await visit('', STILL);
  const titlesNow = async () => {
    await open(visitor, '/');
    return visitor.getByRole('region', { name: 'Films on show' }).getByRole('heading').allTextContents();
  };
  await expect.poll(titlesNow).toEqual([film.title]);
});

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
const WORDS = 'Our cinema tour begins on Friday: twelve towns, nine films, and a director at each.';

async function announce(page: Visit, { from, until }: { from: string; until: string }) {
  await open(page, '/staff/texts/notice');
  await page.getByLabel('Words', { exact: true }).first().fill(WORDS);
  await page.getByLabel('Words', { exact: true }).last().fill('See the dates');
  await page.getByLabel('Address', { exact: true }).fill('/seasons');
  await page.getByLabel('First day').fill(from);
  await page.getByLabel('Last day').fill(until);
  await page.getByLabel('Visitors can close it').check();
  await publish(page, 'Notice above all pages');
}

/** Where the parts of the first screen are. */
const geometry = (page: Visit) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      notice: box('.site-notice'),
      pill: box('.top-bar-pill'),
      hero: box('main > .h-svh'),
      heading: box('main h1'),
      isWide: document.documentElement.scrollWidth > innerWidth,
      moved: Reflect.get(window, 'moved'),
    };
  });

test('a notice is shown on its days above every page, where it moves nothing, and stays closed', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'nora', { site });
  await announce(page, { from: day(2), until: day(3) });
  const visitor = await visit('', STILL);
  await open(visitor, '/about');
  expect(await visitor.getByRole('complementary', { name: 'Notice' }).count()).toBe(0);
  expect(await (await fetch(`${url}/about`)).text()).not.toContain('notice');

  await announce(page, { from: day(-1), until: day(1) });
  expect(await faults(page)).toEqual([]);
  await expect.poll(async () => (await fetch(`${url}/about`)).text()).toContain(WORDS);
  await visitor.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 820, 1440]) {
    for (const path of ['/', '/about', '/shop']) {
      await visitor.setViewportSize({ width, height: 844 });
      await open(visitor, path);
      const { notice, pill, hero, heading, isWide, moved } = await geometry(visitor);
      const place = `${path} at ${width} px`;
      expect(notice?.top, place).toBe(0);
      expect(notice?.height, place).toBeLessThan(110);
      expect(pill?.top, place).toBeGreaterThanOrEqual(notice?.bottom ?? 0);
      if (path === '/') expect([hero?.top, hero?.bottom], place).toEqual([0, 844]);
      else expect(heading?.top, place).toBeGreaterThan(pill?.bottom ?? 0);
      expect([isWide, moved], place).toEqual([false, 0]);
      if (path === '/') expect(await faults(visitor), place).toEqual([]);
    }
  }
  await open(visitor, '/');
  await visitor.mouse.wheel(0, 3000);
  await visitor.mouse.wheel(0, -600);
  await expect.poll(async () => (await geometry(visitor)).pill?.top).toBeLessThan(40);

  await open(visitor, '/about');
  await press(visitor, 'Search');
  const panel = visitor.locator('.search-panel');
  expect((await panel.boundingBox())?.height).toBeGreaterThan(60);
  await visitor.keyboard.press('Escape');
  await press(visitor, 'Close the notice');
  await expect.poll(() => visitor.getByRole('complementary', { name: 'Notice' }).isVisible()).toBe(false);
  expect(await visitor.evaluate(() => document.activeElement?.id)).toBe('main');
  await open(visitor, '/shop');
  expect(await visitor.getByText(WORDS).isVisible()).toBe(false);

  const plain = await visit('', { ...STILL, javaScriptEnabled: false });
  await open(plain, '/');
  const notice = plain.getByRole('complementary', { name: 'Notice' });
  expect(await notice.getByRole('link', { name: 'See the dates' }).getAttribute('href')).toBe('/seasons');
  expect(await notice.getByRole('button').count()).toBe(0);
  const { hero } = await geometry(plain);
  expect([hero?.top, hero?.bottom]).toEqual([0, DESKTOP.height]);
});

test('a notice of one long word, or with a line separator, widens no page', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'lena', { site });
  await open(page, '/staff/texts/notice');
  const words = `${'a'.repeat(80)}\u2028${'b'.repeat(70)}`;
  await page.getByLabel('Words', { exact: true }).first().fill(words);
  await page.getByLabel('First day').fill('');
  await page.getByLabel('Last day').fill('');
  await publish(page, 'Notice above all pages');
  const visitor = await visit('', { ...STILL, viewport: PHONE });
  for (const path of ['/', '/about']) {
    await open(visitor, path);
    await visitor.getByRole('complementary', { name: 'Notice' }).getByText('aaaa').waitFor();
    expect((await geometry(visitor)).isWide, path).toBe(false);
  }
});
