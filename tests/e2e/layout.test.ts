import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from './network.ts';
import { PAGES } from './pages.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';

declare global {
  interface Window {
    shifts: string[];
    /** Resolves when changes have been painted. */
    drawn: () => Promise<unknown>;
  }
}

/** Not in the type library yet. https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** For a test that opens all pages in one visit, which saves a new renderer for each. */
const FOR_ALL_MS = 600_000;

test(
  'on a phone nothing moves on any page, even with late fonts, and none scrolls sideways',
  async () => {
    const page = await visit('', { viewport: PHONE });
    const browser = await page.context().newCDPSession(page);
    await expectNothingMoves(page, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page, 320);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await expectNoSidewaysScroll(page, 1920);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await page.setViewportSize(PHONE);
      await expect.poll(() => page.evaluate(() => matchMedia('(width < 13rem)').matches)).toBe(true);
      await expectNoSidewaysScroll(page, 390);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    });
  },
  FOR_ALL_MS,
);

test(
  'nothing moves on any page on a desktop',
  async () => expectNothingMoves(await visit('', { viewport: DESKTOP })),
  FOR_ALL_MS,
);

async function expectNothingMoves(page: Visit, then = async () => {}): Promise<void> {
  await page.addInitScript(watch);
  await open(page, '/about');
  expect(await page.evaluate(hasFallbacks), HOW_TO_GET_FALLBACKS).toBe(true);
  for (const path of PAGES) {
    const release = await hold(page, '**/*.woff2');
    await open(page, path);
    expect(await page.evaluate(whatMovedBeforeFonts), path).toEqual([]);
    release();
    expect(await page.evaluate(whatMovedWithFonts), path).toEqual([]);

    await page.waitForLoadState();
    expect(await page.evaluate(whatMovesAsItIsRead), path).toEqual([]);
    await then();
  }
}

test('content that pushes the page down counts as a shift', async () => {
  const page = await visit('');
  await page.addInitScript(watch);
  await open(page, '/about');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<p style="height: 9rem">'),
  );
  await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0);
});

/** Runs in the page, like those below: shifts once its replies have arrived; throws if its fonts have loaded too. */
async function whatMovedBeforeFonts(): Promise<string[]> {
  while (document.querySelector('main [aria-busy="true"]')) await window.drawn();
  if (document.fonts.check('1em "Instrument Serif"')) throw new Error('The fonts were not held back');
  await window.drawn();
  return window.shifts;
}

async function whatMovedWithFonts(): Promise<string[]> {
  await document.fonts.ready;
  if (!document.fonts.check('1em "Instrument Serif"')) throw new Error('The fonts did not come');
  await window.drawn();
  return window.shifts;
}

async function whatMovesAsItIsRead(): Promise<string[]> {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    await window.drawn();
  }
  return window.shifts;
}

const HOW_TO_GET_FALLBACKS =
  'fonts with the metrics of Arial and Times, which visitors have: npm test installs fonts-liberation on Debian';

/** Runs in the page: whether the machine has the fallback fonts that replace the web fonts. */
async function hasFallbacks(): Promise<boolean> {
  const sources = [
    'local("Arial"), local("Liberation Sans")',
    'local("Times New Roman"), local("Liberation Serif")',
  ];
  const loads = await Promise.allSettled(sources.map((source) => new FontFace('fallback', source).load()));
  return loads.every(({ status }) => status === 'fulfilled');
}

/** Runs in the page: records shifts, except those narrower than a letter, which count as 0.00. */
function watch() {
  window.drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of (list.getEntries() as LayoutShift[]).filter(
      (each) => each.value > 0.001,
    ))
      window.shifts.push(
        `${value.toFixed(4)} of ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200))}`,
      );
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectNoSidewaysScroll(page: Page, width: number) {
  const { wide, sticksOut } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    sticksOut: [...document.querySelectorAll('main *')]
      .filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('ul, svg'),
      )
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 3),
  }));
  expect(wide, [page.url(), ...sticksOut].join('\n')).toBe(width);
}

test('at 820 px no small card is alone, and pagination is in its row', async () => {
  const page = await visit('', { viewport: { width: 820, height: 1180 } });
  /** How many of the elements are in each row, from the top. */
  const rows = async (selector: string) => {
    const tops = await page
      .locator(selector)
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => Math.round(each.getBoundingClientRect().top)),
      );
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  };
  await open(page, '/about');
  expect(await rows('[aria-labelledby="team"] li')).toEqual([1, 3, 3]);
  await open(page, '/product/lantern-tee');
  expect(await rows('[aria-labelledby="more-products"] > ul > li')).toEqual([3]);
  await open(page, '/blog');
  const [grid, last] = await Promise.all(
    [page.locator('.blog-grid'), page.locator('.blog-grid > :last-child')].map((each) => each.boundingBox()),
  );
  expect(last?.width).toBe(grid?.width);
  await open(page, '/films');
  const [showing, size, pages] = await Promise.all(
    [
      page.getByText(/^Showing/),
      page.getByText(/^Items per page/),
      page.getByRole('link', { name: 'Next', exact: true }),
    ].map((each) => each.boundingBox()),
  );
  expect(size?.y).toBeLessThan((showing?.y ?? 0) + (showing?.height ?? 0));
  expect(pages?.y).toBeGreaterThan(size?.y ?? Number.POSITIVE_INFINITY);
});

test('on no phone does a genre of a film break inside a word', async () => {
  const page = await visit('/film/grain-silo-grain');
  const genre = page.locator('.key-facts').getByRole('link', { name: 'Experimental' });
  for (const width of [360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    expect(await genre.evaluate((link) => link.getClientRects().length), `${width}`).toBe(1);
    await expectNoSidewaysScroll(page, width);
  }
});

test("the cart's link covers no text at the top of a page", async () => {
  const page = await visit('');
  await page.addInitScript(() => localStorage.setItem('marquee-cart-pieces', '3'));
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' });
  for (const path of ['/shop/collection/posters-and-prints', '/films/horror', '/submit-film']) {
    await open(page, path);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      const link = await cart.boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const below = (link?.y ?? Number.NaN) + (link?.height ?? 0);
      expect(title?.y, `${path} at ${width} px`).toBeGreaterThanOrEqual(below);
    }
  }
});

test('in a window with a notch no page has words beneath it', async () => {
  const page = await visit('/privacy', { viewport: { width: 844, height: 390 } });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59 } });
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('contentinfo').getByRole('heading').first(),
  ])
    await expect.poll(async () => (await part.boundingBox())?.x).toBeGreaterThanOrEqual(58);
});
