import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { regularly } from '#server/operations/regularly.ts';
import { deleteExpired } from './queries.ts';

const DAY_MS = 86_400_000;

/** Deletes what is past its time, at once and then daily. Several processes may do so side by side. Returns how to stop. */
export function startRetention(db: NodePgDatabase, log: Logger): () => void {
  const run = async () => {
    const deleted = await deleteExpired(db);
    if (deleted > 0) log.info({ deleted }, 'Messages and submissions past their time were deleted');
  };
  return regularly(DAY_MS, { name: 'Deleting old messages', run }, log);
}
