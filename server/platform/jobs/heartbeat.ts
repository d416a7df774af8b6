import type pg from 'pg';
import type { Logger } from 'pino';

export const BEAT_MS = 3_000;
/** Missed beats after which a process counts as killed. */
const MISSED = 5;

type Options = {
  pool: pg.Pool;
  /** This process's name in the queue, under which its jobs are locked. */
  runner: () => string;
  log: Pick<Logger, 'warn' | 'info'>;
  beatMs: number;
};

/**
 * Records every few seconds that this process is alive, and requeues the jobs of processes that have stopped recording; the queue
 * itself would take four hours. A process that has just started, lost the database or was paused first waits as long as others
 * need to report: after an outage, or a pause of the machine, all look dead.
 */
export function startHeartbeat({ pool, runner, log, beatMs }: Options) {
  let beats = 0;
  let last = Date.now();
  const beat = async () => {
    try {
      await pool.query(
        'INSERT INTO job_runners (runner) VALUES ($1) ON CONFLICT (runner) DO UPDATE SET seen_at = now()',
        [runner()],
      );
      beats = Date.now() - last > (MISSED - 2) * beatMs ? 0 : beats + 1;
      last = Date.now();
      if (beats > MISSED) await putBack(pool, beatMs * MISSED, log);
    } catch (error) {
      beats = 0;
      log.warn({ err: error }, 'The job runner could not report that it is alive');
    }
  };
  const timer = setInterval(beat, beatMs);
  timer.unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await pool.query('DELETE FROM job_runners WHERE runner = $1', [runner()]).catch(() => {});
    },
  };
}

async function putBack(pool: pg.Pool, silentMs: number, log: Options['log']): Promise<void> {
  const { rows } = await pool.query<{ runners: string[] }>(
    `WITH gone AS (DELETE FROM job_runners WHERE seen_at < now() - make_interval(secs => $1) RETURNING runner)
     SELECT array_agg(runner) AS runners, graphile_worker.force_unlock_workers(array_agg(runner)) FROM gone HAVING count(*) > 0`,
    [silentMs / 1000],
  );
  for (const { runners } of rows) log.info({ runners }, 'Requeued the jobs of a dead process');
}

/** After a restore, reinserts the rows of running processes. A live process may have reported meanwhile. */
export const keepRunners = (pool: pg.Pool, rows: readonly unknown[]) =>
  pool.query(
    `INSERT INTO job_runners SELECT * FROM jsonb_populate_recordset(NULL::job_runners, $1::jsonb)
     ON CONFLICT (runner) DO UPDATE SET seen_at = greatest(job_runners.seen_at, EXCLUDED.seen_at)`,
    [JSON.stringify(rows)],
  );
