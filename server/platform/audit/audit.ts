import { and, desc, lt, sql } from 'drizzle-orm';
import { contains } from '../db/contains.ts';
import type { Db } from '../db/db.ts';
import { auditLog } from '../db/tables/staff.ts';

/** Actions that the audit log records; docs/staff.md explains each. */
export type AuditAction =
  | 'logged in'
  | 'session ended'
  | 'invited'
  | 'withdrew an invitation'
  | 'accepted an invitation'
  | 'changed roles'
  | 'made an access token'
  | 'revoked an access token'
  | 'added a webhook'
  | 'changed a webhook'
  | 'removed a webhook'
  | 'made a webhook’s secret anew'
  | 'reset the way in'
  | 'removed a person'
  | 'changed their name'
  | 'changed their password'
  | 'asked for another email'
  | 'changed their email'
  | 'added a second factor'
  | 'removed a second factor'
  | 'used a recovery code'
  | 'made new recovery codes'
  | 'added a picture'
  | 'described a picture'
  | 'replaced a picture'
  | 'deleted a picture'
  | 'made a preview link'
  | 'revoked a preview link'
  | 'published'
  | 'scheduled'
  | 'unscheduled'
  | 'took off'
  | 'deleted'
  | 'restored'
  | 'emptied the bin'
  | 'read a person’s data'
  | 'deleted a person’s data'
  | 'changed categories'
  | 'moved a submission'
  | 'reviewed a submission'
  | 'told a decision'
  | 'made a draft of a submission'
  | 'wrote an order'
  | 'confirmed an order'
  | 'noted a payment'
  | 'cancelled an order'
  | 'refunded an order'
  | 'returned a payment'
  | 'ended a refund'
  | 'sent a mail again'
  | 'packed an order'
  | 'shipped a parcel'
  | 'noted a delivery'
  | 'changed an address'
  | 'noted on an order'
  | 'answered a message'
  | 'sent an answer again'
  | 'changed a message'
  | 'merged messages'
  | 'changed a text to answer with'
  | 'deleted a text to answer with'
  | 'changed the shop’s settings'
  | 'asked for a backup'
  | 'downloaded a backup'
  | 'changed when backups are taken'
  | 'imported a file'
  | 'exported data'
  | 'took back an import'
  | 'changed what the site starts with'
  | 'restarted the site'
  | 'changed where mail goes'
  | `${'set' | 'removed'} ${'the mail server' | 'the mailbox' | 'card payments' | 'the bucket of backups' | 'Contentful'}`
  | 'had Contentful synced'
  | 'had everything synced anew'
  | 'fetched a backup'
  | 'tried a backup'
  | 'restored a backup'
  | 'wrote a discount code'
  | 'removed a discount code'
  | 'changed variants'
  | 'corrected stock'
  | 'read in stock'
  | 'wrote a redirect'
  | 'removed a redirect'
  | 'read in redirects'
  | 'wrote a screening'
  | 'removed a screening'
  | 'read in screenings'
  | 'wrote a cinema'
  | 'removed a cinema'
  | 'began the company’s own site'
  | 'changed whether links are looked at'
  | 'changed whether visits are counted'
  | 'changed the script of another company'
  | `${'wrote' | 'deleted' | 'sent' | 'stopped' | 'continued'} a newsletter`
  | 'changed how fast newsletters are sent'
  | 'imported subscribers'
  | 'removed a subscriber';

/** A member of staff, or a person with a shell on the server. */
export type Actor = {
  staffId: number | null;
  who: string;
  address: string | null;
  requestId: string | null;
};

type Entry = { action: AuditAction; what?: string; before?: unknown; after?: unknown };

/** Adds an entry in the transaction of the change that it records. Entries cannot be changed or deleted. */
export async function record(tx: Pick<Db, 'insert'>, actor: Actor, entry: Entry): Promise<void> {
  await tx.insert(auditLog).values({ ...actor, ...entry });
}

type Wanted = { search?: string | undefined; before?: number | undefined; limit: number };

/** Newest first, only ids below `before`. `search` matches person, action or subject. */
export async function listAudit(db: Db, { search, before, limit }: Wanted) {
  const words = sql`concat_ws(' ', ${auditLog.who}, ${auditLog.action}, ${auditLog.what})`;
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        search ? contains(words, search) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/** Deletes entries older than two years; the table's trigger allows no others. Returns how many. */
export async function deleteOldAudit(db: Pick<Db, 'delete'>): Promise<number> {
  const old = lt(auditLog.at, sql`now() - interval '2 years'`);
  return (await db.delete(auditLog).where(old)).rowCount ?? 0;
}
