import { runMigrations } from 'graphile-worker';
import { expect, onTestFinished, vi } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import type { App } from '#server/http/serve.ts';
import { silent, startApp } from '#tests/start-app.ts';
import { queueLogger } from './queue-log.ts';
import { startMailWorker } from './worker.ts';

export const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@home.example',
  phoneNumber: '+44 20 7946 0000',
  message: 'Where can I see Barley Sunday?',
};

export const SUBMISSION = {
  firstName: 'Idris',
  lastName: 'Vale',
  email: 'idris@films.example',
  filmTitle: 'The Salt Road',
  screenerUrl: 'https://screener.example/salt-road',
};

export const JOBS = 'graphile_worker._private_jobs';
export const OFFICE = 'office@films.example';
export const MAIL = {
  mailTo: OFFICE,
  mailFrom: 'site@films.example',
  siteUrl: 'https://films.example',
  brand: 'Lantern Row Films',
  pollMs: 50,
};

type Sending = { to?: App; address?: string };

/** The site with an outbox, on a database of its own. */
export async function startInbox() {
  const { pool, db, connection, app: first, create } = await startApp({ mail: true });
  const migrating = createPool(connection, silent, 2);
  await runMigrations({ pgPool: migrating, logger: queueLogger(silent) });
  await migrating.end();
  let app = first;

  const send = async (path: string, body: unknown, { to = app, address = '203.0.113.1' }: Sending = {}) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
    const response = await to.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  return {
    pool,
    db,
    connection,
    create,
    send,
    contact: (body: object, options?: Sending) => send('/api/contact', { ...MESSAGE, ...body }, options),
    submit: (body: object, options?: Sending) =>
      send('/api/film-submission', { ...SUBMISSION, ...body }, options),
    /** A mail worker of another process; it stops with the test. */
    startWorker: async (smtpUrl: string, reach = connection) => {
      const worker = await startMailWorker({ ...MAIL, connection: reach, smtpUrl, log: silent });
      onTestFinished(worker.stop);
    },
    outboxIsEmpty: () =>
      vi.waitFor(async () => expect((await pool.query(`TABLE ${JOBS}`)).rowCount).toBe(0), { timeout: 8000 }),
    rows: async (sql: string) => (await pool.query(sql)).rows,
    count: async (table: string) =>
      Number((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0]?.count),
    empty: async () => {
      await pool.query(`TRUNCATE contact_messages, film_submissions, rate_limits, ${JOBS} RESTART IDENTITY`);
      app = create({ limits: createLimits(pool) }); // which forgets whom it had refused
    },
  };
}
