import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Instance, openInstance } from './instance.ts';
import { kB, type Outcome, thousands } from './outcome.ts';
import { median, quantile, timed } from './time.ts';

/** Between two views of the home page, in milliseconds. */
const LOOK_MS = 50;
const LIMITS = { seconds: 180, p99: 50 };

/** How long a first start takes to make the pictures of all pages, and what a visitor of the home page notices. */
export async function benchPictures(): Promise<Outcome> {
  const site = await openInstance();
  try {
    const began = performance.now();
    await site.start();
    const meanwhile = await look(site, async () => (await site.metric('marquee_pictures_complete')) === 1);
    const seconds = (performance.now() - began) / 1000;
    const after = await look(site, async (looks) => looks >= meanwhile.length);
    const p99 = quantile(meanwhile, 0.99);
    return {
      tables: [
        {
          title: `First start: every picture that pages use, after ${Math.round(seconds)} s; / meanwhile, cached`,
          columns: ['', 'p50', 'p99', 'slowest', 'views'],
          rows: [
            ['while pictures are made', ...rowOf(meanwhile)],
            ['afterwards', ...rowOf(after)],
          ],
        },
        {
          title: 'The pictures',
          columns: ['', 'number', 'MB', 'kB each'],
          rows: await sizes(join(site.dataDir, 'pictures')),
        },
      ],
      figures: { 'all pictures': seconds, '/ p99 while pictures are made': p99 },
      passed: [
        ...(seconds > LIMITS.seconds
          ? [`all pictures took ${Math.round(seconds)} s, over ${LIMITS.seconds}`]
          : []),
        ...(p99 > LIMITS.p99 ? [`/ took ${p99.toFixed(0)} ms (p99) meanwhile, over ${LIMITS.p99}`] : []),
      ],
    };
  } finally {
    await site.close();
  }
}

/** Milliseconds of each view of the home page, until a check each second says so. */
async function look({ url }: Instance, isOver: (looks: number) => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  const looksASecond = 1000 / LOOK_MS;
  while (times.length % looksASecond !== 0 || times.length === 0 || !(await isOver(times.length))) {
    times.push((await timed(`${url}/`)).ms);
    await delay(LOOK_MS);
  }
  return times;
}

const rowOf = (times: number[]) => [
  ...[median(times), quantile(times, 0.99), Math.max(...times)].map((ms) => `${ms.toFixed(1)} ms`),
  thousands(times.length),
];

async function sizes(folder: string): Promise<string[][]> {
  const byFormat = new Map<string, number[]>();
  for (const name of await readdir(folder)) {
    const format = extname(name).slice(1);
    if (format)
      byFormat.set(format, [...(byFormat.get(format) ?? []), (await stat(join(folder, name))).size]);
  }
  return [...byFormat].map(([format, bytes]) => {
    const sum = bytes.reduce((total, size) => total + size, 0);
    return [format, thousands(bytes.length), (sum / 1e6).toFixed(1), kB(sum / bytes.length)];
  });
}
