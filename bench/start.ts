import autocannon from 'autocannon';
import { PAGES } from '#tests/e2e/pages.ts';
import { openInstance } from './instance.ts';
import { MB, type Outcome } from './outcome.ts';
import { BROWSER, timed } from './time.ts';

const LOAD_SECONDS = 20;

/** How long a first and a second start take until the site answers, and the process's memory. */
export async function benchStart(): Promise<Outcome> {
  const site = await openInstance();
  const first = await site.start();
  await site.idle();
  const warmed = await memory();
  await site.stop();
  const second = await site.start();
  const started = await memory();
  for (const path of PAGES) await timed(site.url + path);
  const asked = await memory();
  await autocannon({
    url: site.url,
    connections: 10,
    duration: LOAD_SECONDS,
    headers: { 'accept-encoding': BROWSER },
    requests: PAGES.map((path) => ({ path })),
  });
  const loaded = await memory();
  await site.close();
  return {
    tables: [
      {
        title: 'Start, until the site answers',
        columns: ['', 'seconds'],
        rows: [
          ['first: database created and filled', (first / 1000).toFixed(1)],
          ['second', (second / 1000).toFixed(1)],
        ],
      },
      {
        title: 'Memory of the process (RSS)',
        columns: ['', 'MB'],
        rows: [
          ['first start, its pictures made', MB(warmed)],
          ['second start', MB(started)],
          ['every page requested', MB(asked)],
          [`${LOAD_SECONDS} s of load on all pages`, MB(loaded)],
        ],
      },
    ],
    figures: { 'first start': first, 'second start': second, 'memory loaded': loaded },
  };

  function memory() {
    return site.metric('process_resident_memory_bytes');
  }
}
