import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { deleteExpired } from './queries.ts';

const DAY_MS = 86_400_000;

/** Deletes what is past its time, at once and then daily. Several processes may do so side by side. Returns how to stop it. */
export function startRetention(db: NodePgDatabase, log: Logger): () => void {
  const sweep = async () => {
    try {
      const deleted = await deleteExpired(db);
      if (deleted > 0) log.info({ deleted }, 'Messages and submissions past their time were deleted');
    } catch (error) {
      log.warn({ err: error }, 'Old messages could not be deleted; the next try is tomorrow');
    }
  };
  void sweep();
  const timer = setInterval(sweep, DAY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
