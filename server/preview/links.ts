import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ContentEntry, ContentKind } from '#contract/staff-content.ts';
import { PREVIEW_LINK_DAYS } from '#contract/staff-preview-calls.ts';
import { previewLinks, staff } from '#server/db/tables/staff.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashOf, newToken } from '#server/http/secret.ts';

type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | '$count'>;

const DAY_MS = 86_400_000;
/** Open at once for one entry: enough for everybody who has to see it, and a list that one can read. */
const MOST_FOR_ENTRY = 20;
const MOST_LISTED = 200;

const COLUMNS = {
  id: previewLinks.id,
  kind: previewLinks.kind,
  entry: previewLinks.entry,
  note: previewLinks.note,
  madeBy: staff.name,
  createdAt: previewLinks.createdAt,
  expiresAt: previewLinks.expiresAt,
};
type Link = Awaited<ReturnType<typeof openLinks>>[number];

const isOpen = (now: Date) => gt(previewLinks.expiresAt, now);
const isOf = ({ kind, entry }: Partial<ContentEntry>) =>
  and(
    kind === undefined ? undefined : eq(previewLinks.kind, kind),
    entry === undefined ? undefined : eq(previewLinks.entry, entry),
  );

export const openLinks = (db: Db, asked: Partial<ContentEntry>, now: Date) =>
  db
    .select(COLUMNS)
    .from(previewLinks)
    .innerJoin(staff, eq(staff.id, previewLinks.staffId))
    .where(and(isOf(asked), isOpen(now)))
    .orderBy(desc(previewLinks.id))
    .limit(MOST_LISTED);

/** The open link that has this token. */
export async function linkOf(db: Db, token: string, now: Date): Promise<Link | undefined> {
  const [found] = await db
    .select(COLUMNS)
    .from(previewLinks)
    .innerJoin(staff, eq(staff.id, previewLinks.staffId))
    .where(and(eq(previewLinks.tokenHash, hashOf(token)), isOpen(now)));
  return found;
}

/** Throws 409 where an entry has many open links. */
export async function makeLink(
  tx: Db,
  { kind, entry, note }: ContentEntry & { note: string },
  staffId: number,
  now: Date,
): Promise<{ id: number; token: string; expiresAt: Date }> {
  const open = await tx.$count(previewLinks, and(isOf({ kind, entry }), isOpen(now)));
  if (open >= MOST_FOR_ENTRY) throw new HttpError('too-many-links');
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(now.getTime() + PREVIEW_LINK_DAYS * DAY_MS);
  const row = { kind, entry, note, tokenHash, staffId, createdAt: now, expiresAt };
  const [made] = await tx.insert(previewLinks).values(row).returning({ id: previewLinks.id });
  if (!made) throw new Error('The preview link was not stored');
  return { id: made.id, token, expiresAt };
}

/** Which entry an open link shows. */
export async function entryOf(db: Db, id: number): Promise<{ kind: ContentKind; entry: string } | undefined> {
  const [found] = await db
    .select({ kind: previewLinks.kind, entry: previewLinks.entry })
    .from(previewLinks)
    .where(eq(previewLinks.id, id));
  return found;
}

export const revokeLink = (tx: Db, id: number) => tx.delete(previewLinks).where(eq(previewLinks.id, id));

export const purgeLinks = (db: Db, now: Date) =>
  db.delete(previewLinks).where(lte(previewLinks.expiresAt, now));
