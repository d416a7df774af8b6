import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { z } from 'zod';

/** A kind of job. Its jobs outlive a release, so the name stays; `about` is the schema of what a job says. */
export type Task<Schema extends z.ZodType> = { name: string; about: Schema };

/** One try at a job. */
export type Attempt = {
  /** Aborted when the process is asked to end: a job that can stop early should. */
  signal: AbortSignal;
  /** No other try follows if this one throws. */
  isLast: boolean;
};

/** What a process does for a task. What it throws is tried again later by the queue. `cron` in UTC, for regular work. */
export type Work = {
  name: string;
  cron?: string;
  run(said: unknown, attempt: Attempt): Promise<unknown>;
};

/** What is done for each job of a task. */
export function work<Schema extends z.ZodType>(
  { name, about }: Task<Schema>,
  run: (said: z.output<Schema>, attempt: Attempt) => Promise<unknown>,
): Work {
  return { name, run: (said, attempt) => run(about.parse(said), attempt) };
}

/** What is done again and again, once for all processes of a database. One that was missed while none ran is made up for. */
export const regularWork = (name: string, cron: string, run: () => Promise<unknown>): Work => ({
  name,
  cron,
  run,
});

/** Jobs that failed for good stay for a month, so that /metrics shows them until somebody has looked. */
export const forgetGivenUp = (pool: Pick<pg.Pool, 'query'>): Work =>
  regularWork('given_up_jobs', '22 3 * * *', () =>
    pool.query(`SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '30 days'))`),
  );

type Spec = {
  /** A job of the same key that has not begun is replaced. */
  key?: string;
  /** Tries with the queue's back-off of e, e², … e¹⁰ seconds, then e¹⁰ again: 10 tries take 3.5 hours, 25 four days. */
  attempts?: number;
};

/** Adds a job. Part of the caller's transaction: it exists exactly if what it is about exists. */
export async function addJob<Schema extends z.ZodType>(
  tx: Pick<NodePgDatabase, 'execute'>,
  { name }: Task<Schema>,
  said: z.input<Schema>,
  { key, attempts }: Spec = {},
): Promise<void> {
  await tx.execute(
    sql`SELECT graphile_worker.add_job(${name}, ${JSON.stringify(said)}::json,
      job_key => ${key ?? null}::text, max_attempts => ${attempts ?? null}::integer)`,
  );
}
