import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { z } from 'zod';

/** A kind of job. Jobs outlive a release, so the name must not change; `about` is the schema of a job's payload. */
export type Task<Schema extends z.ZodType> = { name: string; about: Schema };

/** One attempt at a job. */
export type Attempt = {
  /** Aborted when the process is asked to stop; jobs that can stop early should. */
  signal: AbortSignal;
  /** No further attempt follows if this one throws. */
  isLast: boolean;
};

/**
 * A task's handler. If it throws, the queue retries later. `cron`, in UTC, for regular work; `isFleeting`: missed runs are
 * skipped, because the next run covers them.
 */
export type Work = {
  name: string;
  cron?: string;
  isFleeting?: boolean;
  /**
   * Deletes, expires or publishes by the clock, so it runs only while the clock is credible (clock.ts). A skipped job still ends,
   * so other work must find tasks that are still due.
   */
  isByTheClock?: boolean;
  run(said: unknown, attempt: Attempt): Promise<unknown>;
};

/** The handler for each job of a task. */
export function work<Schema extends z.ZodType>(
  { name, about }: Task<Schema>,
  run: (said: z.output<Schema>, attempt: Attempt) => Promise<unknown>,
): Work {
  return { name, run: (said, attempt) => run(about.parse(said), attempt) };
}

/** Regular work, run once for all processes of a database. A run missed while no process ran is made up for. */
export const regularWork = (name: string, cron: string, run: () => Promise<unknown>): Work => ({
  name,
  cron,
  run,
});

/** Regular work that deletes or expires by the clock. */
export const workByTheClock = (name: string, cron: string, run: () => Promise<unknown>): Work => ({
  ...regularWork(name, cron, run),
  isByTheClock: true,
});

/** Regular work that is neither made up for nor retried before its next time. */
export const scheduledWork = (
  name: string,
  cron: string,
  run: (attempt: Attempt) => Promise<unknown>,
): Work => ({
  name,
  cron,
  isFleeting: true,
  run: (_, attempt) => run(attempt),
});

/** Jobs that failed for good are stored for a month, so that /metrics shows them until somebody has looked. */
export const forgetGivenUp = (pool: Pick<pg.Pool, 'query'>): Work =>
  workByTheClock('given_up_jobs', '22 3 * * *', () =>
    pool.query(`SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '30 days'))`),
  );

type Spec = {
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** Replaces a job with the same key that has not started. */
  key?: string;
  /**
   * Maximum attempts, with the queue's back-off of e, e², … e¹⁰ seconds, then e¹⁰ again: 10 attempts take 3.5 hours, 25 four
   * days.
   */
  attempts?: number;
  /** When it is due; a time in the past means now. */
  at?: Date;
};

/** Adds a job in the caller's transaction, so it exists exactly if the rows that it refers to exist. */
export async function addJob<Schema extends z.ZodType>(
  tx: Pick<NodePgDatabase, 'execute'>,
  { name }: Task<Schema>,
  said: z.input<Schema>,
  { queue, key, attempts, at }: Spec = {},
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(said)}::json,
      queue_name => ${queue ?? null}::text, job_key => ${key ?? null}::text, max_attempts => ${attempts ?? null}::integer,
      run_at => ${at ?? null}::timestamptz)`,
  );
}
