import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hold } from './network.ts';
import { PAGES } from './pages.ts';
import { DESKTOP, open, PHONE, visit } from './visit.ts';

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Not in the type library yet. https://wicg.github.io/layout-instability/ */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

test.each(PAGES.flatMap((path) => [PHONE, DESKTOP].map(({ width, height }) => ({ path, width, height }))))(
  'nothing moves on $path while it loads and is read, at $width px',
  async ({ path, width, height }) => {
    const page = await visit('', { viewport: { width, height } });
    await page.addInitScript(recordShifts);
    await open(page, path);
    await page.waitForLoadState();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    });
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  },
);

/**
 * Whether this machine has fonts with the metrics of Arial and Times, as visitors' machines do; the fallback fonts rely
 * on them.
 */
async function hasStandIns(): Promise<boolean> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const page = await browser.newPage();
  const found = await page.evaluate(() =>
    Promise.all(
      ['local("Arial"), local("Liberation Sans")', 'local("Times New Roman"), local("Liberation Serif")'].map(
        (source) => new FontFace('stand-in', source).load(),
      ),
    ).then(
      () => true,
      () => false,
    ),
  );
  await browser.close();
  return found;
}

test
  .runIf(await hasStandIns())
  .each(['/', '/films', '/shop', '/film/the-slow-satellite', '/blog', '/privacy'])(
  'the running text of %s keeps its line breaks when the fonts arrive late',
  async (path) => {
    const page = await visit('', { viewport: PHONE, isFirst: true });
    const release = await hold(page, /\.woff2$/);
    await page.addInitScript(recordShifts);
    await open(page, path);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))),
    );
    release();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  },
);

/** Runs in the page: records shifts, except those narrower than a letter, which count as 0.00. */
function recordShifts() {
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

test.each(PAGES)('%s does not scroll sideways at 320 px', async (path) => {
  const page = await visit(path, { viewport: { width: 320, height: 640 } });
  const { wide, sticksOut } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    sticksOut: [...document.querySelectorAll('main *')]
      .filter(
        (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('ul, svg'),
      )
      .map((element) => element.outerHTML.slice(0, 120))
      .slice(0, 3),
  }));
  expect(wide, sticksOut.join('\n')).toBe(320);
});

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
  expect(await rows('[aria-labelledby="team"] li')).toEqual([4, 4]);
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
