import { openBrowser } from '#tests/chromium.ts';
import { PAGES } from '#tests/e2e/pages.ts';
import { freePort } from '#tests/free-port.ts';
import type { Instance } from './instance.ts';
import { lookAt } from './lighthouse/look-at.ts';
import type { Outcome } from './outcome.ts';
import { median } from './time.ts';

const FAST = ['/', '/films', '/film/the-slow-satellite'];
const RUNS = 3;
const LEAST_PERFORMANCE = 98;
const MOST_LCP_MS = 1_600;
/** Personal pages, searches and filters without results are noindex, which Lighthouse counts against SEO. */
const NOT_FOR_SEARCH = new Set<string>([
  ...['/watchlist', '/login', '/cart', '/checkout', '/films?search=zzzzqqqq'],
  ...['/search', '/search?search=moss', '/search?search=zzzzqqqq'],
]);

/**
 * Lighthouse's phone preset: all four categories on every page, and the median performance of three runs on three pages.
 */
export async function benchLighthouse(site: Instance): Promise<Outcome> {
  const port = await freePort();
  const browser = await openBrowser({ args: [`--remote-debugging-port=${port}`] });
  const outcome: Required<Pick<Outcome, 'tables' | 'exceeded'>> = { tables: [], exceeded: [] };
  const rows: string[][] = [];
  for (const path of FAST) {
    const runs: Speed[] = [];
    for (let run = 0; run < RUNS; run++) runs.push((await look(site.url + path, port)).speed);
    const [performance, lcp, cls, tbt, fcp] = (['performance', 'lcp', 'cls', 'tbt', 'fcp'] as const).map(
      (name) => median(runs.map((run) => run[name])),
    );
    rows.push([
      path,
      `${performance}`,
      seconds(fcp),
      seconds(lcp),
      `${cls?.toFixed(2)}`,
      `${Math.round(tbt ?? 0)} ms`,
    ]);
    if (!performance || performance < LEAST_PERFORMANCE)
      outcome.exceeded.push(`${path}: performance ${performance}, asked for ${LEAST_PERFORMANCE}`);
    if (!lcp || lcp > MOST_LCP_MS) outcome.exceeded.push(`${path}: LCP ${seconds(lcp)}`);
  }
  const scores: string[][] = [];
  for (const path of PAGES) {
    const found = await look(site.url + path, port);
    const wanted = Object.entries(found.scores).filter(
      ([name]) => name !== 'performance' && !(name === 'SEO' && NOT_FOR_SEARCH.has(path)),
    );
    scores.push([path, ...Object.values(found.scores).map(String)]);
    for (const [name, score] of wanted) if (score < 100) outcome.exceeded.push(`${path}: ${name} ${score}`);
  }
  await browser.close();
  outcome.tables.push(
    {
      title: `Lighthouse, phone, medians of ${RUNS} runs`,
      columns: ['', 'performance', 'FCP', 'LCP', 'CLS', 'TBT'],
      rows,
    },
    {
      title: 'Lighthouse, phone, one run a page',
      columns: ['', 'performance', 'accessibility', 'best practices', 'SEO'],
      rows: scores,
    },
  );
  return outcome;
}

type Speed = Record<'performance' | 'fcp' | 'lcp' | 'cls' | 'tbt', number>;

async function look(url: string, port: number) {
  const { score, number } = await lookAt(url, port, [
    'performance',
    'accessibility',
    'best-practices',
    'seo',
  ]);
  const speed: Speed = {
    performance: score('performance'),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
  };
  const scores = {
    performance: speed.performance,
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
  };
  return { speed, scores };
}

const seconds = (milliseconds = Number.NaN) => `${(milliseconds / 1000).toFixed(2)} s`;
