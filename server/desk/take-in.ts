import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { threadLetters } from '#server/db/tables/letters.ts';
import { mails } from '#server/db/tables/mails.ts';
import { orders } from '#server/db/tables/orders.ts';
import { threads } from '#server/db/tables/threads.ts';
import { isOfOrder, mailNamedBy, messageIdOf, threadNamedBy } from '#server/mail/message-id.ts';
import { lockRoot } from './find-thread.ts';
import { noteIncoming, type Tx, threadOfOrder } from './open-thread.ts';

/** A mail that came in. Message-IDs with their angle brackets; `references` oldest first; `to`: every address it was sent to. */
type Incoming = {
  messageId: string;
  inReplyTo: string | null;
  references: readonly string[];
  from: { name: string; address: string };
  to: readonly string[];
  subject: string;
  text: string;
  /** A program answered for its person: it changes no state. */
  isAutomatic?: boolean;
};

const MOST_REFERENCES = 50;

/**
 * Puts a mail into the thread that it answers: by the Message-ID of one of ours, or by an address such as
 * desk+thread-12.TOKEN@films.example. Both have a secret that only receivers of our mails have seen. The same Message-ID again
 * changes nothing. Null if it belongs to no thread. `siteUrl`: whose Message-IDs are ours.
 */
export async function takeIn(
  tx: Tx,
  siteUrl: string,
  incoming: Incoming,
): Promise<{ thread: number; letter: number; isNew: boolean } | null> {
  const { messageId, inReplyTo, references, from, subject, text } = incoming;
  const [known] = await tx.select().from(threadLetters).where(eq(threadLetters.messageId, messageId));
  if (known) return { thread: known.thread, letter: known.id, isNew: false };
  const answered = [...(inReplyTo ? [inReplyTo] : []), ...references.slice(-MOST_REFERENCES).reverse()];
  const named =
    (await bySecret(tx, answered)) ??
    (await byLetter(tx, answered)) ??
    (await byMail(tx, siteUrl, answered)) ??
    (await byOrder(tx, answered)) ??
    (await byAddress(tx, incoming.to));
  const thread = named && (await lockRoot(tx, named))?.id;
  if (!thread) return named ? takeIn(tx, siteUrl, incoming) : null; // deleted while its lock was waited for
  const [taken] = await tx
    .insert(threadLetters)
    .values({
      thread,
      direction: 'in',
      ...{ messageId, inReplyTo, subject, text },
      refs: references.slice(-MOST_REFERENCES),
      fromName: from.name,
      fromAddress: from.address,
    })
    .onConflictDoNothing()
    .returning({ id: threadLetters.id });
  if (!taken) return takeIn(tx, siteUrl, incoming); // another process was faster
  if (!incoming.isAutomatic) await noteIncoming(tx, thread);
  return { thread, letter: taken.id, isNew: true };
}

/** Of the threads whose mails it names, the first. */
async function bySecret(tx: Tx, answered: readonly string[]): Promise<number | undefined> {
  for (const named of answered.flatMap((id) => threadNamedBy(id) ?? [])) {
    const thread = await numberOf(tx, named.id, named.token);
    if (thread) return thread;
  }
  return undefined;
}

/** Where what it answers is kept, once the thread is deleted that this was sent from, and that its secret is of. */
async function byLetter(tx: Tx, answered: readonly string[]): Promise<number | undefined> {
  const [ours] = await tx
    .select({ thread: threadLetters.thread })
    .from(threadLetters)
    .where(and(eq(threadLetters.direction, 'out'), inArray(threadLetters.messageId, [...answered])))
    .orderBy(desc(threadLetters.id))
    .limit(1);
  return ours?.thread;
}

/**
 * An answer to an acknowledgement of an earlier release, which stored no Message-ID with it: its number and millisecond. Those
 * with a stored one are not found by these.
 */
async function byMail(tx: Tx, siteUrl: string, answered: readonly string[]): Promise<number | undefined> {
  const ids = answered.flatMap((id) => mailNamedBy(id) ?? []);
  if (ids.length === 0) return undefined;
  const found = await tx.select().from(mails).where(inArray(mails.id, ids));
  const [mail] = found.filter((mail) => answered.includes(messageIdOf(mail, siteUrl)));
  return mail?.thread === undefined || mail.thread === null ? undefined : numberOf(tx, mail.thread);
}

/** The thread of the order whose mail it answers; that is opened by its first answer. */
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

/** The thread's number, if there is one and its token is right. */
async function numberOf(tx: Tx, id: number, token?: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.id, id), token === undefined ? undefined : eq(threads.token, token)));
  return found?.id;
}
