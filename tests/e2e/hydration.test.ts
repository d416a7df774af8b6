import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { cut } from './network.ts';
import { isAlive, open, PHONE, type Visit, visit, withMotion } from './visit.ts';

withMotion();

/** Far below the first screen of /. */
const lastRow = (page: Visit) => page.getByRole('region', { name: 'NEW', exact: true });
const middleRow = (page: Visit) => page.getByRole('region', { name: 'WATCH NOW', exact: true });

/** React marks the elements it has hydrated. */
const isTakenOver = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));

test('a row of / hydrates when it scrolls into view', async () => {
  const page = await visit('/', { viewport: PHONE });
  expect(await isTakenOver(lastRow(page))).toBe(false);
  await lastRow(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isTakenOver(lastRow(page))).toBe(true);
});

test('the first click on a part that is not hydrated counts, however it is made', async () => {
  const page = await visit('/', { viewport: PHONE });
  const play = middleRow(page)
    .getByRole('button', { name: /^Play the trailer/ })
    .first();
  expect(await isTakenOver(play)).toBe(false);
  await play.evaluate((button: HTMLElement) => button.click()); // as assistive technology does
  await page.getByRole('dialog').waitFor();
});

test('an interaction while React is about to suspend a part hydrates it', async () => {
  const page = await visit('', { viewport: PHONE });
  await page.addInitScript(touchWhenAwaited);
  for (const moment of [1, 2, 3, 4, 5]) {
    await open(page, `/?moment=${moment}`);
    await expect.poll(() => page.evaluate(() => 'isTouched' in window)).toBe(true);
    await expect.poll(() => isTakenOver(lastRow(page))).toBe(true);
  }
});

/** Runs in the browser. React marks a promise that it starts waiting for as pending, and attaches listeners to it. */
function touchWhenAwaited(): void {
  const moment = Number(new URLSearchParams(location.search).get('moment'));
  const { then } = Promise.prototype;
  let awaited = 0;
  const touch = () => {
    for (const row of document.querySelectorAll('[id^=row-]'))
      row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    Object.assign(window, { isTouched: true });
  };
  // biome-ignore lint/suspicious/noThenProperty: it records who waits.
  Promise.prototype.then = function (this: Promise<unknown> & { status?: string }, ...listeners) {
    if (this.status === 'pending') awaited += 1;
    if (this.status === 'pending' && awaited === moment) queueMicrotask(touch);
    return then.apply(this, listeners) as never;
  };
}

test('a link in a part that is not hydrated changes the page without a reload', async () => {
  const page = await visit('/', { viewport: PHONE });
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  const card = lastRow(page).getByRole('link', { name: /\w/ }).last();
  expect(await isTakenOver(card)).toBe(false);
  await card.evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/film/*');
  expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
});

const MORE = /\/film-more-[^/]+\.js$/;

test('a film stays readable if the script of its lower parts cannot be fetched', async () => {
  const page = await visit('', { viewport: PHONE, isFirst: true });
  page.allow(/ERR_FAILED/);
  await cut(page, MORE);
  const failed = page.waitForEvent('requestfailed', (request) => MORE.test(request.url()));
  await open(page, '/film/moss-mother');
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  const alike = page.getByRole('region', { name: 'More like this' });
  await alike.scrollIntoViewIfNeeded();
  await failed;
  // The bar shows on scrolling up: in a separate frame, or the page would combine both scrolls.
  await page.evaluate(() => requestAnimationFrame(() => scrollBy(0, -200)));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await alike.isVisible()).toBe(true);
  expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
});

test('a page reloads once if a part of its script is missing', async () => {
  const page = await visit('', { isFirst: true });
  page.allow(/ERR_FAILED/);
  let isAway = true;
  page.on('request', (request) => {
    if (request.method() === 'HEAD') isAway = false; // the page checks whether the site answers
  });
  await page.intercept(/\/about\.view-[^/]+\.js$/, (request) =>
    isAway ? request.abort() : request.fallback(),
  );
  await page.goto('/about');
  await page.waitForFunction(isAlive, {});
  expect(isAway).toBe(false);
});

test('opening the menu does not disturb parts that are not hydrated', async () => {
  const page = await visit('/', { viewport: PHONE });
  const cards = await lastRow(page).getByRole('listitem').count();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await lastRow(page).getByRole('listitem').count()).toBe(cards);
  expect(await isTakenOver(lastRow(page))).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('**/privacy');
});

test('returning to / shows its rows at once, hydrated', async () => {
  const page = await visit('/about', { viewport: PHONE });
  await page.getByRole('banner').locator('.top-bar-brand').click();
  await page.waitForURL('**/');
  await expect.poll(() => isTakenOver(lastRow(page))).toBe(true);
});

test('an address of many words or of two choices shows what the server rendered', async () => {
  const page = await visit('');
  for (const path of [
    `/search?search=${'a%20'.repeat(120)}`,
    `/films?search=x${'%F0%9F%8E%AC'.repeat(120)}`,
    '/films?genre=drama&genre=horror',
    '/films?genre=drama&genre=',
    '/search?search=moss&search=barley',
  ]) {
    await open(page, path);
    const rendered = await page.evaluate(saidByServer, path);
    expect(rendered, path).toBeTruthy();
    expect(await page.getByRole('main').getByRole('status').first().textContent(), path).toBe(rendered);
  }
});

/** Runs in the browser: the text of a page's markup before any script has run. */
async function saidByServer(path: string) {
  const markup = await (await fetch(path)).text();
  return new DOMParser().parseFromString(markup, 'text/html').querySelector('main :is(output, [role=status])')
    ?.textContent;
}

test('pages start without an Intl formatter, whose first use takes as long as a page', async () => {
  const page = await visit('', { viewport: PHONE });
  await page.addInitScript(noteFormatters);
  for (const path of [
    '/',
    '/films',
    '/film/the-slow-satellite',
    '/search?search=moss',
    '/blog',
    '/shop',
    '/product/saltgrave-light-poster',
  ]) {
    await open(page, path);
    expect(await page.evaluate(() => formattersMade), path).toEqual([]);
  }
});

declare const formattersMade: string[];

/** Runs in the browser. */
function noteFormatters(): void {
  const made: string[] = [];
  Object.assign(window, { formattersMade: made });
  for (const name of ['NumberFormat', 'DateTimeFormat', 'DisplayNames', 'ListFormat', 'Collator'] as const)
    Object.assign(Intl, {
      [name]: new Proxy(Intl[name], {
        construct(format, settings) {
          made.push(name);
          return Reflect.construct(format, settings);
        },
      }),
    });
  const inWords = Number.prototype.toLocaleString;
  Number.prototype.toLocaleString = function (...settings) {
    made.push('toLocaleString');
    return inWords.apply(this, settings);
  };
}
