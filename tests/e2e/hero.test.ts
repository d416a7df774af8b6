import { expect, test } from 'vitest';
import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { stopClock, takeClock } from './clock.ts';
import { answer } from './network.ts';
import { readApi } from './site-api.ts';
import { DESKTOP, open, PHONE, type Visit, visit, withMotion } from './visit.ts';

withMotion();

const ADVANCE_MS = 10_000;
const films = await readApi(z.array(Film), '/api/films/carousel');
const titles = films.map(({ title }) => title);

const hero = (page: Visit) => page.getByRole('region', { name: 'Films on show' });
const slide = (page: Visit) => hero(page).locator('[aria-roledescription="slide"]:not([inert])');
const shownTitle = (page: Visit) => slide(page).getByRole('heading').textContent();
const bar = (page: Visit, index: number) => hero(page).getByRole('button', { name: `Show ${titles[index]}` });

/** The page handles the pointer a moment after it has moved: advance the clock only once the hero has reacted. */
const expectTimer = (page: Visit, state: 'runs' | 'waits') =>
  expect
    .poll(() => hero(page).locator('[aria-live]').getAttribute('aria-live'))
    .toBe(state === 'runs' ? 'off' : 'polite');

/** Moves the pointer off the hero, which has no visible effect to wait for. */
async function leave(page: Visit): Promise<void> {
  const leaving = await hero(page).evaluateHandle((element) => ({
    heard: new Promise((resolve) => element.addEventListener('pointerleave', resolve, { once: true })),
  }));
  await page.mouse.move(720, 40);
  await leaving.evaluate(({ heard }) => heard.then(() => undefined));
}

/** The home page with a controlled clock, just as the given slide appears. */
async function visitAt(index: number, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const page = await visit('', options);
  await takeClock(page);
  await open(page, '/');
  await stopClock(page);
  await showSlide(page, index);
  if (options.reducedMotion !== 'reduce') await expectTimer(page, 'runs');
  return page;
}

async function showSlide(page: Visit, index: number): Promise<void> {
  await bar(page, index).click();
  await expectTimer(page, 'waits');
  await leave(page);
}

test('the hero shows each film for 10000 ms, in a loop; pointer, focus and button pause it', async () => {
  expect(titles).toHaveLength(6);
  const page = await visitAt(1);
  await page.clock.runFor(ADVANCE_MS - 100);
  expect(await shownTitle(page)).toBe(titles[1]);
  await page.clock.runFor(200);
  await expect.poll(() => shownTitle(page)).toBe(titles[2]);

  await showSlide(page, titles.length - 1);
  await expectTimer(page, 'runs');
  await page.clock.runFor(ADVANCE_MS + 100);
  await expect.poll(() => shownTitle(page)).toBe(titles[0]);

  await showSlide(page, 1);
  await expectTimer(page, 'runs');
  await page.mouse.move(720, 500);
  await expectTimer(page, 'waits');
  await page.clock.runFor(2 * ADVANCE_MS);
  expect(await shownTitle(page)).toBe(titles[1]);

  await page.mouse.move(720, 40);
  await expectTimer(page, 'runs');
  await slide(page).getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expectTimer(page, 'waits');
  await page.clock.runFor(2 * ADVANCE_MS);
  expect(await shownTitle(page)).toBe(titles[1]);

  await hero(page).getByRole('button', { name: 'Pause the slideshow' }).click();
  await leave(page);
  await page.clock.runFor(2 * ADVANCE_MS);
  expect(await shownTitle(page)).toBe(titles[1]);

  await hero(page).getByRole('button', { name: 'Play the slideshow' }).click();
  await expectTimer(page, 'waits');
  await page.mouse.move(720, 40);
  await expectTimer(page, 'runs');
  await page.clock.runFor(ADVANCE_MS + 100);
  await expect.poll(() => shownTitle(page)).toBe(titles[2]);
});

