import { setTimeout as delay } from 'node:timers/promises';
import { ADDRESSES } from './addresses.ts';
import { openInstance } from './instance.ts';
import { findClient } from './load.ts';
import { startNginx } from './nginx.ts';
import { type Outcome, thousands } from './outcome.ts';
import { BROWSER, median, type Timed, timed } from './time.ts';

const ROUNDS = 7;
const SECONDS = 1;
const LIMIT = 0.7;
/** Brotli at its highest level, in both workers, on a busy machine. */
const LAST_FORM_MS = 4_000;

/**
 * Two worker processes in turn with one nginx worker that sends the same bytes from files. Per core means answers per second
 * of processor time, of all processes together, which is valid however many cores there are.
 */
export async function benchWorkers(): Promise<Outcome> {
  const client = await findClient();
  const site = await openInstance({ WORKERS: '2' });
  try {
    await site.start();
    await site.idle();
    const answers = new Map<string, Timed>();
    for (const path of ADDRESSES) {
      await client.load(site.url + path, BROWSER, SECONDS); // every worker's cache gets it
      await delay(LAST_FORM_MS);
      answers.set(path, await timed(site.url + path));
    }
    const nginx = await startNginx(answers);
    if (!nginx)
      return {
        tables: [
          {
            title: 'WORKERS=2 and nginx',
            columns: ['nginx is not installed (apt-get install nginx-light)'],
            rows: [],
          },
        ],
      };

    const rows: string[][] = [];
    const ratios: Record<string, number> = {};
    const siteCpu = async () => (await site.metric('process_cpu_seconds_total')) * 1000;
    const measure = async (url: string, cpuMs: () => Promise<number>) => {
      const before = await cpuMs();
      const { answered, perSecond } = await client.load(url, BROWSER, SECONDS);
      return { perSecond, microseconds: (((await cpuMs()) - before) * 1000) / answered };
    };
    for (const [path, { body }] of answers) {
      const pairs = [];
      for (let round = 0; round < ROUNDS; round++)
        pairs.push({
          own: await measure(site.url + path, siteCpu),
          theirs: await measure(nginx.url + path, nginx.cpuMs),
        });
      const ratio = median(pairs.map(({ own, theirs }) => theirs.microseconds / own.microseconds));
      ratios[`workers ${path}`] = ratio;
      rows.push([
        path,
        thousands(body.length),
        thousands(median(pairs.map(({ own }) => own.perSecond))),
        thousands(median(pairs.map(({ theirs }) => theirs.perSecond))),
        `${Math.round(median(pairs.map(({ own }) => own.microseconds)))} µs`,
        `${Math.round(median(pairs.map(({ theirs }) => theirs.microseconds)))} µs`,
        ratio.toFixed(2),
      ]);
    }
    await nginx.close();
    const title = `WORKERS=2 and one nginx worker, cached, br, ${client.name}, medians of ${ROUNDS} rounds in turn`;
    const columns = ['', 'bytes', 'requests/s', 'nginx', 'CPU', 'CPU of nginx', 'per core, of nginx'];
    return {
      tables: [{ title, columns, rows }],
      ratios,
      passed: Object.entries(ratios)
        .filter(([, ratio]) => ratio < LIMIT)
        .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)} of nginx per core, asked for ${LIMIT}`),
    };
  } finally {
    await site.close();
  }
}
