import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatedNotice, type Notice } from '#contract/catalogue/notice.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { documentNamed } from '#server/platform/db/documents.ts';

/** The notice of this day. `changes`: whether one begins or ends on a later day. */
export async function noticeOn(
  db: Pick<NodePgDatabase, 'select'>,
  timeZone: string,
  now: Date,
): Promise<{ notice?: Notice; changes: boolean }> {
  const { text, from = '', until, ...notice } = (await documentNamed(db, 'notice', DatedNotice)) ?? {};
  const today = dayIn(timeZone, now);
  if (!text || (until && until < today)) return { changes: false };
  if (from > today) return { changes: true };
  return { notice: { ...notice, text }, changes: until !== undefined };
}
