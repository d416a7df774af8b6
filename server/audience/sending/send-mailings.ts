import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { mailingReceivers, mailings } from '#server/platform/db/tables/audience.ts';
import { type MailConfig, readCorrespondents, readMailsAMinute } from '#server/platform/mail/settings.ts';
import { openSmtpSession, type SmtpSession } from '#server/platform/mail/smtp-session.ts';
import { noteReturned } from '../returned.ts';
import { isNoMailbox } from './outcome.ts';
import { type Due, type Refusal, sendOne } from './send-one.ts';
import { createWriter } from './write-mailing.ts';

type Options = {
  db: NodePgDatabase;
  pool: pg.Pool;
  readSettings: () => Promise<MailConfig>;
  log: Pick<Logger, 'info' | 'warn'>;
};

const MAILS_A_SESSION = 100;
const BATCH = 100;
/** A run ends before the next minute's begins, and takes up changed settings with it. */
const RUN_MS = 50_000;
const LOCK = `SELECT pg_try_advisory_lock(hashtextextended('newsletters and alerts', 0)) AS "isFree"`;
/** After so many refusals in a row, with nothing sent, the mail server means us, not them. */
const MOST_REFUSED = 20;

/** Whether anything is to be sent now: also what a process that was killed had claimed. */
export const hasDue = async (db: NodePgDatabase): Promise<boolean> =>
  (await readDue(db, 1)).length > 0 ||
  (await db.select().from(mailingReceivers).where(eq(mailingReceivers.state, 'claimed')).limit(1)).length > 0;

/**
 * Sends what is queued, one after the other at the set rate, for up to a minute, while no other process does: a lock of the database's
 * connection says so, which ends with the process. Returns whether it ended for its time alone, so that more may wait.
 */
export async function sendMailings(
  { db, pool, readSettings, log }: Options,
  stop: AbortSignal,
): Promise<boolean> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(RUN_MS)]);
  await endMailings(db);
  const config = await readSettings();
  if (!config.SMTP_URL || !(await hasDue(db))) return false;
  const { from, ...between } = await readCorrespondents(db, config);
  if (!from) {
    log.warn('newsletters and alerts wait: no sender of mail is known');
    return false;
  }
  const everyMs = 60_000 / (await readMailsAMinute(db));
  const session = createSession(config.SMTP_URL);
  const client = await pool.connect();
  let isLost = false;
  client.once('end', () => {
    isLost = true;
  });
  const write = createWriter(db, { ...between, from });
  const options = {
    db,
    client,
    isLost: () => isLost,
    smtpUrl: config.SMTP_URL,
    write,
    connect: session.connect,
  };
  try {
    if (!(await client.query(LOCK)).rows[0].isFree) return false;
    await releaseClaims(db);
    const refusals: Refusal[] = [];
    for await (const due of waiting(db)) {
      const began = performance.now();
      // A server may close a connection after some mails: only a new one that fails says that it takes nothing.
      const wasUsed = session.mails() > 0;
      const outcome = await sendOne(options, due);
      if (outcome === 'sent') await believe(db, refusals.splice(0));
      else session.close(); // the next mail begins anew, whatever state the server is in
      if (typeof outcome === 'object') refusals.push(outcome);
      if (refusals.length >= MOST_REFUSED) await takeBack(db, refusals.splice(0));
      if ((typeof outcome === 'object' && refusals.length === 0) || (outcome === 'lost' && !wasUsed)) {
        log.warn('newsletters and alerts wait: the mail server does not take them');
        break;
      }
      if (signal.aborted) break;
      await delay(Math.max(0, began + everyMs - performance.now()), undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
    }
    // Few, with nothing sent after them: only words that mean the mailbox alone count.
    await believe(
      db,
      refusals.filter(({ words }) => isNoMailbox(words)),
    );
  } finally {
    session.close();
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {});
    client.release(isLost);
  }
  await endMailings(db);
  return signal.aborted && !stop.aborted;
}

