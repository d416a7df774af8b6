import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import type { Instance } from './instance.ts';
import { ms, type Outcome } from './outcome.ts';
import { median } from './time.ts';
import { scriptTime, type TraceEvent } from './trace.ts';

const RUNS = 7;
const SLOWDOWN = 4;
const PATHS = ['/', '/films', '/film/the-slow-satellite'];
const SETTLE_MS = 1_500;

/**
 * What a page's script costs the main thread of a phone from the first byte until it is idle: the processor time of all
 * that compiles or runs script, with the style and layout that it forces, four times that of this machine. Multiplied
 * instead of slowed down, as Lighthouse does, because Chromium's slowing counts the time of other programs too.
 */
export async function benchHydration(site: Instance): Promise<Outcome> {
  const browser = await openBrowser();
  const rows: string[][] = [];
  const figures: Record<string, number> = {};
  for (const path of PATHS) {
    const runs: Awaited<ReturnType<typeof look>>[] = [];
    for (let run = 0; run <= RUNS; run++) runs.push(await look(browser, site.url + path));
    const measured = runs.slice(1); // the first warms the machine
    const total = SLOWDOWN * median(measured.map(({ total }) => total));
    const longest = SLOWDOWN * median(measured.map(({ longest }) => longest));
    figures[`hydration ${path}`] = total;
    rows.push([path, `${ms(total)} ms`, `${ms(longest)} ms`]);
  }
  await browser.close();
  return {
    tables: [
      {
        title: `Main-thread time of script at ${SLOWDOWN}× slowdown, medians of ${RUNS} loads at 390 px`,
        columns: ['', 'in all', 'longest piece'],
        rows,
      },
    ],
    figures,
  };
}

async function look(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile'],
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return scriptTime(traceEvents, new URL(url).host);
}
