import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ContentEntry, ContentKind } from '#contract/content/staff-content.ts';
import { PREVIEW_LINK_DAYS } from '#contract/content/staff-preview-calls.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { previewLinks, staff } from '#server/platform/db/tables/staff.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';

type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | '$count'>;

const DAY_MS = 86_400_000;
/** Open links per entry: enough for all readers, and still a readable list. */
const MOST_FOR_ENTRY = 20;
const MOST_LISTED = 200;

const COLUMNS = {
  id: previewLinks.id,
  kind: sql<ContentKind>`${entries.kind}`,
  entry: entries.slug,
  note: previewLinks.note,
  madeBy: staff.name,
  createdAt: previewLinks.createdAt,
  expiresAt: previewLinks.expiresAt,
};
type Link = Awaited<ReturnType<typeof openLinks>>[number];

const isOpen = (now: Date) => gt(previewLinks.expiresAt, now);
const isOf = ({ kind, entry }: Partial<ContentEntry>) =>
  and(
    kind === undefined ? undefined : eq(entries.kind, kind),
    entry === undefined ? undefined : eq(entries.slug, entry),
  );

export const openLinks = (db: Db, requested: Partial<ContentEntry>, now: Date) =>
  db
    .select(COLUMNS)
    .from(previewLinks)
    .innerJoin(staff, eq(staff.id, previewLinks.staffId))
    .innerJoin(entries, eq(entries.id, previewLinks.entryId))
    .where(and(isOf(requested), isOpen(now)))
    .orderBy(desc(previewLinks.id))
    .limit(MOST_LISTED);

/** The open link with this token. */
export async function linkOf(db: Db, token: string, now: Date): Promise<Link | undefined> {
  const [found] = await db
    .select(COLUMNS)
    .from(previewLinks)
    .innerJoin(staff, eq(staff.id, previewLinks.staffId))
    .innerJoin(entries, eq(entries.id, previewLinks.entryId))
    .where(and(eq(previewLinks.tokenHash, hashOf(token)), isOpen(now)));
  return found;
}

/** Throws 409 if the entry has the maximum of open links. */
export async function makeLink(
  tx: Db,
  { kind, entry, note }: ContentEntry & { note: string },
  staffId: number,
  now: Date,
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const [found] = await tx.select({ id: entries.id }).from(entries).where(isOf({ kind, entry }));
  if (!found) throw new HttpError('entry-not-found');
  const entryId = found.id;
  const open = await tx.$count(previewLinks, and(eq(previewLinks.entryId, entryId), isOpen(now)));
  if (open >= MOST_FOR_ENTRY) throw new HttpError('too-many-links');
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + PREVIEW_LINK_DAYS * DAY_MS);
  const row = { entryId, note, tokenHash, staffId, createdAt: now, expiresAt };
  const [made] = await tx.insert(previewLinks).values(row).returning({ id: previewLinks.id });
  if (!made) throw new Error('The preview link was not stored');
  return { id: made.id, token, expiresAt };
}

/** The entry that an open link shows. */
export async function entryOf(db: Db, id: number): Promise<{ kind: ContentKind; entry: string } | undefined> {
  const [found] = await db
    .select({ kind: COLUMNS.kind, entry: entries.slug })
    .from(previewLinks)
    .innerJoin(entries, eq(entries.id, previewLinks.entryId))
    .where(eq(previewLinks.id, id));
  return found;
}

export const revokeLink = (tx: Db, id: number) => tx.delete(previewLinks).where(eq(previewLinks.id, id));

export const purgeLinks = (db: Db, now: Date) =>
  db.delete(previewLinks).where(lte(previewLinks.expiresAt, now));

/** Ends all links of a member of staff, since guests must not see more than the member may. */
export const endLinksOf = (db: Pick<Db, 'delete'>, staffId: number) =>
  db.delete(previewLinks).where(eq(previewLinks.staffId, staffId));
