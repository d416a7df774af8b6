import { and, isNotNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mailboxes } from '#server/db/tables/mail-in.ts';

/**
 * Ends the complaints about mailboxes that nobody looks into any longer, since IMAP_URL names `name`, or none: nothing else would,
 * and the first page of /staff would show them for ever. How far they were looked through stays.
 */
export const forgetFaults = (db: Pick<NodePgDatabase, 'update'>, name: string | undefined) =>
  db
    .update(mailboxes)
    .set({ fault: null, faultSince: null })
    .where(and(isNotNull(mailboxes.fault), name === undefined ? undefined : ne(mailboxes.name, name)));
