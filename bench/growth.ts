import { type Instance, openInstance } from './instance.ts';
import { addFilms, WORDS } from './made-up-films.ts';
import { MB, ms, type Outcome, thousands } from './outcome.ts';
import { median, timed } from './time.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
const ROUNDS = 30;

/** For each kind, the address requested first after a change and the one requested next. */
const KINDS: Record<string, (round: number) => [first: string, next: string]> = {
  '/films': () => ['/films', '/films?page=2'],
  search: (round) => [`/films?search=${WORDS[round]}`, `/films?search=${WORDS[1000 + round]}`],
  film: () => ['/film/film-1', '/film/film-2'],
  '/api/films': () => ['/api/films', '/api/films?page=2'],
};

/**
 * How answers and memory grow with the number of films. "First" is the first request after a change of content,
 * "next" one at another address that finds the content in memory. Each size has its own site.
 */
export async function benchGrowth(): Promise<Outcome> {
  const rows: string[][] = [];
  const figures: Record<string, number> = {};
  for (const size of SIZES) {
    const site = await openInstance();
    try {
      await site.start();
      await addFilms(site, size);
      await site.idle();
      const cells: string[] = [];
      for (const [kind, paths] of Object.entries(KINDS)) {
        const { first, next } = await measure(site, paths);
        figures[`growth first ${kind} ${size}`] = first;
        figures[`growth next ${kind} ${size}`] = next;
        cells.push(ms(first), ms(next));
      }
      const memory = await site.metric('process_resident_memory_bytes');
      figures[`growth memory ${size}`] = memory;
      rows.push([thousands(size), ...cells, MB(memory)]);
      console.log(`  ${rows.at(-1)?.join('  ')}`);
    } finally {
      await site.close();
    }
  }
  const grown = (name: string) =>
    (figures[`growth ${name} 100000`] ?? 0) / (figures[`growth ${name} 1000`] ?? 1);
  const kinds = Object.keys(KINDS);
  return {
    tables: [
      {
        title: `Films, ms an answer (first after a change / next), medians of ${ROUNDS}`,
        columns: ['', ...kinds.flatMap((kind) => [`${kind} first`, 'next']), 'MB'],
        rows,
      },
    ],
    ratios: Object.fromEntries(kinds.map((kind) => [`growth ${kind}`, 1 / grown(`next ${kind}`)])),
    figures,
    passed: [
      ...kinds
        .filter((kind) => grown(`next ${kind}`) > 2)
        .map(
          (kind) => `${kind}: ${grown(`next ${kind}`).toFixed(1)} times as long at 100,000 films as at 1,000`,
        ),
      ...(grown('memory') > 1.5 ? [`Memory: ${grown('memory').toFixed(1)} times`] : []),
    ],
  };
}

async function measure(site: Instance, paths: (round: number) => [string, string]) {
  const first: number[] = [];
  const next: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await site.changeContent();
    const [one, another] = paths(round);
    first.push((await timed(site.url + one)).ms);
    next.push((await timed(site.url + another)).ms);
  }
  return { first: median(first), next: median(next) };
}
