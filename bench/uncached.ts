import autocannon from 'autocannon';
import { DEFAULT_PAGE_SIZE, FILM_SORTS, PAGE_SIZES } from '#contract/core/catalogue.ts';
import { filmsPath } from '#contract/core/paths.ts';
import { startBare } from './bare.ts';
import { ADDRESSES } from './cached.ts';
import type { Instance } from './instance.ts';
import { ms, type Outcome, thousands } from './outcome.ts';
import { BROWSER, median, quantile, timed } from './time.ts';

const ROUNDS = 60;

/**
 * Uncached answers. The whole content changes before each: "first" is the first
 * request after that, "rendered" one that finds the content in memory, because another page was requested, but no cached
 * page. Both are compared with the bare server sending the same bytes, one request at a time.
 */
export async function benchUncached(site: Instance): Promise<Outcome> {
  const bare = await startBare();
  const rows: string[][] = [];
  const ratios: Record<string, number> = {};
  for (const path of ADDRESSES) {
    await bare.send(path, await timed(site.url + path));
    const first: number[] = [];
    const rendered: number[] = [];
    const base: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      first.push(await notKept(site, path));
      rendered.push(await notKept(site, path, prime));
      await timed(bare.url + path);
      base.push((await timed(bare.url + path)).ms);
    }
    const ratio = median(base) / median(rendered);
    ratios[`rendered ${path}`] = ratio;
    rows.push([
      path,
      `${ms(median(rendered))} ms`,
      `${ms(quantile(rendered, 0.99))} ms`,
      ratio.toFixed(3),
      `${ms(median(first))} ms`,
      `${ms(quantile(first, 0.99))} ms`,
    ]);
  }
  bare.close();
  const perSecond = await rendersPerSecond(site);
  return {
    tables: [
      {
        title: `Uncached, one request at a time, ${ROUNDS} rounds`,
        columns: ['', 'rendered p50', 'p99', 'ratio to bare', 'first after a change p50', 'p99'],
        rows,
      },
      {
        title: 'All pages of the catalogue, once after a change, 10 connections',
        columns: ['', 'renders/s'],
        rows: [[`/films, ${WALLS.length} addresses`, thousands(perSecond)]],
      },
    ],
    ratios,
  };
}

/**
 * Milliseconds of an answer after a change of content and after `before`, confirmed as uncached by the site's own
 * count.
 */
async function notKept(site: Instance, path: string, before?: (site: Instance) => unknown): Promise<number> {
  const misses = () => site.metric('marquee_page_cache_misses_total');
  for (;;) {
    await site.changeContent();
    await before?.(site);
    const already = await misses();
    const answer = await timed(site.url + path);
    if ((await misses()) > already) return answer.ms; // otherwise the site had not noticed the change yet
  }
}

/** Loads what a visitor to another page leaves in memory. */
const prime = (site: Instance) => timed(`${site.url}/film/kestrel-flats`);

/** The unfiltered catalogue in every order and size: 24 films a page on average. */
const WALLS = FILM_SORTS.flatMap((order) =>
  PAGE_SIZES.flatMap((size) =>
    Array.from({ length: Math.floor(72 / size) || 1 }, (_, at) =>
      filmsPath({
        sort: order === 'title-asc' ? undefined : order,
        page: at ? at + 1 : undefined,
        limit: size === DEFAULT_PAGE_SIZE ? undefined : size,
      }),
    ),
  ),
);

/** Requests each page once after a change. */
async function rendersPerSecond(site: Instance): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 9; round++) {
    await site.changeContent();
    await prime(site);
    const began = performance.now();
    const { non2xx, errors } = await autocannon({
      url: site.url,
      connections: 10,
      amount: WALLS.length,
      headers: { 'accept-encoding': BROWSER },
      requests: WALLS.map((path) => ({ path })),
    });
    if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} answers other than 200`);
    rounds.push(WALLS.length / ((performance.now() - began) / 1000));
  }
  return median(rounds);
}
