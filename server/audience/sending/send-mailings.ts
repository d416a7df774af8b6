import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { storable } from '#server/platform/db/storable.ts';
import { mailingReceivers, mailings } from '#server/platform/db/tables/audience.ts';
import { mailSettings } from '#server/platform/db/tables/mails.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { createMailPool, explain } from '#server/platform/mail/transport.ts';
import { noteReturned } from '../returned.ts';
import { handOver, NotToSend } from './hand-over.ts';
import { outcomeOf, textOf } from './outcome.ts';
import { createWriter } from './write-mailing.ts';

type Options = {
  db: NodePgDatabase;
  readSettings: () => Promise<MailConfig>;
  log: Pick<Logger, 'info' | 'warn'>;
};

/** Connections to the mail server. */
const LANES = 4;
/** A run ends before the next minute's begins, and takes up changed settings with it. */
const RUN_MS = 50_000;
const SEND_MS = 60_000;
/** After so many refusals in a row, with nothing sent, the mail server means us, not them. */
const MOST_REFUSED = 20;

type Due = { mailing: number; subscriber: number; email: string; token: string; tries: number };

/** Whether anything is to be sent now. */
export const hasDue = async (db: NodePgDatabase): Promise<boolean> => (await readDue(db, 1)).length > 0;

/**
 * Sends what is queued, at the set rate, for up to a minute. The queue lets one process do it at a time; two would only be faster than the
 * rate, as a receiver's row is handed over once.
 */
export async function sendMailings({ db, readSettings, log }: Options, stop: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(RUN_MS)]);
  await endMailings(db);
  const config = await readSettings();
  if (!config.SMTP_URL || !(await hasDue(db))) return;
  const [rate] = await db.select({ aMinute: mailSettings.mailsAMinute }).from(mailSettings);
  const turn = inTurn(60_000 / (rate?.aMinute ?? 300));
  const correspondents = await readCorrespondents(db, config);
  if (!correspondents.from) return log.warn('newsletters and alerts wait: no sender of mail is known');
  const write = createWriter(db, { ...correspondents, from: correspondents.from });
  const transport = createMailPool(config.SMTP_URL, LANES);
  let [refused, isStopped] = [0, false];
  const queue: Due[] = [];
  let refill: Promise<void> | undefined;
  const taken = new Set<string>();

  async function next(): Promise<Due | undefined> {
    if (queue.length === 0) {
      refill ??= readDue(db, 100).then((rows) => {
        queue.push(...rows.filter((row) => !taken.has(keyOf(row))));
        refill = undefined;
      });
      await refill;
    }
    const due = queue.shift();
    if (due) taken.add(keyOf(due));
    return due;
  }

  async function lane(): Promise<void> {
    while (!signal.aborted && !isStopped) {
      const due = await next();
      if (!due) return;
      await turn(signal);
      if (signal.aborted || isStopped) return;
      const outcome = await sendOne(due);
      if (outcome === 'sent') refused = 0;
      if (outcome === 'failed') refused += 1;
      isStopped ||= outcome === 'stop' || refused >= MOST_REFUSED;
      if (refused >= MOST_REFUSED)
        await stopMailing(db, due.mailing, `The mail server refused ${MOST_REFUSED} receivers in a row`);
    }
  }

  async function sendOne(due: Due): Promise<'sent' | 'failed' | 'again' | 'stop'> {
    const own = and(
      eq(mailingReceivers.mailingId, due.mailing),
      eq(mailingReceivers.subscriberId, due.subscriber),
    );
    const noted = (set: Partial<typeof mailingReceivers.$inferInsert>) =>
      db
        .update(mailingReceivers)
        .set({ at: new Date(), ...set })
        .where(own);
    let isHanded = false;
    try {
      const message = await write(due);
      const note = async () => {
        const { rowCount } = await db
          .update(mailingReceivers)
          .set({ state: 'handed', at: new Date(), tries: due.tries + 1 })
          .where(
            and(
              own,
              eq(mailingReceivers.state, 'waiting'),
              sql`EXISTS (SELECT FROM mailings WHERE id = ${due.mailing} AND mailings.state = 'queued')`,
            ),
          );
        isHanded = rowCount === 1;
        return isHanded;
      };
      const answer = await handOver(transport, message, note, AbortSignal.timeout(SEND_MS));
      await noted({ state: 'sent', answer: storable(answer) });
      return 'sent';
    } catch (thrown) {
      if (thrown instanceof NotToSend) return 'again';
      const answer = storable(explain(thrown, config.SMTP_URL ?? '').message);
      const outcome = outcomeOf(thrown, due.tries);
      if (outcome.state === 'failed') {
        await noted({ state: 'failed', answer, tries: due.tries + 1 });
        if (outcome.isReturned) await noteReturned(db, due.email, storable(textOf(thrown)));
        return 'failed';
      }
      if (outcome.state === 'waiting') {
        const nextAt = new Date(Date.now() + outcome.waitMinutes * 60_000);
        await noted({ state: 'waiting', answer, tries: due.tries + 1, nextAt });
        return 'again';
      }
      // Handed over without a reply: the server may have it, so it counts as sent.
      if (isHanded) await noted({ answer });
      await db.update(mailings).set({ fault: answer }).where(eq(mailings.id, due.mailing));
      log.warn({ mailing: due.mailing }, 'newsletters and alerts wait: the mail server does not take them');
      return 'stop';
    }
  }

  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    transport.close();
  }
  await endMailings(db);
}

const keyOf = ({ mailing, subscriber }: Due) => `${mailing} ${subscriber}`;

const readDue = async (db: NodePgDatabase, most: number): Promise<Due[]> =>
  (
    await db.execute<Due>(
      sql`SELECT mailing_id AS mailing, subscriber_id AS subscriber, reached.email, token, tries
          FROM mailing_receivers JOIN mailings ON mailings.id = mailing_id
          JOIN subscriber_addresses AS reached ON reached.id = subscriber_id
          WHERE mailing_receivers.state = 'waiting' AND mailings.state = 'queued' AND next_at <= now()
          ORDER BY topic = 'newsletter', mailing_id, subscriber_id LIMIT ${most}`,
    )
  ).rows;

/** Calls come no closer to each other than this, however many wait. */
function inTurn(everyMs: number) {
  let free = 0;
  return async (signal: AbortSignal): Promise<void> => {
    const at = Math.max(free, performance.now());
    free = at + everyMs;
    const wait = at - performance.now();
    if (wait > 0) await delay(wait, undefined, { signal }).catch(() => {});
  };
}

const stopMailing = (db: NodePgDatabase, id: number, fault: string) =>
  db.update(mailings).set({ state: 'stopped', fault }).where(eq(mailings.id, id));

/** Mailings are over once nobody waits who can be reached; who cannot be any more is given up. */
async function endMailings(db: NodePgDatabase): Promise<void> {
  await db.execute(
    sql`UPDATE mailing_receivers SET state = 'failed', answer = 'The address cannot be reached any more', at = now()
        WHERE state = 'waiting' AND mailing_id IN (SELECT id FROM mailings WHERE state = 'queued')
          AND NOT EXISTS (SELECT FROM subscriber_addresses WHERE id = subscriber_id)`,
  );
  await db.execute(
    sql`UPDATE mailings SET state = 'sent', ended_at = now(), fault = NULL WHERE state = 'queued'
        AND NOT EXISTS (SELECT FROM mailing_receivers WHERE mailing_id = mailings.id AND state = 'waiting')`,
  );
}