/** A connection that is renewed when it is closed, or has carried enough. */
function createSession(smtpUrl: string) {
  let open: SmtpSession | undefined;
  let mails = 0;
  const close = () => {
    open?.close();
    open = undefined;
    mails = 0;
  };
  return {
    close,
    mails: () => mails,
    connect: async () => {
      if (!open?.isOpen() || mails >= MAILS_A_SESSION) {
        close();
        open = await openSmtpSession(smtpUrl);
      }
      mails += 1;
      return open;
    },
  };
}

/** Receivers who wait, each once a run. */
async function* waiting(db: NodePgDatabase): AsyncGenerator<Due> {
  const seen = new Set<string>();
  for (;;) {
    const rows = (await readDue(db, BATCH)).filter(
      ({ mailing, subscriber }) => !seen.has(`${mailing} ${subscriber}`),
    );
    if (rows.length === 0) return;
    for (const row of rows) {
      seen.add(`${row.mailing} ${row.subscriber}`);
      yield row;
    }
  }
}

/** Alerts before newsletters. An alert waits while its film or product is off the site. */
const readDue = async (db: NodePgDatabase, most: number): Promise<Due[]> =>
  (
    await db.execute<Due>(
      sql`SELECT mailing_id AS mailing, subscriber_id AS subscriber, reached.email, token, tries
          FROM mailing_receivers JOIN mailings ON mailings.id = mailing_id
          JOIN subscriber_addresses AS reached ON reached.id = subscriber_id
          WHERE mailing_receivers.state = 'waiting' AND mailings.state = 'queued' AND next_at <= now()
            AND (topic = 'newsletter' OR EXISTS (SELECT FROM entries WHERE entries.id = entry_id AND entries.live))
          ORDER BY topic = 'newsletter', mailing_id, subscriber_id LIMIT ${most}`,
    )
  ).rows;

/** For the holder of the lock: the claims are of a process that was killed before it ended the mail. */
const releaseClaims = (db: NodePgDatabase) =>
  db.update(mailingReceivers).set({ state: 'waiting' }).where(eq(mailingReceivers.state, 'claimed'));

/** Stops the addresses that nobody has. */
async function believe(db: NodePgDatabase, refusals: readonly Refusal[]): Promise<void> {
  for (const { due, isReturned, words } of refusals) if (isReturned) await noteReturned(db, due.email, words);
}

/** A server that refuses all means us: its refusals say nothing of receivers, who wait for an hour. Staff let a newsletter go on. */
async function takeBack(db: NodePgDatabase, refusals: readonly Refusal[]): Promise<void> {
  for (const { due } of refusals)
    await db
      .update(mailingReceivers)
      .set({ state: 'waiting', nextAt: sql`now() + interval '1 hour'` })
      .where(
        and(eq(mailingReceivers.mailingId, due.mailing), eq(mailingReceivers.subscriberId, due.subscriber)),
      );
  const ids = [...new Set(refusals.map(({ due }) => due.mailing))];
  await db
    .update(mailings)
    .set({ state: 'stopped', fault: `The mail server refused ${MOST_REFUSED} receivers in a row` })
    .where(and(inArray(mailings.id, ids), eq(mailings.topic, 'newsletter')));
}

/** Mailings are over once nobody waits who can be reached; who cannot be any more is given up. */
async function endMailings(db: NodePgDatabase): Promise<void> {
  await db.execute(
    sql`UPDATE mailing_receivers SET state = 'failed', answer = 'The address cannot be reached any more', at = now()
        WHERE state = 'waiting' AND mailing_id IN (SELECT id FROM mailings WHERE state = 'queued')
          AND NOT EXISTS (SELECT FROM subscriber_addresses WHERE id = subscriber_id)`,
  );
  await db.execute(
    sql`UPDATE mailing_receivers SET state = 'failed', answer = 'The film or product was deleted', at = now() FROM mailings
        WHERE mailings.id = mailing_id AND mailing_receivers.state = 'waiting' AND mailings.state = 'queued'
          AND topic <> 'newsletter' AND entry_id IS NULL`,
  );
  await db.execute(
    sql`UPDATE mailings SET state = 'sent', ended_at = now(), fault = NULL WHERE state = 'queued'
        AND NOT EXISTS (SELECT FROM mailing_receivers WHERE mailing_id = mailings.id AND state IN ('waiting', 'claimed'))`,
  );
}
