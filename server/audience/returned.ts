import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { emailKey } from '#server/members/email/addresses.ts';
import { mailingReceivers, returnedAddresses, subscribers } from '#server/platform/db/tables/audience.ts';
import { mailingNamedBy, proofOf } from './sending/mailing-id.ts';
import { isNoMailbox } from './sending/outcome.ts';
import { emailOf } from './subscribers.ts';

const LONGEST_ANSWER = 500;

/** Stops an address that mail came back from, until its owner confirms something once more. */
export const noteReturned = (db: Pick<NodePgDatabase, 'insert'>, email: string, answer: string) =>
  db
    .insert(returnedAddresses)
    .values({ emailKey: emailKey(email), answer: answer.slice(0, LONGEST_ANSWER) })
    .onConflictDoNothing();

/** A report of a mail server that a mail could not be delivered (RFC 3464), as the mailbox had it. */
type DeliveryReport = { messageIds: readonly string[]; status: string; words: string };

/**
 * Stops the address that a mailing came back from. Only who has received the mailing, or carried it, knows its Message-ID. Returns whether the
 * report was about a mailing.
 */
export async function heedReport(
  db: NodePgDatabase,
  { messageIds, status, words }: DeliveryReport,
): Promise<boolean> {
  const named = messageIds.map(mailingNamedBy).find((each) => each !== undefined);
  if (!named) return false;
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.id, named.subscriber));
  if (!subscriber || proofOf(subscriber.token, named.mailing) !== named.proof) return true;
  if (!status.startsWith('5.')) return true; // a delay
  await db
    .update(mailingReceivers)
    .set({ state: 'failed', answer: words.slice(0, LONGEST_ANSWER) })
    .where(
      and(eq(mailingReceivers.mailingId, named.mailing), eq(mailingReceivers.subscriberId, named.subscriber)),
    );
  const email = await emailOf(db, subscriber);
  // A full mailbox or a filter says nothing of the next mail.
  if (email && isNoMailbox(status)) await noteReturned(db, email, words);
  return true;
}
