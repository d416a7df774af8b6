import { expect, test } from 'vitest';
import { FilmPage } from '#contract/catalogue/film.ts';
import { change, hold, slowDown } from './network.ts';
import { readApi } from './site-api.ts';
import { swipe } from './touch.ts';
import { PHONE, type Visit, visit, withMotion } from './visit.ts';

withMotion();

const { films } = await readApi(FilmPage, '/api/films?limit=6');
const FIRST = '/film/a-coat-for-marguerite';
const SECOND = '/film/a-field-guide-to-car-parks';
const LAST = '/film/wrestling-at-the-corn-exchange';

/** Opens a film whose neighbours are loaded. */
async function visitFilm(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const page = await visit(path, options);
  await more(page).getByRole('link').nth(2).waitFor();
  return page;
}

const more = (page: Visit) => page.getByRole('navigation', { name: 'More films' });

const pathOf = (page: Visit) => new URL(page.url()).pathname;

test('an arrow key pressed while a page replaces another navigates once', async () => {
  const page = await visit('', { isStill: true });
  await page.addInitScript(() => {
    const isPressed = Promise.withResolvers<void>();
    const requestIdleCallback = (run: () => void) => void isPressed.promise.then(run);
    Object.assign(window, { requestIdleCallback, takeOver: isPressed.resolve });
  });
  await page.goto(FIRST);
  await page.keyboard.press('Shift'); // starts the page's script
  await page.waitForFunction(() => globalThis.earlyEvents === undefined);
  await page.keyboard.press('ArrowRight');
  await page.evaluate('takeOver()');
  await page.waitForURL(SECOND);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(FIRST);
});

