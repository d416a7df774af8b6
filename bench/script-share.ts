import { lookAt } from './lighthouse-run.ts';
import { ms, type Outcome, type Table } from './outcome.ts';
import { median } from './time.ts';
import { openCopies } from './without-scripts.ts';

const PATHS = ['/', '/films', '/film/the-slow-satellite', '/shop', '/blog'];
const PAIRS = 5;
const MOST_MORE_BLOCKING_MS = 30;
const MOST_TIMES_MAIN_THREAD = 1.4;

type Look = { performance: number; blocking: number; mainThread: number; processor: number; index: number };
type Pair = { whole: Look; touched: Look; bare: Look };

/**
 * What a page's own script costs a phone: Lighthouse looks at the page at a copy that is touched at
 * once, so that its script starts, and at one without scripts, in turn. Differences hold on a busy machine, single
 * figures do not.
 */
export async function scriptShare(site: string, port: number, paths = PATHS, pairs = PAIRS) {
  const copies = await openCopies(site);
  const rows: string[][] = [];
  const outcome = {
    differences: {} as Record<string, number>,
    ratios: {} as Record<string, number>,
    passed: [] as string[],
  };
  for (const path of paths) {
    const found: Pair[] = [];
    for (let pair = 0; pair < pairs; pair++)
      found.push({
        whole: await look(copies.whole + path, port),
        touched: await look(copies.touched + path, port),
        bare: await look(copies.bare + path, port),
      });
    const of = (figure: (pair: Pair) => number) => median(found.map(figure));
    const blocking = of(({ whole, bare }) => whole.blocking - bare.blocking);
    const mainThread = of(({ whole, bare }) => whole.mainThread - bare.mainThread);
    const times = of(({ whole, bare }) => whole.mainThread / bare.mainThread);
    const processorTimes = of(({ whole, bare }) => whole.processor / bare.processor);
    const touchedBlocking = of(({ touched, bare }) => touched.blocking - bare.blocking);
    const touchedTimes = of(({ touched, bare }) => touched.mainThread / bare.mainThread);
    rows.push([
      path,
      `${of(({ whole }) => whole.performance)}`,
      `${of(({ bare }) => bare.performance)}`,
      `${ms(of(({ whole }) => whole.blocking))} ms`,
      `${ms(blocking)} ms`,
      `${ms(of(({ whole }) => whole.mainThread))} ms`,
      `${ms(mainThread)} ms`,
      times.toFixed(2),
      processorTimes.toFixed(2),
      `${ms(touchedBlocking)} ms`,
      touchedTimes.toFixed(2),
      `${Math.round(of(({ whole }) => whole.index))}`,
    ]);
    outcome.differences[`blocking time of script, ${path}`] = blocking;
    outcome.differences[`main-thread time of script, ${path}`] = mainThread;
    outcome.differences[`blocking time of script, touched, ${path}`] = touchedBlocking;
    outcome.ratios[`processor time of the main thread without script to with, ${path}`] = 1 / processorTimes;
    outcome.ratios[`main-thread time without script to with, ${path}`] = 1 / times;
    if (!(blocking <= MOST_MORE_BLOCKING_MS))
      outcome.passed.push(
        `${path}: script blocks for ${ms(blocking)} ms, asked for ${MOST_MORE_BLOCKING_MS}`,
      );
    if (!(times <= MOST_TIMES_MAIN_THREAD))
      outcome.passed.push(
        `${path}: main thread ${times.toFixed(2)} times, asked for ${MOST_TIMES_MAIN_THREAD}`,
      );
  }
  copies.close();
  const table: Table = {
    title: `The script's share, phone, medians of ${pairs} pairs with and without scripts in turn`,
    columns: [
      '',
      'performance',
      'without',
      'blocking',
      'by script',
      'main thread',
      'by script',
      'times',
      'processor time, times',
      'touched: blocking by script',
      'times',
      'benchmarkIndex',
    ],
    rows,
  };
  return { table, ...outcome } satisfies { table: Table } & Omit<Outcome, 'tables'>;
}

async function look(url: string, port: number): Promise<Look> {
  const { score, number, benchmarkIndex, processorTime } = await lookAt(url, port, ['performance']);
  return {
    performance: score('performance'),
    blocking: number('total-blocking-time'),
    mainThread: number('mainthread-work-breakdown'),
    processor: processorTime,
    index: benchmarkIndex,
  };
}
