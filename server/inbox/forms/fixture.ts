import { expect, onTestFinished } from 'vitest';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { once } from '#server/platform/db/once.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import type { App } from '#server/platform/http/serve.ts';
import { createJobMetrics } from '#server/platform/jobs/metrics.ts';
import { startJobs } from '#server/platform/jobs/runner.ts';
import { mailWork } from '#server/platform/mail/send.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { eventually } from '#tests/eventually.ts';
import { silent } from '#tests/silent.ts';
import { startApp } from '#tests/start-app.ts';
import { withKey } from '#tests/with-key.ts';
import { inboxWork } from './work.ts';

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

export const OFFICE = 'office@films.example';
export const MAIL: MailConfig = {
  MAIL_TO: OFFICE,
  MAIL_FROM: 'site@films.example',
  SITE_URL: 'https://films.example',
};
/** Settings with a mail server; tests that send start their own. */
export const WITH_SMTP: MailConfig = { ...MAIL, SMTP_URL: 'smtp://127.0.0.1:1' };
/**
 * Intervals, in milliseconds, at which runners poll for jobs and send heartbeats. A runner silent for five heartbeats counts as
 * killed, so the interval must suit a busy machine.
 */
export const OFTEN = { pollMs: 50, beatMs: 200 };

type Sending = { to?: App; address?: string };

/** The site with its mails, on its own database. */
export async function startInbox() {
  const { pool, db, connection, app: first, create } = await startApp({ mail: WITH_SMTP });
  let app = first;

  const send = async (path: string, given: object, { to = app, address = '203.0.113.1' }: Sending = {}) => {
    const { headers, body } = withKey(given);
    const init = { method: 'POST', headers: { ...headers, 'X-Forwarded-For': address }, body };
    const response = await to.request(path, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const rows = async (sql: string) => (await pool.query(sql)).rows;

  return {
    pool,
    db,
    connection,
    create,
    send,
    contact: (body: object, options?: Sending) => send('/api/contact', { ...MESSAGE, ...body }, options),
    submit: (body: object, options?: Sending) =>
      send('/api/film-submission', { ...SUBMISSION, ...body }, options),
    /** Runs jobs like another process; stops with the test, or earlier. */
    startRunner: async (smtpUrl: string, reach = connection) => {
      const own = createPool(reach, silent, 3);
      const ownDb = openDrizzle(own);
      const readSettings = async () => ({ ...MAIL, SMTP_URL: smtpUrl });
      const mail = mailWork({ db: ownDb, readSettings, log: silent });
      const metrics = createJobMetrics(own);
      const runner = await startJobs({
        connection: reach,
        work: [mail, ...inboxWork(ownDb, silent)],
        metrics,
        log: silent,
        ...OFTEN,
      });
      const stop = once(async () => {
        await runner.stop();
        mail.close();
        await own.end();
      });
      onTestFinished(stop);
      return { stop, metrics };
    },
    queueIsEmpty: () =>
      eventually(async () => expect(await rows('SELECT id FROM graphile_worker.jobs')).toEqual([])),
    rows,
    count: async (table: string) => Number((await rows(`SELECT count(*) FROM ${table}`))[0]?.count),
    empty: async () => {
      await pool.query(
        'TRUNCATE contact_messages, film_submissions, idempotency_keys, mails, rate_limits RESTART IDENTITY CASCADE',
      );
      await pool.query(
        'SELECT graphile_worker.force_unlock_workers(array_agg(locked_by)) FROM graphile_worker.jobs',
      );
      await pool.query(
        'SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))',
      );
      app = create({ limits: createLimits(pool) }); // with fresh rate limits
    },
  };
}
