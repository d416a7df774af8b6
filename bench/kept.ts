import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ADDRESSES } from './addresses.ts';
import { type Bare, startBare } from './bare.ts';
import type { Instance } from './instance.ts';
import { type Outcome, thousands } from './outcome.ts';
import { BROWSER, median, timed } from './time.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 10;
/** Encodings by the header that asks for them. */
const CODINGS = { br: BROWSER, gzip: 'gzip' };
const LIMIT = 0.9;
/** Brotli at its highest level takes about 40 ms, and longer on a busy machine. */
const LAST_FORM_MS = 3_000;

/** Requests answered from the page cache, in turn with the bare server sending the same bytes. */
export async function benchKept(site: Instance): Promise<Outcome> {
  const rows: string[][] = [];
  const ratios: Record<string, number> = {};
  const figures: Record<string, number> = {};
  for (const [coding, acceptEncoding] of Object.entries(CODINGS)) {
    const bare = await startBare();
    for (const path of ADDRESSES) {
      const answer = await keptAnswer(site, path, acceptEncoding);
      await bare.send(path, answer);
      const pairs = await inTurn(site, bare, path, acceptEncoding);
      const own = pairs.map((pair) => pair.site);
      const perSecond = median(own.map((run) => run.perSecond));
      const barePerSecond = median(pairs.map((pair) => pair.bare.perSecond));
      const ratio = median(pairs.map((pair) => pair.site.perSecond / pair.bare.perSecond));
      const cpu = median(pairs.map((pair) => pair.bare.cpuMicroseconds / pair.site.cpuMicroseconds));
      ratios[`kept ${path} ${coding}`] = ratio;
      figures[`kept ${path} ${coding}`] = perSecond;
      figures[`bare ${path} ${coding}`] = barePerSecond;
      rows.push([
        path,
        coding,
        thousands(answer.body.length),
        thousands(perSecond),
        thousands(barePerSecond),
        ratio.toFixed(2),
        `${Math.round(median(own.map((run) => run.cpuMicroseconds)))} µs`,
        cpu.toFixed(2),
        `${median(own.map((run) => run.p50))} ms`,
        `${median(own.map((run) => run.p99))} ms`,
      ]);
    }
    bare.close();
  }
  const columns = ['', 'coding', 'bytes', 'requests/s', 'bare', 'ratio', 'CPU', 'ratio of CPU', 'p50', 'p99'];
  return {
    tables: [
      { title: `Cached, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turn`, columns, rows },
    ],
    ratios,
    figures,
    passed: Object.entries(ratios)
      .filter(([name, ratio]) => ratio < LIMIT && !name.startsWith('kept / '))
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
async function inTurn(site: Instance, bare: Bare, path: string, acceptEncoding: string) {
  const pairs: { site: Run; bare: Run }[] = [];
  const siteCpu = async () => (await site.metric('process_cpu_seconds_total')) * 1000;
  const ofSite = () => load(site.url + path, acceptEncoding, siteCpu);
  const ofBare = () => load(bare.url + path, acceptEncoding, bare.cpuMs);
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

type Run = { perSecond: number; p50: number; p99: number; cpuMicroseconds: number };

async function load(url: string, acceptEncoding: string, cpuMs: () => Promise<number>): Promise<Run> {
  const cpuBefore = await cpuMs();
  const {
    '2xx': answered,
    duration,
    latency,
    errors,
    non2xx,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': acceptEncoding },
  });
  const cpu = (await cpuMs()) - cpuBefore;
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 200`);
  return {
    perSecond: answered / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpuMicroseconds: (cpu * 1000) / answered,
  };
}