test('the first film is shown for 10 s, including the time the page needed to start', async () => {
  const page = await visit('/', { isStill: true });
  const shown = () =>
    page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      return performance.now() - (painted?.startTime ?? 0);
    });
  await expect.poll(() => shownTitle(page)).toBe(titles[1]);
  expect(await shown()).toBeGreaterThan(ADVANCE_MS - 500);
  expect(await shown()).toBeLessThan(ADVANCE_MS + 3_000);
});

test('under reduced motion it does not advance automatically', async () => {
  const page = await visitAt(1, { reducedMotion: 'reduce' });
  await page.clock.runFor(3 * ADVANCE_MS);
  expect(await shownTitle(page)).toBe(titles[1]);
});

test('the arrows wrap at both ends, on medium and larger screens', async () => {
  const page = await visit('/', { viewport: DESKTOP, reducedMotion: 'reduce' });
  await hero(page).getByRole('button', { name: 'Previous film' }).click();
  await expect.poll(() => shownTitle(page)).toBe(titles.at(-1));
  await hero(page).getByRole('button', { name: 'Next film' }).click();
  await expect.poll(() => shownTitle(page)).toBe(titles[0]);
  await page.setViewportSize(PHONE);
  expect(await hero(page).getByRole('button', { name: 'Next film' }).isVisible()).toBe(false);
});

test('there is one dot per slide, and each shows its film', async () => {
  const page = await visit('/');
  const dots = hero(page).getByRole('button', { name: /^Show / });
  expect(await dots.count()).toBe(titles.length);
  await bar(page, 4).click();
  await expect.poll(() => shownTitle(page)).toBe(titles[4]);
  expect(await bar(page, 4).getAttribute('aria-current')).toBe('true');
});

test('the title links to the film', async () => {
  const page = await visit('/', { reducedMotion: 'reduce' });
  await hero(page).getByRole('link', { name: titles[0], exact: true }).click();
  await page.waitForURL(`/film/${films[0]?.slug}`);
});

test('each film has its badge, and tickets if there are any', async () => {
  const page = await visit('/');
  for (const [index, film] of films.entries()) {
    await bar(page, index).click();
    await expect.poll(() => shownTitle(page)).toBe(film.title);
    const badge =
      film.inTheatresBox && film.inTheatresDate
        ? `IN THEATERS, ${film.inTheatresDate}`
        : (film.categories[0] ?? '').replaceAll('-', ' ');
    const shown = slide(page).getByText(badge, { exact: true });
    expect(await shown.count()).toBe(1);
    const letters = await shown.evaluate((element) => getComputedStyle(element).textTransform);
    expect(letters).toBe(film.inTheatresBox ? 'none' : 'uppercase');
    const tickets = slide(page).getByRole('link', { name: 'GET TICKETS' });
    const isOffered = film.getTickets && film.getTicketsUrl !== null;
    expect(await tickets.count(), film.title).toBe(isOffered ? 1 : 0);
    if (!isOffered) continue;
    expect(await tickets.getAttribute('href')).toBe(film.getTicketsUrl);
    expect(await tickets.getAttribute('target')).toBe('_blank');
  }
});

test('a single film has neither arrows nor dots', async () => {
  const page = await visit('/privacy');
  await answer(page, '**/api/films/carousel*', { json: films.slice(0, 1) });
  await page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
  await hero(page).waitFor();
  expect(
    await hero(page)
      .getByRole('button', { name: /^(?:Previous|Next) film$|slideshow$/ })
      .count(),
  ).toBe(0);
  expect(await page.getByRole('group', { name: 'Choose a film' }).count()).toBe(0);
});

test('a picture of the content platform loses its query', async () => {
  const page = await visit('/privacy');
  const url = 'https://images.ctfassets.net/space/asset/key-art.jpg';
  const [film] = films;
  await answer(page, '**/api/films/carousel*', {
    json: [{ ...film, posterImage: { fields: { file: { url: `${url}?secret=1` } } } }],
  });
  await page.context().route(`${url}*`, (route) => route.fulfill({ status: 404 }));
  page.allow(/status of 404/);
  const asked = page.waitForRequest(`${url}*`);
  await page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
  expect((await asked).url()).toMatch(/key-art\.jpg\?fm=webp&fit=fill&w=\d+&h=\d+&q=75$/);
});
