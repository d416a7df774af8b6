import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { MIGRATION_LOCK } from '#server/platform/db/migrate.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { missingPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { launchSite, makeFolder, startSite } from './site.ts';

/* Behind a pooler in transaction mode, and behind another session's lock. */

if (missingPgBouncer) console.log(`Left out: ${missingPgBouncer}`);

test.skipIf(missingPgBouncer)('behind PgBouncer alone the start refuses with one sentence', async () => {
  const server = await startDebianPostgres();
  const site = await launchSite({ DATA_DIR: await makeFolder(), DATABASE_URL: await startPgBouncer(server) });
  for (const deadline = Date.now() + 30_000; site.process.exitCode === null; await delay(100))
    expect(Date.now()).toBeLessThan(deadline);
  expect(site.process.exitCode).toBe(1);
  expect(await site.log()).toMatch(
    /^The PostgreSQL server of DATABASE_URL \(127\.0\.0\.1:\d+, database marquee\) is reached by a pooler in transaction mode.* DATABASE_DIRECT_URL .*\n$/,
  );
});

test.skipIf(missingPgBouncer)('with the direct address too, the site works and starts again', async () => {
  const server = await startDebianPostgres();
  const DATABASE_URL = await startPgBouncer(server);
  const env = {
    DATA_DIR: await makeFolder(),
    DATABASE_URL,
    DATABASE_DIRECT_URL: server.url,
    LOG_LEVEL: 'warn',
  };
  for (const workers of ['1', '2']) {
    const site = await startSite({ ...env, WORKERS: workers });
    const paths = ['/', '/films', '/blog', '/shop', '/api/films?search=moss', '/readyz'];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => paths).flatMap((some) =>
        some.map(async (path) => [path, (await fetch(site.url + path)).status]),
      ),
    );
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    const sent = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.url },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        firstName: 'Ada',
        lastName: 'Byron',
        phoneNumber: '020 7946 0000',
        email: 'ada@example.org',
        subject: 'Pooled',
        message: 'Through the pooler.',
      }),
    });
    expect([sent.ok, await sent.text()]).toEqual([true, expect.stringContaining('true')]);
    await site.stop();
    expect(await site.log()).not.toMatch(/"level":(?:50|60)/);
  }
  const client = new pg.Client({ ...server.admin, database: 'marquee' });
  await client.connect();
  const { rows } = await client.query(
    "SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory'",
  );
  await client.end();
  expect(rows).toEqual([{ locks: 0 }]);
});

test.skipIf(missingPgBouncer)(
  'a start that waits for a lock reports its owner within five seconds',
  async () => {
    const server = await startDebianPostgres();
    const holder = new pg.Client({ ...server.admin, database: 'marquee', application_name: 'a restore' });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const began = performance.now();
    const site = await launchSite({ DATA_DIR: await makeFolder(), DATABASE_URL: server.url });
    while (!/Still waiting/.test(await site.log())) {
      expect(performance.now() - began).toBeLessThan(10_000); // five, and the start of Node on a busy machine
      await delay(100);
    }
    expect(await site.log()).toMatch(
      /Still waiting, 4 s: the database is migrated to this release, by one process at a time; it is held up by process \d+ of the database \(a restore\)/,
    );
    await holder.end();
    await site.ready();
  },
);
