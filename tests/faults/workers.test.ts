import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startLoad } from './load.ts';
import { makeFolder, type Site, startSite } from './site.ts';

/* WORKERS=2: two processes on one port. */

const PATHS = ['/films', '/api/films', '/api/films?search=moss', '/api/films/facets', '/healthz'];

/** The answering processes: the site's children that are not PostgreSQL. */
async function workersOf(site: Site): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === site.process.pid && command.includes('server/main.ts') ? [pid] : [];
    }),
  );
  return found.flat();
}

/** The first process answers before the last has started. */
async function startAll(WORKERS: string): Promise<Site> {
  const site = await startSite({ DATA_DIR: await makeFolder(), WORKERS });
  await logged(site, 'Marquee is open at');
  return site;
}

async function logged(site: Site, text: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await site.log()).includes(text); await delay(100)) {
    if (Date.now() > deadline) throw new Error(`Not in the log: ${text}`);
  }
}

test('all processes are replaced under load without a failed request', async () => {
  const site = await startAll('2');
  const before = await workersOf(site);
  expect(before).toHaveLength(2);
  const load = startLoad(site.url, PATHS);
  await delay(2_000);
  site.process.kill('SIGHUP');
  await logged(site, 'all workers have been restarted');
  await delay(2_000);
  const { answered, failures } = await load.stop();
  expect(failures).toEqual([]);
  const after = await workersOf(site);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  console.log(`Replaced both processes under load: ${answered} answered, 0 failed`);
  await site.stop();
});

test('a killed process is replaced, and the others answer meanwhile', async () => {
  const site = await startAll('2');
  const [victim = 0] = await workersOf(site);
  process.kill(victim, 'SIGKILL');
  await logged(site, 'a worker has died');
  const load = startLoad(site.url, PATHS);
  for (const deadline = Date.now() + 60_000; (await workersOf(site)).length < 2; await delay(100)) {
    expect(Date.now()).toBeLessThan(deadline);
  }
  await delay(3_000);
  const { failures } = await load.stop();
  expect(failures).toEqual([]);
  await site.stop();
});

test('a process killed while all are replaced leaves as many as before', async () => {
  const site = await startAll('2');
  const before = await workersOf(site);
  site.process.kill('SIGHUP');
  await logged(site, 'restarting all workers');
  process.kill(Math.max(...before), 'SIGKILL'); // the one that is replaced last
  await logged(site, 'all workers have been restarted');
  await expect.poll(async () => (await workersOf(site)).length).toBe(2);
  await delay(5_000);
  const after = await workersOf(site);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  await site.stop();
});

test.each(['1', '2'])(
  'after SIGTERM under load %s process(es) finish their requests and end within ten seconds',
  async (count) => {
    const site = await startAll(count);
    const load = startLoad(site.url, PATHS, { mayBeRefused: true, mayBeTurnedAway: count !== '1' });
    await delay(3_000);
    const ms = await site.stop('SIGTERM');
    const { answered, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(ms).toBeLessThan(10_000);
    expect(site.process.exitCode).toBe(0);
    console.log(`WORKERS=${count}: ended ${Math.round(ms)} ms after SIGTERM, ${answered} answered, 0 failed`);
  },
);

test('metrics are the sum of all processes', async () => {
  const site = await startAll('2');
  for (let time = 0; time < 40; time++) {
    await fetch(`${site.url}/api/films`, { headers: { connection: 'close' } });
  }
  const read = async () => {
    const text = await (await fetch(`${site.url}/metrics`, { headers: { connection: 'close' } })).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    return figure('marquee_page_cache_hits_total') + figure('marquee_page_cache_misses_total');
  };
  const [one, other] = [await read(), await read()];
  expect(one).toBeGreaterThanOrEqual(40);
  expect(other).toBe(one);
  await site.stop();
});
