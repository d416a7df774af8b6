import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openProxy } from '#tests/tcp-proxy.ts';
import { missingPostgres, type Server, startDebianPostgres, startReplicaOf } from './debian-postgres.ts';
import { startLoad } from './load.ts';
import { makeFolder, type Site, startSite } from './site.ts';

/* DATABASE_READ_URL: two sites read content from a streaming replica that lags, hangs and is killed. */

const SEARCHES = 100;
const FILMS = '/api/films?limit=1000&fields=slug,title';

async function ask(server: Server, query: string) {
  const client = new pg.Client({ ...server.admin, database: 'marquee' });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

/** Changes the content as an import would. */
const retitle = (server: Server, title: string) =>
  ask(server, `UPDATE films SET title = '${title}' WHERE slug = 'moss-mother'`);

/** The server's own count of scans of the films and of their words, some seconds late. */
async function scans(server: Server): Promise<number> {
  await delay(1_500); // a session reports its counts once a second
  const [row] = await ask(
    server,
    "SELECT sum(seq_scan + idx_scan) AS scans FROM pg_stat_user_tables WHERE relname IN ('films', 'film_words')",
  );
  return Number(row?.scans);
}

/** As shown to the operator. */
async function figure({ url }: Site): Promise<string | undefined> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return /^marquee_replica_read (\d)$/m.exec(metrics)?.[1];
}

const ready = async ({ url }: Site) => (await fetch(`${url}/readyz`)).text();

async function until(holds: () => Promise<boolean>, withinMs = 5_000): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > withinMs) throw new Error(`It does not hold after ${withinMs} ms`);
    await delay(20);
  }
  return performance.now() - began;
}

if (missingPostgres) console.log(`Left out: ${missingPostgres}`);

test.skipIf(missingPostgres)(
  'content is read from a replica, and never an older state than already seen',
  async () => {
    const primary = await startDebianPostgres();
    const first = await startSite({ DATA_DIR: await makeFolder(), DATABASE_URL: primary.url });
    await first.stop(); // it has created the database
    const replica = await startReplicaOf(primary);
    const line = await openProxy({ host: '127.0.0.1', port: replica.port });
    const start = async () =>
      startSite({
        DATA_DIR: await makeFolder(),
        DATABASE_URL: primary.url,
        DATABASE_READ_URL: `postgres://marquee@127.0.0.1:${line.port}/marquee`,
        LOG_LEVEL: 'info',
      });
    const sites = await Promise.all([start(), start()]);
    const allRead = async () => (await Promise.all(sites.map(ready))).every((text) => text === 'ready');
    await until(allRead);

    // Each is requested continuously; once anybody has seen a title, nobody may see an earlier one.
    const seen = new Map<string, number>();
    const older: string[] = [];
    let round = 0;
    const loads = sites.map(({ url }) =>
      startLoad(url, [FILMS], {
        visitors: 4,
        onText(text, checkedAt) {
          const found = Number(/"Round (\d+)"/.exec(text)?.[1] ?? 0);
          if (!seen.has(`${url} ${found}`)) seen.set(`${url} ${found}`, performance.now());
          if ((seen.get(`${url} ${round}`) ?? Number.POSITIVE_INFINITY) < checkedAt && found < round)
            older.push(`${found} after ${round}`);
        },
      }),
    );
    const change = async () => {
      round += 1;
      const began = performance.now();
      await retitle(primary, `Round ${round}`);
      await until(async () => sites.every(({ url }) => seen.has(`${url} ${round}`)));
      return performance.now() - began;
    };

    // It keeps up: new searches are answered by the replica, not by the primary.
    const shown: number[] = [];
    for (let time = 0; time < 5; time += 1) shown.push(await change());
    await until(allRead);
    const [before, beforeAtPrimary] = [await scans(replica), await scans(primary)];
    for (let at = 0; at < SEARCHES; at += 1) await fetch(`${sites[0].url}/api/films?search=unheard${at}`);
    expect((await scans(replica)) - before).toBeGreaterThanOrEqual(SEARCHES);
    expect((await scans(primary)) - beforeAtPrimary).toBeLessThan(SEARCHES); // late counts from before

    // It lags: the primary answers at once, with the new content.
    await ask(replica, 'SELECT pg_wal_replay_pause()');
    const behind = [await change(), await change(), await change()];
    await delay(2_500);
    for (const site of sites)
      expect([await ready(site), await figure(site)]).toEqual(['ready, but the replica is not in use', '0']);
    const behindScans = await scans(replica);
    for (let at = 0; at < SEARCHES; at += 1) await fetch(`${sites[0].url}/api/films?search=unseen${at}`);
    expect((await scans(replica)) - behindScans).toBeLessThan(SEARCHES);
    await ask(replica, 'SELECT pg_wal_replay_resume()');
    const caughtUp = await until(allRead);
    expect(await figure(sites[0])).toBe('1');

    // It hangs, then it is killed: every request is answered.
    line.hang();
    const slowest = await timeOf(sites[0], 'hanging');
    await change();
    line.pass();
    await until(allRead, 10_000);
    await replica.kill();
    await change();
    await timeOf(sites[0], 'killed');
    await replica.start();
    await until(allRead, 10_000);

    // The primary is down: new searches are still answered, and writes are refused.
    await primary.stop();
    const answer = await fetch(`${sites[0].url}/api/films?search=moss&limit=3`);
    expect([answer.status, (await answer.text()).includes(`Round ${round}`)]).toEqual([200, true]);
    const login = await fetch(`${sites[0].url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada', password: 'a wrong one' }),
    });
    expect(login.status).toBe(503);
    await primary.start();
    await until(async () => (await fetch(`${sites[0].url}/readyz`)).ok);

    for (const load of loads) expect((await load.stop()).failures).toEqual([]);
    expect(older, 'older content after newer').toEqual([]);
    const most = (times: number[]) => Math.round(Math.max(...times));
    console.log(
      `A replica: changes seen after ${most(shown)} ms, ${most(behind)} ms while it was behind; read again ${Math.round(caughtUp)} ms after it went on; ${Math.round(slowest)} ms the slowest answer while it hung`,
    );
  },
);

/** Milliseconds of the slowest of 20 uncached answers. */
async function timeOf({ url }: Site, word: string): Promise<number> {
  const times = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const began = performance.now();
      const answer = await fetch(`${url}/api/films?search=${word}${at}`);
      expect(answer.status).toBe(200);
      return performance.now() - began;
    }),
  );
  return Math.max(...times);
}
