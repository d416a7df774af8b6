import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatedNotice, type Notice } from '#contract/catalogue/notice.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { documentNamed } from '#server/platform/db/documents.ts';

/** The notice of this day. */
export async function noticeOn(
  db: Pick<NodePgDatabase, 'select'>,
  timeZone: string,
  now: Date,
): Promise<Notice | undefined> {
  const { text, from = '', until, ...notice } = (await documentNamed(db, 'notice', DatedNotice)) ?? {};
  const today = dayIn(timeZone, now);
  return text && from <= today && (!until || until >= today) ? { ...notice, text } : undefined;
}
