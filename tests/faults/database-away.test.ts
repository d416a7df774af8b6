import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openProxy } from '#tests/tcp-proxy.ts';
import { missingPostgres, type Server, startDebianPostgres } from './debian-postgres.ts';
import { connectionOf } from './embedded.ts';
import { makeFolder, type Site, startSite } from './site.ts';
import { sendMessage } from './writers.ts';

/* PostgreSQL stops and restarts under a running site: cached pages are still served, writes are refused within three seconds, and five
   seconds after the restart everything works, with the changes made meanwhile. */

const KEPT = '/api/films?category=new';
const PAGE = '/films';
async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now();
  return { result: await work, ms: performance.now() - began };
}

/** Waits until the condition holds. Returns milliseconds. */
async function until(holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > withinMs) throw new Error(`It does not hold after ${withinMs} ms`);
    await delay(50);
  }
  return performance.now() - began;
}

type Outage = {
  begin(): unknown;
  end(): unknown;
  /** Direct access, as another process would have. */
  database: pg.ClientConfig;
};

async function outage(name: string, site: Site, { begin, end, database }: Outage): Promise<void> {
  const before = await (await fetch(site.url + KEPT)).text();
  expect((await fetch(site.url + PAGE)).status).toBe(200);
  expect((await sendMessage(site)).status).toBe(200);

  await begin();
  const writes = await Promise.all(Array.from({ length: 30 }, () => timed(sendMessage(site))));
  for (const { result } of writes) {
    expect(result.status).toBe(503);
    expect(Number(result.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const slowest = Math.max(...writes.map(({ ms }) => ms));
  expect(slowest).toBeLessThan(3_500); // three seconds, plus the delay of a busy machine
  for (let second = 0; second < 12; second++) {
    for (const path of [KEPT, PAGE, '/healthz']) {
      const { result, ms } = await timed(fetch(site.url + path));
      expect(result.status, `${path} after ${second} s`).toBe(200);
      expect(ms, path).toBeLessThan(1_000);
    }
    await delay(1_000);
  }
  expect(await (await fetch(site.url + KEPT)).text()).toBe(before);

  await end();
  const change = new pg.Client(database);
  await change.connect();
  const mark = `Changed while ${name}`;
  await change.query(
    'UPDATE films SET title = $1 WHERE slug = (SELECT min(slug) FROM films WHERE $2 = ANY (categories))',
    [mark, 'new'],
  );
  await change.end();
  const writesAgain = await until(async () => (await sendMessage(site)).status === 200, 5_000);
  const changeSeen = await until(
    async () => (await (await fetch(site.url + KEPT)).text()).includes(mark),
    5_000,
  );
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  console.log(
    `${name}: refused within ${Math.round(slowest)} ms, writes again after ${Math.round(writesAgain)} ms, change seen after ${Math.round(writesAgain + changeSeen)} ms`,
  );
}

test('the embedded database behind a connection that freezes, and one that is cut', async () => {
  const dataDir = await makeFolder();
  const keeper = await startSite({ DATA_DIR: dataDir }); // only for its PostgreSQL
  const database = await connectionOf(dataDir);
  const line = await openProxy({ path: `${database.host}/.s.PGSQL.${database.port}` });
  const url = `postgres://${database.user}:${database.password}@127.0.0.1:${line.port}/${database.database}`;
  const site = await startSite({ DATA_DIR: await makeFolder(), DATABASE_URL: url });
  await outage('the line hung', site, { begin: line.hang, end: line.pass, database });
  await outage('the line was cut', site, { begin: line.refuse, end: line.pass, database });
  await site.stop();
  await keeper.stop();
});

test.skipIf(missingPostgres)('PostgreSQL 15 is stopped, killed and frozen', async () => {
  const server: Server = await startDebianPostgres();
  const line = await openProxy({ host: '127.0.0.1', port: server.port });
  const url = `postgres://marquee@127.0.0.1:${line.port}/marquee`;
  const site = await startSite({ DATA_DIR: await makeFolder(), DATABASE_URL: url });
  const database = server.connection;
  await outage('PostgreSQL was stopped', site, { begin: server.stop, end: server.start, database });
  await outage('PostgreSQL was killed', site, { begin: server.kill, end: server.start, database });
  await outage('PostgreSQL hung', site, { begin: line.hang, end: line.pass, database });
  await site.stop();
});
if (missingPostgres) console.log(`Left out: ${missingPostgres}`);
