import { expect, test } from 'vitest';
import { Film } from '#contract/catalogue/film.ts';
import { hold } from './network.ts';
import { readApi } from './site-api.ts';
import { swipe } from './touch.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The value beside a name in the page's definition lists. */
const fact = (page: Visit, name: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) });

/** Whether the elements are in reading order. */
const orderOf = (page: Visit, selectors: string[]) =>
  page.evaluate((all) => {
    const found = all.map((selector) => document.querySelector(`main ${selector}`));
    return found.every((each, at) => {
      const next = found[at + 1];
      return !next || (each && each.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
  }, selectors);

test('the page shows all known facts of the film', async () => {
  const film = await readApi(Film, '/api/films/slug/the-slow-satellite');
  const page = await visit(`/film/${film.slug}`);
  await page.getByRole('heading', { level: 1, name: film.title }).waitFor();
  expect(await fact(page, 'Release date').textContent()).toBe(
    longDate.format(new Date(film.releaseDate ?? '')),
  );
  expect(await fact(page, 'Release date').locator('time').getAttribute('datetime')).toBe(film.releaseDate);
  expect(await fact(page, 'Runtime').textContent()).toBe(`${film.runtime} min`);
  expect(await fact(page, 'Genre').textContent()).toBe(film.genre.join(', '));
  expect(await fact(page, 'Rating').textContent()).toBe(film.rating);
  expect(await fact(page, 'Director').textContent()).toBe(film.director.join(', '));
  expect(await fact(page, 'Cast').textContent()).toBe(film.cast.join(', '));
  expect(await fact(page, 'Producers').textContent()).toBe(film.producers.join(', '));
  expect(await page.getByRole('region', { name: 'Synopsis' }).textContent()).toContain(film.description);
  const awards = page.getByRole('list', { name: 'Awards' }).getByRole('listitem');
  expect(await awards.allTextContents()).toEqual(film.awards);
  expect(await orderOf(page, ['h1', '.key-facts', '.film-buttons', '[aria-label=Awards]', '#synopsis'])).toBe(
    true,
  );
  await page.getByRole('img', { name: `Poster of ${film.title}` }).waitFor();
});

test.each([320, 360, 390])('with any set of facts, none is alone on a line at %i px', async (width) => {
  const page = await visit('/film/wrestling-at-the-corn-exchange', { viewport: { width, height: 800 } });
  const faults = await page.locator('.key-facts').evaluate((list, width) => {
    const [date, runtime, genre, rating] = [...list.children];
    const all = [date, runtime, genre, rating].filter((each) => each !== undefined);
    // Each combination of two facts or more.
    const choices = Array.from({ length: 1 << all.length }, (_, bits) =>
      all.filter((_, at) => bits & (1 << at)),
    ).filter((choice) => choice.length > 1);
    return choices.flatMap((choice) => {
      list.replaceChildren(...choice);
      const boxes = choice.map((each) => each.getBoundingClientRect());
      const isAlone = boxes.some(({ y }) => boxes.filter((box) => box.y === y).length === 1);
      const isCut = choice.some((each) => each.scrollWidth > each.clientWidth);
      const sticksOut = boxes.some(({ right }) => right > width);
      const names = choice.map((each) => each.querySelector('dt')?.textContent).join(', ');
      return isAlone || isCut || sticksOut ? [{ names, isAlone, isCut, sticksOut }] : [];
    });
  }, width);
  expect(faults).toEqual([]);
});

test('the key art fills the first screen', async () => {
  const page = await visit('/film/the-slow-satellite');
  const box = await page.locator('main picture img').first().boundingBox();
  expect(box?.y).toBeCloseTo(0, 0);
  expect(box?.width).toBeGreaterThanOrEqual(DESKTOP.width);
  expect(box?.height).toBeGreaterThanOrEqual(DESKTOP.height);
});

test.each([
  ['five', 'saltgrave-light', 5, true],
  ['three', 'barley-sunday', 3, true],
  ['two', 'the-cones-department', 2, false],
])('the carousel of %s images has arrows only above two', async (_, slug, count, hasArrows) => {
  const page = await visit(`/film/${slug}`);
  const images = page.getByRole('region', { name: /^Stills of/ });
  await images.scrollIntoViewIfNeeded();
  expect(await images.getByRole('img').count()).toBe(count);
  const arrows = images.getByRole('button');
  if (hasArrows) await expect.poll(() => arrows.count()).toBe(2);
  else expect(await arrows.count()).toBe(0);
});

test('the carousel of images loops', async () => {
  const page = await visit('/film/barley-sunday');
  const images = page.getByRole('region', { name: /^Stills of/ });
  await images.scrollIntoViewIfNeeded();
  const last = images.getByRole('listitem').last();
  const left = async () => Math.round((await last.boundingBox())?.x ?? Number.NaN);
  const start = await left();
  expect(start).toBeGreaterThan(DESKTOP.width / 2 + 100); // the row shows the first two
  await images.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(left).toBeLessThan(DESKTOP.width / 2);
  await images.getByRole('button', { name: 'Next' }).click();
  await expect.poll(left).toBe(start);
});

test('stills open large, with caption and number, and change by buttons and arrow keys', async () => {
  const page = await visit('/film/barley-sunday');
  await page.getByRole('heading', { name: 'Stills' }).waitFor();
  const first = page
    .getByRole('region', { name: /^Stills of/ })
    .getByRole('link')
    .first();
  await first.click();
  const viewer = page.getByRole('dialog');
  const heading = viewer.getByRole('heading');
  await expect.poll(() => heading.textContent()).toContain('2 of 3');
  // It handles keys from the next frame on.
  await expect.poll(() => viewer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await heading.textContent()).toContain(await first.getByRole('img').getAttribute('alt'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => heading.textContent()).toContain('3 of 3');
  await viewer.getByRole('button', { name: 'Next still' }).click();
  await expect.poll(() => heading.textContent()).toContain('1 of 3');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => heading.textContent()).toContain('3 of 3');
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/film/barley-sunday');
});

test('a swipe over an open still shows the next one', async () => {
  const page = await visit('/film/barley-sunday', { viewport: PHONE, hasTouch: true });
  const first = page
    .getByRole('region', { name: /^Stills of/ })
    .getByRole('link')
    .first();
  await first.tap();
  const viewer = page.getByRole('dialog');
  const heading = viewer.getByRole('heading');
  await expect.poll(() => heading.textContent()).toContain('2 of 3');
  await expect.poll(() => viewer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  const still = await viewer.getByRole('img').boundingBox();
  const y = (still?.y ?? 0) + (still?.height ?? 0) / 2;
  await swipe(page, { x: 300, y }, { x: 100, y });
  await expect.poll(() => heading.textContent()).toContain('3 of 3');
  await swipe(page, { x: 100, y }, { x: 300, y });
  await expect.poll(() => heading.textContent()).toContain('2 of 3');
});

test('on a phone no fact is alone on its line, no label wraps, and the brand is complete', async () => {
  const page = await visit('', { viewport: PHONE });
  for (const slug of ['barley-sunday', 'the-slow-satellite', 'pierhead-february']) {
    await open(page, `/film/${slug}`);
    const tops = await page
      .locator('.key-facts > div')
      .evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().top));
    expect(new Set(tops).size, slug).toBe(1);
    const lines = await page.locator('.film-buttons > *:visible').evaluateAll((buttons) =>
      buttons.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return Math.round(words.getBoundingClientRect().height);
      }),
    );
    expect(lines.length, slug).toBeGreaterThan(0);
    expect(Math.max(...lines), slug).toBeLessThan(30);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const brand = page.getByRole('banner').locator('.top-bar-brand');
  expect(await brand.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
});

test('a film without other images has no carousel', async () => {
  const page = await visit('/film/kestrel-flats');
  expect(await page.getByRole('region', { name: /^Stills of/ }).count()).toBe(0);
});

test('a skeleton shows while the film loads', async () => {
  const page = await visit('/films?search=barley+sunday');
  const release = await hold(page, '**/api/films/slug/barley-sunday');
  await page.getByRole('link', { name: 'Barley Sunday', exact: true }).click();
  await page.getByText('Loading the film').waitFor({ state: 'attached' });
  release();
  await page.getByRole('heading', { level: 1, name: 'Barley Sunday' }).waitFor();
});

test("a film is shared by the system's share sheet, or its link is copied", async () => {
  const page = await visit('/film/moss-mother', { permissions: ['clipboard-read', 'clipboard-write'] });
  // All pages of the browser share one clipboard, so this page's writes are recorded.
  const copied = await page.evaluateHandle(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    const texts: string[] = [];
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => {
      texts.push(text);
      return write(text);
    };
    return texts;
  });
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied', { exact: true }).waitFor();
  expect(await copied.jsonValue()).toEqual([expect.stringMatching(/\/film\/moss-mother$/)]);
});

test('a film or post shows its products in the shop', async () => {
  const page = await visit('/film/moss-mother');
  const shop = page.getByRole('region', { name: 'On the shelf' });
  await shop.getByRole('link', { name: 'Moss Mother: Collector’s Blu-ray' }).waitFor();
  await open(page, '/blog/why-we-still-make-discs');
  expect(await page.getByRole('region', { name: 'In the shop' }).getByRole('link').count()).toBe(4);
  await open(page, '/film/kestrel-flats');
  expect(await shop.count()).toBe(0);
});