test('neighbouring films are links; arrow keys open them at the top, wrapping at both ends', async () => {
  const page = await visitFilm(FIRST);
  expect(
    await more(page)
      .getByRole('link', { name: /Previous film/ })
      .getAttribute('href'),
  ).toBe(LAST);
  expect(
    await more(page)
      .getByRole('link', { name: /Next film/ })
      .getAttribute('href'),
  ).toBe(SECOND);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(LAST);
  await page.getByRole('heading', { level: 1, name: 'Wrestling at the Corn Exchange' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(FIRST);
  await page.getByRole('heading', { level: 1, name: 'A Coat for Marguerite' }).waitFor();
  await more(page).getByRole('link').nth(2).waitFor();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(SECOND);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('five quick presses move by five films, even while one loads, and keep its poster', async () => {
  const page = await visit('/films');
  await page.getByRole('link', { name: 'A Coat for Marguerite', exact: true }).click();
  await page.getByRole('navigation', { name: 'More films' }).getByRole('link').nth(2).waitFor();
  const asked: string[] = [];
  const release = await hold(page, '**/api/films/slug/*');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/slug/')) asked.push(pathname);
  });
  for (let press = 1; press <= 5; press += 1) await page.keyboard.press('ArrowRight');
  const [next, fifth] = [films[1], films[5]];
  await page.waitForURL(`/film/${fifth?.slug}`);
  await page.getByRole('heading', { level: 1, name: fifth?.title }).waitFor();
  const poster = page.locator('.film-loading img');
  await expect.poll(() => poster.getAttribute('src')).toContain(fifth?.posterUrl);
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  release();
  await page.getByRole('button', { name: 'Add to Watchlist' }).waitFor();
  expect(pathOf(page)).toBe(`/film/${fifth?.slug}`);
  expect([asked[0], asked.at(-1)]).toEqual([next, fifth].map((film) => `/api/films/slug/${film?.slug}`));
  await page.goBack();
  await page.waitForURL(FIRST);
});

test('on a slow machine five presses 50 ms apart move by five films, and the last is shown', async () => {
  const page = await visitFilm(FIRST);
  await slowDown(page, 6);
  await page.evaluate(async () => {
    for (let press = 1; press <= 5; press += 1) {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await expect.poll(() => pathOf(page)).toBe(`/film/${films[5]?.slug}`);
  await page.getByRole('heading', { level: 1, name: films[5]?.title }).waitFor();
  await page.getByRole('button', { name: 'Add to Watchlist' }).waitFor();
  // No further navigation follows.
  await page.getByRole('navigation', { name: 'More films' }).getByRole('link').nth(2).waitFor();
  expect(pathOf(page)).toBe(`/film/${films[5]?.slug}`);
});

test('a pending turn is dropped when the visitor opens another page and returns', async () => {
  const page = await visitFilm(FIRST);
  const release = await hold(page, '**/api/films/slug/*');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(SECOND);
  await page.evaluate(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
    for (let turn = 0; turn < 100; turn += 1) await undefined; // until it waits for the next key
    document.querySelector<HTMLElement>('header a[href="/"]')?.click();
  });
  await page.waitForURL('/');
  await page.getByRole('heading', { name: 'COMING SOON' }).waitFor();
  release();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: films[1]?.title }).waitFor();
  await page.getByRole('button', { name: 'Add to Watchlist' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL((url) => url.pathname !== SECOND);
  expect(pathOf(page)).toBe(`/film/${films[2]?.slug}`);
});

test('in a large catalogue each film requests its neighbours', async () => {
  const page = await visit('');
  await change(page, /\/api\/films\?limit=1000/, (json) => {
    const { films } = json as { films: object[] };
    return { films: films.slice(10), pagination: { totalItems: 20_000, totalPages: 20 } };
  });
  await page.goto(FIRST);
  const next = page.getByRole('navigation', { name: 'More films' }).getByRole('link', { name: /Next film/ });
  await next.waitFor();
  expect(await next.getAttribute('href')).toBe(SECOND);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(SECOND);
});

test('arrow keys are ignored with a modifier, in a field, in a dialog and in a carousel', async () => {
  const page = await visitFilm('/film/saltgrave-light');
  for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
    // The browser's own keys for Back and Forward.
    if (modifier === 'Alt') continue;
    await page.keyboard.press(`${modifier}+ArrowRight`);
  }
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox').pressSequentially('abc');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Watch Trailer' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const images = page.getByRole('region', { name: /^Stills of/ });
  await images.scrollIntoViewIfNeeded();
  await images.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(pathOf(page)).toBe('/film/saltgrave-light');

  await page.getByRole('button', { name: 'Add to Watchlist' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL((url) => url.pathname !== '/film/saltgrave-light');
});

test('a swipe of 51 px navigates; one of 50 px, or a mostly vertical one, does not', async () => {
  const page = await visitFilm(FIRST, { viewport: PHONE, hasTouch: true });
  const swipeBy = (x: number, y: number) => swipe(page, { x: 200, y: 250 }, { x: 200 + x, y: 250 + y });
  await swipeBy(-51, 5);
  await page.waitForURL(SECOND);
  await page.getByRole('heading', { level: 1, name: films[1]?.title }).waitFor();
  await more(page).getByRole('link').nth(2).waitFor();
  await swipeBy(51, 5);
  await page.waitForURL(FIRST);
  await page.getByRole('heading', { level: 1, name: films[0]?.title }).waitFor();
  await more(page).getByRole('link').nth(2).waitFor();

  await swipeBy(-50, 0);
  await swipeBy(-80, 150);
  await swipe(page, { x: 8, y: 250 }, { x: 200, y: 250 }); // from the edge, where phones interpret it as Back
  // The first swipe's navigation is in flight before the next swipe ends.
  await swipeBy(51, 5);
  await page.waitForURL(LAST);
});

test('one finger pans a zoomed page and does not navigate at its edge', async () => {
  const page = await visitFilm(FIRST, { viewport: PHONE, hasTouch: true, isMobile: true });
  const session = await page.context().newCDPSession(page);
  /** A pinch zooms the painted page first and notifies the page afterwards; this does it in reverse, so the next frame must be awaited. */
  const enlarge = async (pageScaleFactor: number) => {
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(pageScaleFactor);
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
  };
  await enlarge(2);
  await swipe(page, { x: 100, y: 250 }, { x: 200, y: 255 });
  await enlarge(1);
  await swipe(page, { x: 260, y: 250 }, { x: 200, y: 250 });
  await page.waitForURL(SECOND);
});
