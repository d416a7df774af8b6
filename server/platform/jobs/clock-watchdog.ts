import type pg from 'pg';
import { startJobs } from './runner.ts';

/** A difference between clock and elapsed time that no busy machine causes, in milliseconds. */
const JUMP_MS = 90_000;
/** A failed job waits for six hours at most. */
const LONGEST_WAIT = '7 hours';

type Runner = Awaited<ReturnType<typeof startJobs>>;

type Options = Parameters<typeof startJobs>[0] & {
  pool: pg.Pool;
  /** Tasks whose jobs may be scheduled for a distant day. */
  planned: readonly string[];
  checkMs?: number;
};

/**
 * Runs jobs, and restarts the queue when the clock was set. Otherwise the queue would run no regular work until the earlier time
 * is reached again, or poll mailboxes once for each skipped minute.
 */
export async function startJobsInTime({ checkMs = 5_000, ...options }: Options): Promise<Runner> {
  const { log } = options;
  await forgetTheFuture(options);
  let runner: Runner | undefined = await startJobs(options);
  let offset = Date.now() - performance.now();
  let turning: Promise<void> | undefined;

  async function beginAnew() {
    await runner?.stop();
    runner = undefined;
    await forgetTheFuture(options);
    runner = await startJobs(options);
  }
  const timer = setInterval(() => {
    if (turning) return;
    const before = offset;
    offset = Date.now() - performance.now();
    const isSet = Math.abs(offset - before) > JUMP_MS;
    if (isSet)
      log.warn({ seconds: Math.round((offset - before) / 1000) }, 'The clock was set: restarting the jobs');
    if (!isSet && runner) return;
    turning = beginAnew()
      .catch((error: unknown) => log.warn({ err: error }, 'The job runner is not running'))
      .finally(() => {
        turning = undefined;
      });
  }, checkMs).unref();

  return {
    async stop() {
      clearInterval(timer);
      await turning;
      await runner?.stop();
    },
  };
}

/** Jobs recorded or delayed while the clock was ahead would wait until that time. */
async function forgetTheFuture({ pool, planned }: Options): Promise<void> {
  await pool.query('DELETE FROM graphile_worker._private_known_crontabs WHERE last_execution > $1', [
    new Date(Date.now() + 60_000),
  ]);
  await pool.query(
    `SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
     WHERE locked_at IS NULL AND attempts < max_attempts AND task_identifier <> ALL ($1)
       AND run_at > now() + $2::interval), run_at => now())`,
    [planned, LONGEST_WAIT],
  );
}
