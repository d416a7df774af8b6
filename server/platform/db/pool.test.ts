import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { silent } from '#tests/silent.ts';
import { openProxy, type TcpProxy } from '#tests/tcp-proxy.ts';
import { createDatabase, whenDone } from '#tests/test-database.ts';
import { openDrizzle } from './drizzle.ts';
import { isDatabaseAway } from './is-away.ts';
import { connectionsOfEach, createSitePool } from './pool.ts';
import { users } from './tables/visitors.ts';

const SIZE = 2;
/** A quiet machine needs three seconds, a busy one more, but no wait of a minute fits. */
const SOON_MS = 20_000;
let line: TcpProxy;
let pool: pg.Pool;
let db: NodePgDatabase;

beforeEach(async () => {
  const { connection } = await createDatabase();
  line = await openProxy({ path: `${connection.host}/.s.PGSQL.${connection.port}` });
  pool = createSitePool({ ...connection, host: '127.0.0.1', port: line.port }, silent, SIZE);
  whenDone(() => pool.end());
  db = openDrizzle(pool);
});

const row = (username: string) => ({ username, usernameKey: username, passwordHash: '' });
const elapsed = async (work: Promise<unknown>) => {
  const began = performance.now();
  const error: unknown = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  return { error, ms: performance.now() - began };
};

test('a transaction is all or nothing, and its connection stays usable', async () => {
  await db.transaction((tx) => tx.insert(users).values(row('ada')));
  const failing = db.transaction(async (tx) => {
    await tx.delete(users);
    throw new Error('after all not');
  });
  await expect(failing).rejects.toThrow('after all not');
  expect(await db.$count(users)).toBe(1);
  expect(pool.totalCount).toBe(1);
});

test('a silent server is given up soon, and its connection is freed', async () => {
  await Promise.all([db.$count(users), db.$count(users)]);
  line.hang();
  const asked = Array.from({ length: 2 * SIZE }, (_, number) =>
    elapsed(db.transaction((tx) => tx.insert(users).values(row(`user${number}`)))),
  );
  for (const { error, ms } of await Promise.all(asked)) {
    expect(isDatabaseAway(error)).toBe(true);
    expect(ms).toBeLessThan(SOON_MS);
  }
  line.pass();
  expect(await db.$count(users)).toBe(0);
});

test('a server that falls silent within a transaction is given up as fast', async () => {
  const { error, ms } = await elapsed(
    db.transaction(async (tx) => {
      await tx.insert(users).values(row('ada'));
      line.hang();
      await tx.insert(users).values(row('ines'));
    }),
  );
  expect(isDatabaseAway(error)).toBe(true);
  expect(ms).toBeLessThan(SOON_MS);
  line.pass();
  expect(await db.$count(users)).toBe(0);
});

test('a query that takes too long is also cancelled on the server', async () => {
  const { error, ms } = await elapsed(db.execute(sql`SELECT pg_sleep(60)`));
  expect(isDatabaseAway(error)).toBe(true);
  expect(ms).toBeLessThan(SOON_MS);
  const { rows } = await pool.query(
    "SELECT count(*)::integer AS sleeping FROM pg_stat_activity WHERE query ~ '^SELECT pg_sleep' AND state = 'active' AND datname = current_database()",
  );
  expect(rows).toEqual([{ sleeping: 0 }]);
});

test('connections closed by the server are replaced', async () => {
  await db.$count(users);
  line.refuse();
  expect(isDatabaseAway((await elapsed(db.transaction((tx) => tx.select().from(users)))).error)).toBe(true);
  line.pass();
  expect(await db.$count(users)).toBe(0);
});

test("all processes of a machine stay within PostgreSQL's default limit of connections", () => {
  const forJobs = 7;
  for (let processes = 1; processes <= 16; processes++) {
    const { visitors, publishing } = connectionsOfEach(processes);
    expect(visitors).toBeGreaterThanOrEqual(2);
    expect(processes * (visitors + publishing + 1) + forJobs).toBeLessThanOrEqual(87); // 10 are for commands, PostgreSQL reserves 3
  }
});
