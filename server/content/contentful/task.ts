import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { contentfulSync } from '#server/platform/db/tables/contentful.ts';
import { addJob, type Task } from '#server/platform/jobs/task.ts';

export const SYNC_TASK = { name: 'contentful_sync', about: z.object({}) } satisfies Task<z.ZodType>;

/** The delivery API may be seconds behind the webhook that told of a change. */
const LATER_MS = 15_000;

/** Has the site synced at once, and once more soon. Whatever is asked for while a sync runs follows it. */
export async function askForSync(
  tx: NodePgDatabase | Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0],
): Promise<void> {
  await tx.update(contentfulSync).set({ asked: sql`asked + 1` });
  await addJob(tx, SYNC_TASK, {}, { key: SYNC_TASK.name, attempts: 1 });
  const at = new Date(Date.now() + LATER_MS);
  await addJob(tx, SYNC_TASK, {}, { key: `${SYNC_TASK.name}_later`, attempts: 1, at });
}
