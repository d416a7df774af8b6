import { and, isNotNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { mailboxes } from '#server/platform/db/tables/mail-in.ts';

/**
 * Clears the errors of mailboxes that are no longer polled because IMAP_URL has another `name`, or none: otherwise the first page
 * of /staff would show them forever. Their positions are not deleted.
 */
export const forgetFailures = (db: Pick<NodePgDatabase, 'update'>, name: string | undefined) =>
  db
    .update(mailboxes)
    .set({ fault: null, faultSince: null })
    .where(and(isNotNull(mailboxes.fault), name === undefined ? undefined : ne(mailboxes.name, name)));
