import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { z } from 'zod';

/** A kind of job. Jobs outlive a release, so the name must stay; `about` is the schema of a job's payload. */
export type Task<Schema extends z.ZodType> = { name: string; about: Schema };

/** One try at a job. */
export type Attempt = {
  /** Aborted when the process is asked to stop; jobs that can stop early should. */
  signal: AbortSignal;
  /** No further try follows if this one throws. */
  isLast: boolean;
};

/**
 * What a process does for a task. If it throws, the queue tries again later. `cron`, in UTC, for regular work; `isFleeting`: the
 * next run does what was missed.
 */
export type Work = {
  name: string;
  cron?: string;
  isFleeting?: boolean;
  /** Deletes or ends in bulk what the clock says is over, so only where the clock can be right (clock.ts). */
  isByTheClock?: boolean;
  run(said: unknown, attempt: Attempt): Promise<unknown>;
};

/** The work for each job of a task. */
export function work<Schema extends z.ZodType>(
  { name, about }: Task<Schema>,
  run: (said: z.output<Schema>, attempt: Attempt) => Promise<unknown>,
): Work {
  return { name, run: (said, attempt) => run(about.parse(said), attempt) };
}

/** Regular work, done once for all processes of a database. A run missed while no process ran is made up for. */
export const regularWork = (name: string, cron: string, run: () => Promise<unknown>): Work => ({
  name,
  cron,
  run,
});

/** Regular work that deletes or ends what the clock says is over. */
export const workByTheClock = (name: string, cron: string, run: () => Promise<unknown>): Work => ({
  ...regularWork(name, cron, run),
  isByTheClock: true,
});

/** Regular work that is neither made up for nor tried again before its next time. */
export const fleetingWork = (
  name: string,
  cron: string,
  run: (attempt: Attempt) => Promise<unknown>,
): Work => ({
  name,
  cron,
  isFleeting: true,
  run: (_, attempt) => run(attempt),
});

/** Jobs that failed for good are kept for a month, so that /metrics shows them until somebody has looked. */
export const forgetGivenUp = (pool: Pick<pg.Pool, 'query'>): Work =>
  workByTheClock('given_up_jobs', '22 3 * * *', () =>
    pool.query(`SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '30 days'))`),
  );

type Spec = {
  /** Replaces a job with the same key that has not begun. */
  key?: string;
  /**
   * Maximum tries, with the queue's back-off of e, e², … e¹⁰ seconds, then e¹⁰ again: 10 tries take 3.5 hours, 25 four
   * days.
   */
  attempts?: number;
  /** When it is due; a time that has passed is now. */
  at?: Date;
};

/** Adds a job within the caller's transaction: it exists exactly if what it is about exists. */
export async function addJob<Schema extends z.ZodType>(
  tx: Pick<NodePgDatabase, 'execute'>,
  { name }: Task<Schema>,
  said: z.input<Schema>,
  { key, attempts, at }: Spec = {},
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(said)}::json,
      job_key => ${key ?? null}::text, max_attempts => ${attempts ?? null}::integer,
      run_at => ${at ?? null}::timestamptz)`,
  );
}
