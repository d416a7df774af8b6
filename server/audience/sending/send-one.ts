import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { storable } from '#server/platform/db/storable.ts';
import { mailingReceivers, mailings } from '#server/platform/db/tables/audience.ts';
import type { SmtpSession } from '#server/platform/mail/smtp-session.ts';
import { explain } from '#server/platform/mail/transport.ts';
import { handOver } from './hand-over.ts';
import { outcomeOf, textOf } from './outcome.ts';
import type { createWriter } from './write-mailing.ts';

/** A receiver who waits. */
export type Due = { mailing: number; subscriber: number; email: string; token: string; tries: number };

/** What the server said of a receiver for good. `isReturned`: that nobody has the mailbox. */
export type Refusal = { due: Due; isReturned: boolean; words: string };

type Options = {
  db: NodePgDatabase;
  /** A connection that nothing else uses, so that a statement goes out at once; it holds the lock of sending. */
  client: pg.ClientBase;
  /** Whether that connection has ended. */
  isLost: () => boolean;
  smtpUrl: string;
  write: ReturnType<typeof createWriter>;
  /** A connection to the mail server, open or new. */
  connect: () => Promise<SmtpSession>;
};

const CLAIM = `UPDATE mailing_receivers SET state = 'claimed', at = now() WHERE mailing_id = $1 AND subscriber_id = $2 AND state = 'waiting'
  AND EXISTS (SELECT FROM mailings WHERE id = $1 AND mailings.state = 'queued')`;
const HANDED = `UPDATE mailing_receivers SET state = 'handed', at = now(), tries = tries + 1
  WHERE mailing_id = $1 AND subscriber_id = $2 AND state = 'claimed'`;

/**
 * Sends a mailing to one receiver and notes what came of it. `refused`: the server does not take it for this receiver. `lost`: the server
 * cannot be reached, or takes nothing; the receiver waits, unless the server was given the mail already. A refusal is handed back too: it
 * says something of the receiver only if the server takes others.
 */
export async function sendOne(
  { db, client, isLost, smtpUrl, write, connect }: Options,
  due: Due,
): Promise<'sent' | 'later' | 'lost' | Refusal> {
  const key = [due.mailing, due.subscriber];
  const own = and(
    eq(mailingReceivers.mailingId, due.mailing),
    eq(mailingReceivers.subscriberId, due.subscriber),
  );
  const noted = (set: Partial<typeof mailingReceivers.$inferInsert>) =>
    db
      .update(mailingReceivers)
      .set({ at: new Date(), ...set })
      .where(own);
  let handed: Promise<unknown> | undefined;
  try {
    const [message, session] = [await write(due), await connect()];
    if ((await client.query(CLAIM, key)).rowCount !== 1) return 'later';
    const answer = await handOver(session, message, () => {
      if (isLost()) return false;
      handed = client.query(HANDED, key);
      handed.catch(() => {}); // awaited below
      return true;
    });
    await handed;
    await noted({ state: 'sent', answer: storable(answer) });
    return 'sent';
  } catch (thrown) {
    await handed;
    const outcome = outcomeOf(thrown, due.tries);
    const answer = storable(explain(thrown, smtpUrl).message);
    const tries = due.tries + 1;
    if (outcome.state === 'failed') {
      await noted({ state: 'failed', answer, tries });
      return { due, isReturned: outcome.isReturned, words: storable(textOf(thrown)) };
    }
    if (outcome.state === 'waiting') {
      const nextAt = new Date(Date.now() + outcome.waitMinutes * 60_000);
      await noted({ state: 'waiting', answer, tries, nextAt });
      return 'later';
    }
    await noted(handed ? { answer } : { state: 'waiting' });
    await db.update(mailings).set({ fault: answer }).where(eq(mailings.id, due.mailing));
    return 'lost';
  }
}
