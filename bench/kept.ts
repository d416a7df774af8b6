import { setTimeout as delay } from 'node:timers/promises';
import { ADDRESSES } from './addresses.ts';
import { type Bare, startBare } from './bare.ts';
import type { Instance } from './instance.ts';
import { type Client, findClient, type Load } from './load.ts';
import { ms, type Outcome, thousands } from './outcome.ts';
import { BROWSER, median, timed } from './time.ts';

const ROUNDS = 7;
const SECONDS = 1;
/** Encodings by the header that asks for them. */
const CODINGS = { br: BROWSER, gzip: 'gzip' };
const LIMIT = 0.9;
/** Brotli at its highest level takes about 40 ms, and longer on a busy machine. */
const LAST_FORM_MS = 3_000;

/**
 * Requests answered from the page cache, in turn with the bare server sending the same bytes. Rates are compared where the
 * client is the faster side (wrk); processor time per answer, of both servers, is valid with any client and under load.
 */
export async function benchKept(site: Instance): Promise<Outcome> {
  const client = await findClient();
  const rows: string[][] = [];
  const ratios: Record<string, number> = {};
  const figures: Record<string, number> = {};
  for (const [coding, acceptEncoding] of Object.entries(CODINGS)) {
    const bare = await startBare();
    for (const path of ADDRESSES) {
      const answer = await keptAnswer(site, path, acceptEncoding);
      await bare.send(path, answer);
      const pairs = await inTurn(client, site, bare, path, acceptEncoding);
      const own = pairs.map((pair) => pair.site);
      const perSecond = median(own.map((run) => run.perSecond));
      const barePerSecond = median(pairs.map((pair) => pair.bare.perSecond));
      const ratio = median(pairs.map((pair) => pair.site.perSecond / pair.bare.perSecond));
      const cpu = median(pairs.map((pair) => pair.bare.cpuMicroseconds / pair.site.cpuMicroseconds));
      ratios[`kept ${path} ${coding}`] = ratio;
      ratios[`kept CPU ${path} ${coding}`] = cpu;
      figures[`kept ${path} ${coding}`] = perSecond;
      figures[`bare ${path} ${coding}`] = barePerSecond;
      figures[`bytes ${path} ${coding}`] = answer.body.length;
      rows.push([
        path,
        coding,
        thousands(answer.body.length),
        thousands(perSecond),
        thousands(barePerSecond),
        ratio.toFixed(2),
        `${Math.round(median(own.map((run) => run.cpuMicroseconds)))} µs`,
        cpu.toFixed(2),
        `${ms(median(own.map((run) => run.p50)))} ms`,
        `${ms(median(own.map((run) => run.p99)))} ms`,
      ]);
    }
    bare.close();
  }
  const columns = ['', 'coding', 'bytes', 'requests/s', 'bare', 'ratio', 'CPU', 'ratio of CPU', 'p50', 'p99'];
  const title = `Cached, ${client.name}, ${client.connections} connections, medians of ${ROUNDS} rounds in turn`;
  return {
    tables: [{ title, columns, rows }],
    ratios,
    figures,
    passed: Object.entries(ratios)
      .filter(([name, ratio]) => ratio < LIMIT && name.startsWith('kept CPU') === (client.name !== 'wrk'))
      .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)} of bare node:http, required ${LIMIT}`),
  };
}

/** The answer in its final form: the best compression is made in the background after some hits, and is smaller. */
async function keptAnswer(site: Instance, path: string, acceptEncoding: string) {
  for (let hit = 0; hit < 12; hit++) await timed(site.url + path, acceptEncoding);
  const first = await timed(site.url + path, acceptEncoding);
  for (let waited = 0; waited < LAST_FORM_MS; waited += 500) {
    await delay(500);
    const answer = await timed(site.url + path, acceptEncoding);
    if (answer.body.length < first.body.length) return answer;
  }
  return first;
}

/** Alternates which goes first, so that order gives no advantage. */
async function inTurn(client: Client, site: Instance, bare: Bare, path: string, acceptEncoding: string) {
  const pairs: { site: Run; bare: Run }[] = [];
  const siteCpu = async () => (await site.metric('process_cpu_seconds_total')) * 1000;
  const ofSite = () => load(client, site.url + path, acceptEncoding, siteCpu);
  const ofBare = () => load(client, bare.url + path, acceptEncoding, bare.cpuMs);
  await ofSite();
  await ofBare();
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2) {
      const second = await ofBare();
      pairs.push({ site: await ofSite(), bare: second });
    } else {
      const first = await ofSite();
      pairs.push({ site: first, bare: await ofBare() });
    }
  }
  return pairs;
}

type Run = Load & { cpuMicroseconds: number };

async function load(
  client: Client,
  url: string,
  acceptEncoding: string,
  cpuMs: () => Promise<number>,
): Promise<Run> {
  const before = await cpuMs();
  const run = await client.load(url, acceptEncoding, SECONDS);
  return { ...run, cpuMicroseconds: (((await cpuMs()) - before) * 1000) / run.answered };
}
