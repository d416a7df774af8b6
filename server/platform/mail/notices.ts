import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { NOTICE_NAMES } from '#contract/admin/staff-notices.ts';
import { addJob, type Task } from '../jobs/task.ts';

/** What a notice is about. Of a thread or a mail only the id is queued, since its subject goes with it when it is deleted. */
const About = z.union([
  z.object({ thread: z.int() }),
  z.object({ mail: z.int() }),
  z.object({ words: z.string() }),
]);

/** The job that mails one event to the staff who want to know: server/admin/notices/send-notices.ts. */
export const NOTICE_TASK = {
  name: 'staff_notice',
  about: z.object({
    notice: z.enum(NOTICE_NAMES).exclude(['planFailed']),
    about: About,
    /** The page of the admin app about it. */
    path: z.string(),
    /** The only person whom it concerns. */
    only: z.int().optional(),
    /** Said at most once a day: its cause is tried again and again. */
    isDaily: z.boolean().optional(),
  }),
} satisfies Task<z.ZodType>;

/** `planFailed` has mails of its own: server/content/work.ts. */
export type Event = z.infer<typeof NOTICE_TASK.about>;

/** An hour of tries: later it would be no news. */
const TRIES = 8;

/** Queues an event in the caller's transaction, if anybody wants to know. `key`: events with the same key that still wait are one. */
export async function noticeStaff(
  tx: Pick<NodePgDatabase, 'execute'>,
  key: string | number,
  event: Event,
): Promise<void> {
  const wanted = await tx.execute(sql`SELECT FROM staff WHERE ${event.notice} = ANY (notices) LIMIT 1`);
  if (wanted.rowCount === 0) return;
  await addJob(tx, NOTICE_TASK, event, { key: `notice ${event.notice} ${key}`, attempts: TRIES });
}
