import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { missingPostgres, type Server, startDebianPostgres } from './debian-postgres.ts';
import { makeFolder, startSite } from './site.ts';
import { sendMessage } from './writers.ts';

/* PostgreSQL answers with errors: reads still work, writes are refused with 503 within three seconds, and everything recovers
   automatically once the cause is removed. */

async function ask(server: Server, ...queries: string[]): Promise<void> {
  const client = new pg.Client({ ...server.admin, database: 'marquee' });
  await client.connect();
  for (const query of queries) await client.query(query);
  await client.end();
}

/** Sets an option of the site's role and closes its connections, so that new ones use it. */
async function alterRole(server: Server, trouble: string, cure: string): Promise<() => Promise<void>> {
  const endAll = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'marquee'";
  await ask(server, `ALTER ROLE marquee ${trouble}`, endAll);
  return () => ask(server, `ALTER ROLE marquee ${cure}`);
}

async function holdLock(server: Server, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...server.admin, database: 'marquee' });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

const readOnly = (server: Server, value: string) =>
  ask(server, `ALTER SYSTEM SET default_transaction_read_only = ${value}`, 'SELECT pg_reload_conf()');

const TROUBLES: [string, (server: Server) => Promise<() => Promise<void>>][] = [
  [
    'it takes no writes, as after a failover or with a full disk of a managed service',
    async (server) => {
      await readOnly(server, 'on');
      return () => readOnly(server, 'off');
    },
  ],
  ['a table is locked', (server) => holdLock(server, 'contact_messages')],
  [
    'others have taken all connections',
    (server) => alterRole(server, 'CONNECTION LIMIT 0', 'CONNECTION LIMIT -1'),
  ],
  ['the site may not log in any more', (server) => alterRole(server, 'NOLOGIN', 'LOGIN')],
];

if (missingPostgres) console.log(`Left out: ${missingPostgres}`);

test.skipIf(missingPostgres).each(TROUBLES)('%s', async (name, begin) => {
  const server = await startDebianPostgres();
  const site = await startSite({ DATABASE_URL: server.url, DATA_DIR: await makeFolder(), LOG_LEVEL: 'warn' });
  const paths = ['/', '/films', '/api/films', '/healthz'];
  for (const path of paths) await fetch(site.url + path);
  expect((await sendMessage(site)).status).toBe(200);

  const end = await begin(server);
  let slowest = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    const answer = await sendMessage(site);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    slowest = Math.max(slowest, performance.now() - began);
    for (const path of paths) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  }
  expect(slowest).toBeLessThan(3_500); // three seconds, plus the delay of a busy machine
  await end();
  const ended = performance.now();
  for (const deadline = Date.now() + 5_000; (await sendMessage(site)).status !== 200; await delay(100))
    expect(Date.now()).toBeLessThan(deadline);
  const again = performance.now() - ended;
  console.log(
    `${name}: refused within ${Math.round(slowest)} ms, writes again after ${Math.round(again)} ms`,
  );
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
