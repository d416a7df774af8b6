import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { isOfOrder, mailNamedBy, messageIdOf, threadNamedBy } from '#server/platform/mail/message-id.ts';
import { lockRoot } from './find-thread.ts';
import { noteIncoming, type Tx, threadOfOrder } from './open-thread.ts';

/** An incoming mail. Message-IDs with their angle brackets; `references` oldest first; `to`: every receiver. */
type Incoming = {
  messageId: string;
  inReplyTo: string | null;
  references: readonly string[];
  from: { name: string; address: string };
  to: readonly string[];
  subject: string;
  text: string;
  /** An automatic answer, which does not change the thread's state. */
  isAutomatic?: boolean;
};

const MOST_REFERENCES = 50;

/**
 * Adds a mail to the thread that it answers: found by one of our Message-IDs, or by an address such as
 * desk+thread-12.TOKEN@films.example. Both contain a secret that only receivers of our mails know. A repeated Message-ID changes
 * nothing. Null if it belongs to no thread. `siteUrl`: the origin of our Message-IDs.
 */
export async function addIncomingMail(
  tx: Tx,
  siteUrl: string,
  incoming: Incoming,
): Promise<{ thread: number; letter: number; isNew: boolean } | null> {
  const { messageId, inReplyTo, references, from, subject, text } = incoming;
  const [known] = await tx.select().from(threadMessages).where(eq(threadMessages.messageId, messageId));
  if (known) return { thread: known.thread, letter: known.id, isNew: false };
  const answered = [...(inReplyTo ? [inReplyTo] : []), ...references.slice(-MOST_REFERENCES).reverse()];
  const named =
    (await bySecret(tx, answered)) ??
    (await byMessage(tx, answered)) ??
    (await byMail(tx, siteUrl, answered)) ??
    (await byOrder(tx, answered)) ??
    (await byAddress(tx, incoming.to));
  const thread = named && (await lockRoot(tx, named))?.id;
  if (!thread) return named ? addIncomingMail(tx, siteUrl, incoming) : null; // deleted while waiting for its lock
  const [taken] = await tx
    .insert(threadMessages)
    .values({
      thread,
      direction: 'in',
      ...{ messageId, inReplyTo, subject, text },
      refs: references.slice(-MOST_REFERENCES),
      fromName: from.name,
      fromAddress: from.address,
    })
    .onConflictDoNothing()
    .returning({ id: threadMessages.id });
  if (!taken) return addIncomingMail(tx, siteUrl, incoming); // another process was faster
  if (!incoming.isAutomatic) await noteIncoming(tx, thread);
  return { thread, letter: taken.id, isNew: true };
}

/** The first of the threads whose mails it names. */
async function bySecret(tx: Tx, answered: readonly string[]): Promise<number | undefined> {
  for (const named of answered.flatMap((id) => threadNamedBy(id) ?? [])) {
    const thread = await numberOf(tx, named.id, named.token);
    if (thread) return thread;
  }
  return undefined;
}

/** The thread that holds the answered message, if the thread that sent it, with the secret, was deleted. */
async function byMessage(tx: Tx, answered: readonly string[]): Promise<number | undefined> {
  const [ours] = await tx
    .select({ thread: threadMessages.thread })
    .from(threadMessages)
    .where(and(eq(threadMessages.direction, 'out'), inArray(threadMessages.messageId, [...answered])))
    .orderBy(desc(threadMessages.id))
    .limit(1);
  return ours?.thread;
}

/**
 * Finds the thread of a reply to one of our mails without a stored Message-ID: such a mail's id and time of creation are its
 * Message-ID. Mails with a stored one are not found this way.
 */
async function byMail(tx: Tx, siteUrl: string, answered: readonly string[]): Promise<number | undefined> {
  const ids = answered.flatMap((id) => mailNamedBy(id) ?? []);
  if (ids.length === 0) return undefined;
  const found = await tx.select().from(mails).where(inArray(mails.id, ids));
  const [mail] = found.filter((mail) => answered.includes(messageIdOf(mail, siteUrl)));
  return mail?.thread === undefined || mail.thread === null ? undefined : numberOf(tx, mail.thread);
}

/** The thread of the order whose mail it answers; the first answer opens it. */
async function byOrder(tx: Tx, answered: readonly string[]): Promise<number | undefined> {
  const ids = answered.filter(isOfOrder);
  if (ids.length === 0) return undefined;
  const [order] = await tx
    .select({ orderNumber: orders.number, name: orders.name, email: orders.email })
    .from(mails)
    .innerJoin(orders, eq(orders.id, mails.orderId))
    .where(inArray(sql`${mails.letter}->>'messageId'`, ids))
    .limit(1);
  return order && threadOfOrder(tx, { ...order, subject: `Order ${order.orderNumber}` });
}

async function byAddress(tx: Tx, to: readonly string[]): Promise<number | undefined> {
  for (const address of to) {
    const [, id = '', token = ''] = /\+thread-(\d{1,9})\.([\da-f]{32})@/i.exec(address) ?? [];
    const thread = token && (await numberOf(tx, Number(id), token.toLowerCase()));
    if (thread) return thread;
  }
  return undefined;
}

/** The thread's id, if it exists and the token is correct. */
async function numberOf(tx: Tx, id: number, token?: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.id, id), token === undefined ? undefined : eq(threads.token, token)));
  return found?.id;
}
