import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ReplyTemplate } from '#contract/staff-desk.ts';
import { replyTemplates } from '#server/db/tables/threads.ts';
import { HttpError } from '#server/http/errors.ts';

const MOST = 200;

type Fields = Omit<ReplyTemplate, 'id'>;

/** By name. */
export const listTemplates = (db: Pick<NodePgDatabase, 'select'>): Promise<ReplyTemplate[]> =>
  db.select().from(replyTemplates).orderBy(asc(replyTemplates.name), asc(replyTemplates.id));

export async function addTemplate(
  tx: Pick<NodePgDatabase, 'insert' | '$count'>,
  fields: Fields,
): Promise<ReplyTemplate> {
  if ((await tx.$count(replyTemplates)) >= MOST) throw new HttpError('too-many-templates');
  return one(await tx.insert(replyTemplates).values(fields).returning());
}

export const changeTemplate = async (
  tx: Pick<NodePgDatabase, 'update'>,
  id: number,
  fields: Fields,
): Promise<ReplyTemplate> =>
  one(
    await tx
      .update(replyTemplates)
      .set({ ...fields, updatedAt: new Date() })
      .where(eq(replyTemplates.id, id))
      .returning(),
  );

/** What was deleted; undefined if it is gone already. */
export async function deleteTemplate(
  tx: Pick<NodePgDatabase, 'delete'>,
  id: number,
): Promise<ReplyTemplate | undefined> {
  return (await tx.delete(replyTemplates).where(eq(replyTemplates.id, id)).returning())[0];
}

function one([template]: ReplyTemplate[]): ReplyTemplate {
  if (!template) throw new HttpError('template-not-found');
  return template;
}
