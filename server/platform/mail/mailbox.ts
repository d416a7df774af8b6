import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mails } from '../db/tables/mails.ts';

/** SQL for the mailbox behind an address, however it is written: `A.da+films@GoogleMail.com` is `ada@gmail.com`. */
export const mailbox = (address: unknown): SQL<string> => sql<string>`marquee_mailbox(${address})`;

/** The mailbox of one address, as a key of limits. */
export async function mailboxOf(db: Pick<NodePgDatabase, 'execute'>, address: string): Promise<string> {
  const { rows } = await db.execute<{ mailbox: string }>(sql`SELECT ${mailbox(address)} AS mailbox`);
  return rows[0]?.mailbox ?? address;
}

/**
 * How many mails a mailbox was sent in the last day because somebody typed its address into a form: acknowledgements, and the
 * first mails of orders.
 */
export function typedToday(db: Pick<NodePgDatabase, '$count'>, address: string): Promise<number> {
  return db.$count(
    mails,
    sql`${mailbox(mails.toAddress)} = ${mailbox(address)} AND created_at > now() - interval '1 day'
      AND (contact_message IS NOT NULL OR film_submission IS NOT NULL OR occasion = 'received')`,
  );
}
