import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { versioned } from '#contract/core/images.ts';
import type { LibraryPicture, PictureUse } from '#contract/media/staff-pictures.ts';
import { contains } from '#server/platform/db/contains.ts';
import { type PictureKind, pictures } from '#server/platform/db/tables/pictures.ts';
import { hashOf } from '#server/platform/http/secret.ts';

type Row = typeof pictures.$inferSelect;
type Described = Pick<Row, 'title' | 'alt' | 'credit' | 'focusX' | 'focusY'>;
type Db = Pick<NodePgDatabase, 'select' | 'execute'>;

type Asked = {
  search?: string | undefined;
  kind?: PictureKind | undefined;
  without?: 'alt' | undefined;
  page: number;
  limit: number;
};

/** One page of the library, newest first. */
export async function listPictures(db: Db, { search, kind, without, page, limit }: Asked) {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  const filter = and(
    kind && eq(pictures.kind, kind),
    without && and(eq(pictures.alt, ''), eq(pictures.kind, 'picture')),
    ...words.map((word) => contains(DESCRIBED, word)),
  );
  const rows = await db
    .select()
    .from(pictures)
    .where(filter)
    .orderBy(desc(pictures.uploadedAt), desc(pictures.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(pictures).where(filter);
  return { rows: rows.map(asReply), total: counted?.total ?? 0 };
}

const DESCRIBED = sql`concat_ws(' ', ${pictures.title}, ${pictures.alt}, ${pictures.credit}, ${pictures.address})`;

export async function findPicture(db: Db, id: number): Promise<Row | undefined> {
  return (await db.select().from(pictures).where(eq(pictures.id, id)))[0];
}

/** The picture made from an upload. */
export async function findTaken(db: Db, upload: string): Promise<Row | undefined> {
  return (await db.select().from(pictures).where(eq(pictures.upload, upload)))[0];
}

/** A file with these bytes, as uploaded or as stored. */
export async function findKnown(db: Db, hash: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(or(eq(pictures.hash, hash), eq(pictures.uploadHash, hash)))
    .limit(1);
  return row;
}

/** Every entry that uses a file or a part of it: live, in a draft or scheduled version, or one that can be restored. */
export async function usesOf(db: Db, address: string): Promise<PictureUse[]> {
  const { rows } = await db.execute<PictureUse>(sql`
    WITH away AS (
      SELECT kind, slug AS entry, 'bin' AS state FROM entries WHERE trashed_at IS NOT NULL
      UNION ALL SELECT kind, entry, 'off' FROM named_versions AS text WHERE state = 'live' AND body IS NULL
        AND NOT EXISTS (SELECT FROM entries WHERE id = text.entry_id AND trashed_at IS NOT NULL)
    ), kept AS (
      SELECT DISTINCT ON (kind, entry) kind, entry, body, away.state FROM away JOIN named_versions AS text USING (kind, entry)
      WHERE text.state = 'past' AND body IS NOT NULL ORDER BY kind, entry, unpublish_at IS NULL, number DESC
    ), texts AS (
      SELECT * FROM kept
      UNION ALL SELECT kind, entry, body, 'draft' FROM named_versions WHERE state IN ('draft', 'scheduled') AND body IS NOT NULL
    ), uses AS (
      SELECT kind, entry, title, 'live' AS state FROM picture_uses WHERE split_part(address, '#', 1) = ${address}
      UNION SELECT kind, entry, coalesce(body ->> 'title', body ->> 'name', entry), state FROM texts
      WHERE ${address} IN (SELECT split_part(each, '#', 1) FROM unnest(marquee_media_in(body)) AS each)
    )
    SELECT * FROM uses ORDER BY array_position(ARRAY['live', 'draft', 'off', 'bin'], state), kind, entry`);
  return rows;
}

/** A hash of a picture's description. */
export const revisionOf = ({ title, alt, credit, focusX, focusY }: Described): string =>
  hashOf(JSON.stringify([title, alt, credit, focusX ?? 500, focusY ?? 500])).toString('base64url');

export function asReply(row: Row): LibraryPicture {
  const { id, address, kind, title, alt, credit, width, height, bytes, uploadedBy, focusX, focusY } = row;
  return {
    ...{ id, address, kind, title, alt, credit, width, height, bytes, uploadedBy },
    url: row.version > 1 ? versioned(address, row.version) : address,
    focus: focusX === null || focusY === null ? null : { x: focusX / 1000, y: focusY / 1000 },
    uploadedAt: row.uploadedAt.toISOString(),
  };
}
