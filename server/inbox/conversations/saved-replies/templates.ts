import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ReplyTemplate } from '#contract/inbox/staff-conversations.ts';
import { replyTemplates } from '#server/platform/db/tables/threads.ts';
import { HttpError } from '#server/platform/http/errors.ts';

const MOST = 200;

type Fields = Omit<ReplyTemplate, 'id' | 'revision'>;
type Row = typeof replyTemplates.$inferSelect;

/** By name. */
export const listTemplates = async (db: Pick<NodePgDatabase, 'select'>): Promise<ReplyTemplate[]> =>
  (await db.select().from(replyTemplates).orderBy(asc(replyTemplates.name), asc(replyTemplates.id))).map(
    asTemplate,
  );

/** Throws 404. */
export const readTemplate = async (tx: Pick<NodePgDatabase, 'select'>, id: number): Promise<ReplyTemplate> =>
  one(await tx.select().from(replyTemplates).where(eq(replyTemplates.id, id)));

export async function addTemplate(
  tx: Pick<NodePgDatabase, 'insert' | '$count'>,
  fields: Fields,
): Promise<ReplyTemplate> {
  if ((await tx.$count(replyTemplates)) >= MOST) throw new HttpError('too-many-templates');
  return one(await tx.insert(replyTemplates).values(fields).returning());
}

/**
 * Throws 404; 409 if somebody has changed it since the caller read `revision`. A repeat with the current text succeeds, because
 * the first answer may have been lost.
 */
export async function changeTemplate(
  tx: Pick<NodePgDatabase, 'select' | 'update'>,
  id: number,
  { revision, ...fields }: Fields & { revision: string },
): Promise<ReplyTemplate> {
  const isIt = eq(replyTemplates.id, id);
  const before = one(await tx.select().from(replyTemplates).where(isIt).for('update'));
  if (before.revision !== revision && before.revision !== revisionOf(fields))
    throw new HttpError('draft-conflict');
  return one(
    await tx
      .update(replyTemplates)
      .set({ ...fields, updatedAt: new Date() })
      .where(isIt)
      .returning(),
  );
}

/** Returns the deleted saved reply; undefined if it no longer exists. */
export async function deleteTemplate(
  tx: Pick<NodePgDatabase, 'delete'>,
  id: number,
): Promise<Fields | undefined> {
  const [deleted] = await tx.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning();
  return deleted && fieldsOf(deleted);
}

function one([row]: Row[]): ReplyTemplate {
  if (!row) throw new HttpError('template-not-found');
  return asTemplate(row);
}

export const fieldsOf = ({ name, subject, text, outcome }: Fields): Fields => ({
  name,
  subject,
  text,
  outcome,
});

const asTemplate = (row: Row): ReplyTemplate => ({
  id: row.id,
  ...fieldsOf(row),
  revision: revisionOf(row),
});

const revisionOf = (fields: Fields): string =>
  createHash('sha256')
    .update(JSON.stringify(fieldsOf(fields)))
    .digest('base64url');
