import type { Browser, Page, Request } from 'playwright-core';
import { openBrowser } from '#tests/chromium.ts';
import { PAGES } from '#tests/e2e/pages.ts';
import type { Instance } from './instance.ts';
import { kB, type Outcome } from './outcome.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};
const KINDS = ['document', 'script', 'stylesheet', 'font', 'image'];
/** Bytes as sent. */
const MOST_SCRIPT = 90_000;

/**
 * What Chromium fetches for each page until nothing moves, in bytes sent, and how far the layout shifts down to the
 * foot.
 */
export async function benchPages(site: Instance): Promise<Outcome> {
  const browser = await openBrowser();
  const outcome: Required<Pick<Outcome, 'tables' | 'exceeded'>> = { tables: [], exceeded: [] };
  for (const [name, screen] of Object.entries(SCREENS)) {
    const rows: string[][] = [];
    for (const path of PAGES) {
      const { requests, bytes, shift } = await look(browser, site.url + path, screen);
      rows.push([path, String(requests), ...KINDS.map((kind) => kB(bytes.get(kind) ?? 0)), shift.toFixed(2)]);
      const script = bytes.get('script') ?? 0;
      if (script > MOST_SCRIPT) outcome.exceeded.push(`${path}: ${kB(script)} kB of script`);
      if (shift >= 0.005) outcome.exceeded.push(`${path}, ${name}: layout shift ${shift.toFixed(3)}`);
    }
    const { width } = screen.viewport;
    outcome.tables.push({
      title: `First load at ${width} px, ${screen.deviceScaleFactor}×, kB as sent`,
      columns: ['', 'requests', 'HTML', 'script', 'style', 'font', 'image', 'layout shift'],
      rows,
    });
  }
  await browser.close();
  return outcome;
}

async function look(browser: Browser, url: string, screen: (typeof SCREENS)[keyof typeof SCREENS]) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = new Map<string, number>();
  const first = finished.filter((request) => request.url().startsWith('http'));
  for (const request of first) {
    const { responseBodySize } = await request.sizes();
    bytes.set(request.resourceType(), (bytes.get(request.resourceType()) ?? 0) + responseBodySize);
  }
  const shift = await shiftDownThePage(page);
  await context.close();
  return { requests: first.length, bytes, shift };
}

/** Sums all shifts, not only the worst five seconds. */
function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftDownThePage(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
}
