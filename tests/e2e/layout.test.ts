import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from './network.ts';
import { PAGES } from './pages.ts';
import { DESKTOP, open, PHONE, visit } from './visit.ts';

declare global {
  interface Window {
    shifts: string[];
    /** Resolves when what has changed is drawn. */
    drawn: () => Promise<unknown>;
  }
}

/** Not in the type library yet. https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** For a test that goes through all pages in one visit, which spares a new renderer for each. */
const FOR_ALL_MS = 600_000;

test.each([PHONE, DESKTOP])(
  'nothing moves on any page while it loads, when its fonts come late, and while it is read, at $width px',
  async (viewport) => {
    const page = await visit('', { viewport });
    await page.addInitScript(watch);
    for (const path of PAGES) {
      const release = await hold(page, '**/*.woff2');
      await open(page, path);
      await expect.poll(() => page.evaluate(isBusy)).toBe(false);
      expect(await page.evaluate(hasFallbacks), HOW_TO_GET_FALLBACKS).toBe(true);
      expect(await page.evaluate(() => document.fonts.check('1em "Instrument Serif"')), path).toBe(false);
      await page.evaluate(() => window.drawn());
      release();
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => document.fonts.check('1em "Instrument Serif"')), path).toBe(true);
      await page.evaluate(() => window.drawn());
      expect(await page.evaluate(() => window.shifts), path).toEqual([]);

      await page.waitForLoadState();
      await page.evaluate(async (step) => {
        for (let y = 0; y < document.body.scrollHeight; y += step) {
          scrollTo({ top: y, behavior: 'instant' });
          await window.drawn();
        }
      }, viewport.height);
      expect(await page.evaluate(() => window.shifts), path).toEqual([]);
    }
  },
  FOR_ALL_MS,
);

test('what pushes the page down counts as moving', async () => {
  const page = await visit('');
  await page.addInitScript(watch);
  await open(page, '/about');
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<p style="height: 9rem">'),
  );
  await expect.poll(() => page.evaluate(() => window.shifts.length)).toBeGreaterThan(0);
});

/** Runs in the page. */
const isBusy = () => document.querySelector('main [aria-busy="true"]') !== null;

const HOW_TO_GET_FALLBACKS =
  'fonts with the metrics of Arial and Times, which visitors have: npm test installs fonts-liberation on Debian';

/** Runs in the page: whether the machine has the fonts that stand in for the web fonts. */
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

test(
  'no page scrolls sideways at 320 px or 1920 px, nor at 390 px with text of twice the size',
  async () => {
    const page = await visit('');
    const browser = await page.context().newCDPSession(page);
    for (const path of PAGES) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, path);
      await expectNoSidewaysScroll(page, 320);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await expectNoSidewaysScroll(page, 1920);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await page.setViewportSize(PHONE);
      await expect.poll(() => page.evaluate(() => matchMedia('(width < 13rem)').matches)).toBe(true);
      await expectNoSidewaysScroll(page, 390);
    }
  },
  FOR_ALL_MS,
);

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

test('at 820 px no card is alone, and pagination and team heading are in their rows', async () => {
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
  expect(await rows('[aria-labelledby="team"] li')).toEqual([3, 4]);
  const [heading, person] = await Promise.all(
    [page.locator('#team'), page.locator('[aria-labelledby="team"] li').first()].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(heading?.y).toBeGreaterThan(person?.y ?? Number.POSITIVE_INFINITY);
  expect(heading?.y).toBeLessThan((person?.y ?? 0) + (person?.height ?? 0)); // beside the first three
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

test.each([360, 375, 390, 412])('at %i px no genre of a film breaks inside a word', async (width) => {
  const page = await visit('/film/grain-silo-grain', { viewport: { width, height: 844 } });
  const genre = page.locator('.key-facts').getByRole('link', { name: 'Experimental' });
  expect(await genre.evaluate((link) => link.getClientRects().length)).toBe(1);
  await expectNoSidewaysScroll(page, width);
});

test.each([320, 390])('at %i px the link to the cart covers no words of a page at its top', async (width) => {
  const page = await visit('', { viewport: { width, height: 844 } });
  for (const path of ['/shop/collection/posters-and-prints', '/films/horror', '/submit-film']) {
    await open(page, path);
    await page.evaluate(() => localStorage.setItem('marquee-cart-pieces', '3'));
    await page.reload();
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
    const cart = await page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' }).boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.y, path).toBeGreaterThanOrEqual((cart?.y ?? Number.NaN) + (cart?.height ?? 0));
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
