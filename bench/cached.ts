import { setTimeout as delay } from 'node:timers/promises';
import { type Bare, startBare } from './bare.ts';
import type { Instance } from './instance.ts';
import { type Client, findClient, keepOnOneCore, type Load } from './load.ts';
import { ms, type Outcome, thousands } from './outcome.ts';
import { BROWSER, median, timed } from './time.ts';

/** Home, a catalogue page of 24, one film, and the call behind the catalogue page. */
export const ADDRESSES = ['/', '/films', '/film/the-slow-satellite', '/api/films'] as const;

const ROUNDS = 5;
const SECONDS = { atOnce: 2, alone: 1 };
/** Until V8 has compiled what both do, on a slow machine. */
const WARM_SECONDS = 4;
/** Encodings by the header that asks for them. */
const CODINGS = { br: BROWSER, gzip: 'gzip' };
const LIMIT = 0.9;
/** Brotli at its highest level takes about 40 ms, and longer on a busy machine. */
const LAST_FORM_MS = 3_000;

/**
 * Requests answered from the page cache, beside the bare server sending the same bytes. Processor time per answer is compared
 * while both answer at once on one core, so that whatever else the machine does slows both alike; rates are those of each
 * alone on that core.
 */
export async function benchCached(site: Instance): Promise<Outcome> {
  const client = await findClient();
  const rows: string[][] = [];
  const ratios: Record<string, number> = {};
  const free = await keepOnOneCore(site.pid);
  for (const [coding, acceptEncoding] of Object.entries(CODINGS)) {
    for (const path of ADDRESSES) {
      const bare = await startBare(); // one process is up to a twentieth faster than the next
      await keepOnOneCore(bare.pid);
      const answer = await cachedAnswer(site, path, acceptEncoding);
      await bare.send(path, answer);
      const { pairs, alone } = await measure(client, site, bare, path, acceptEncoding);
      bare.close();
      const ratio = median(pairs.map((pair) => pair.bare / pair.site));
      const perSecond = median(alone.map((pair) => pair.site.perSecond));
      const barePerSecond = median(alone.map((pair) => pair.bare.perSecond));
      ratios[`cached ${path} ${coding}`] = ratio;
      rows.push([
        path,
        coding,
        thousands(answer.body.length),
        `${median(pairs.map((pair) => pair.site)).toFixed(1)} µs`,
        `${median(pairs.map((pair) => pair.bare)).toFixed(1)} µs`,
        ratio.toFixed(2),
        thousands(perSecond),
        thousands(barePerSecond),
        `${ms(median(alone.map((pair) => pair.site.p50)))} ms`,
        `${ms(median(alone.map((pair) => pair.site.p99)))} ms`,
      ]);
    }
  }
  await free();
  const columns = ['', 'coding', 'bytes', 'CPU', 'bare', 'ratio', 'requests/s alone', 'bare', 'p50', 'p99'];
  const title = `Cached, ${client.name}, ${client.connections} connections, medians of ${ROUNDS} rounds on one core`;
  return {
    tables: [{ title, columns, rows }],
    ratios,
    exceeded: Object.entries(ratios)
      .filter(([, ratio]) => ratio < LIMIT)
      .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)} of bare node:http, required ${LIMIT}`),
  };
}

/** The answer in its final form: the best compression is made in the background after some hits, and is smaller. */
async function cachedAnswer(site: Instance, path: string, acceptEncoding: string) {
  for (let hit = 0; hit < 12; hit++) await timed(site.url + path, acceptEncoding);
  const first = await timed(site.url + path, acceptEncoding);
  for (let waited = 0; waited < LAST_FORM_MS; waited += 500) {
    await delay(500);
    const answer = await timed(site.url + path, acceptEncoding);
    if (answer.body.length < first.body.length) return answer;
  }
  return first;
}

type Pair<Value> = { site: Value; bare: Value };

/** `pairs`: microseconds of processor time per answer, both at once. `alone`: one after the other, alternating which is first. */
async function measure(client: Client, site: Instance, bare: Bare, path: string, acceptEncoding: string) {
  const load = (url: string, seconds = SECONDS.alone) => client.load(url + path, acceptEncoding, seconds);
  const cpuMs = async (): Promise<Pair<number>> => ({
    site: (await site.metric('process_cpu_seconds_total')) * 1000,
    bare: await bare.cpuMs(),
  });
  const atOnce = (seconds: number) => Promise.all([load(site.url, seconds), load(bare.url, seconds)]);
  await atOnce(WARM_SECONDS);
  const pairs: Pair<number>[] = [];
  const alone: Pair<Load>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await cpuMs();
    const [ofSite, ofBare] = await atOnce(SECONDS.atOnce);
    const after = await cpuMs();
    pairs.push({
      site: ((after.site - before.site) * 1000) / ofSite.answered,
      bare: ((after.bare - before.bare) * 1000) / ofBare.answered,
    });
    if (round % 2) {
      const second = await load(bare.url);
      alone.push({ site: await load(site.url), bare: second });
    } else {
      const first = await load(site.url);
      alone.push({ site: first, bare: await load(bare.url) });
    }
  }
  return { pairs, alone };
}
