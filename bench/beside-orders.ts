import { setTimeout as delay } from 'node:timers/promises';
import type { Instance } from './instance.ts';
import { findClient, type Load } from './load.ts';
import { ms, type Outcome, thousands } from './outcome.ts';
import { BROWSER, median, timed } from './time.ts';

const PATH = '/';
const PAIRS = 3;
const SECONDS = 15;
const ORDERS_A_MINUTE = 100;
/** The p99 of two rounds of the same load differs by less. */
const MOST = 1.25;

/** Cached pages under full load, in turn without and with orders placed beside them; `order` places one. */
export async function benchBesideOrders(
  site: Instance,
  order: (round: number) => Promise<void>,
): Promise<Required<Pick<Outcome, 'tables' | 'differences' | 'ratios' | 'passed'>>> {
  const client = await findClient();
  const load = () => client.load(site.url + PATH, BROWSER, SECONDS);
  let placed = 0;
  const loadBesideOrders = async () => {
    const end = performance.now() + SECONDS * 1000;
    const loaded = load();
    while (performance.now() < end) {
      const next = delay(60_000 / ORDERS_A_MINUTE);
      await order(placed++);
      await next;
    }
    return loaded;
  };
  for (let hit = 0; hit < 12; hit++) await timed(site.url + PATH);
  await client.load(site.url + PATH, BROWSER, 3);

  const pairs: { without: Load; beside: Load }[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    if (pair % 2) {
      const beside = await loadBesideOrders();
      pairs.push({ without: await load(), beside });
    } else {
      const without = await load();
      pairs.push({ without, beside: await loadBesideOrders() });
    }
  }
  const ratio = median(pairs.map(({ without, beside }) => without.p99 / beside.p99));
  const difference = median(pairs.map(({ without, beside }) => beside.p99 - without.p99));
  const rate = median(pairs.map(({ without, beside }) => beside.perSecond / without.perSecond));
  const [without, beside] = [pairs.map((pair) => pair.without), pairs.map((pair) => pair.beside)];
  const row = (name: string, runs: Load[]) => [
    name,
    thousands(median(runs.map(({ perSecond }) => perSecond))),
    `${ms(median(runs.map(({ p50 }) => p50)))} ms`,
    `${ms(median(runs.map(({ p99 }) => p99)))} ms`,
  ];
  return {
    tables: [
      {
        title: `The cached home page under full load (${client.name}, ${client.connections} connections), without and with ${ORDERS_A_MINUTE} orders a minute, ${PAIRS} pairs of ${SECONDS} s in turn`,
        columns: ['', 'requests/s', 'p50', 'p99'],
        rows: [
          row('without orders', without),
          row(`with ${placed} orders`, beside),
          [
            'median of the pairs',
            `× ${rate.toFixed(2)}`,
            '',
            `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(2)} ms, × ${(1 / ratio).toFixed(2)}`,
          ],
        ],
      },
    ],
    differences: { 'p99 of pages beside orders': difference },
    ratios: { 'p99 of pages beside orders': ratio },
    passed:
      1 / ratio > MOST
        ? [`p99 of pages is ${(1 / ratio).toFixed(2)} times as long beside orders, asked for ${MOST}`]
        : [],
  };
}
