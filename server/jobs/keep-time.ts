import type pg from 'pg';
import { startJobs } from './runner.ts';

/** A difference of clock and elapsed time that no busy machine makes, in milliseconds. */
const JUMP_MS = 90_000;
/** A failed job waits for six hours at most. */
const LONGEST_WAIT = '7 hours';

type Runner = Awaited<ReturnType<typeof startJobs>>;

type Options = Parameters<typeof startJobs>[0] & {
  pool: pg.Pool;
  /** Tasks whose jobs may be planned for a far day. */
  planned: readonly string[];
  checkMs?: number;
};

/**
 * Runs jobs, and begins anew when the clock was set: the queue would do no regular work until the time from before comes
 * again, or look for mail once for each minute that was skipped.
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
      log.warn({ seconds: Math.round((offset - before) / 1000) }, 'The clock was set: jobs begin anew');
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

/** What was noted or put off while the clock was ahead would keep work waiting until then. */
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
