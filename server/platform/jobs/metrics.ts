import type pg from 'pg';
import prometheus, { type Registry } from 'prom-client';
import { readClock } from './clock.ts';

const OUTCOMES = ['done', 'failed', 'given_up'] as const;
type Outcome = (typeof OUTCOMES)[number];

export type JobMetrics = {
  registry: Registry;
  /** Initializes a task's outcomes as 0: an alert on an increase does not see a counter that starts at 1. */
  begin(task: string): void;
  count(task: string, outcome: Outcome): void;
};

/**
 * Metrics of jobs: work done by this process, and jobs that are queued or have failed for good, read from the database at each
 * scrape.
 */
export function createJobMetrics(pool: Pick<pg.Pool, 'query'>): JobMetrics {
  const registry = new prometheus.Registry();
  const tries = new prometheus.Counter({
    name: 'marquee_jobs_total',
    help: 'Job attempts of this process: done, failed (tried again) or given_up',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  new prometheus.Gauge({
    name: 'marquee_jobs',
    help: 'Jobs in the database, of all processes: waiting, planned for a later time, or given_up after their last try',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      const rows = await countJobs(pool).catch(() => undefined); // the database is down, which another metric reports
      if (!rows) return;
      this.reset();
      for (const { task, state, jobs } of rows) this.set({ task, state }, jobs);
    },
  });
  new prometheus.Gauge({
    name: 'marquee_jobs_oldest_due_seconds',
    help: 'How long the job that has waited longest has been due; 0 if none waits',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const seconds = await oldestDue(pool).catch(() => undefined); // the database is down
      if (seconds !== undefined) this.set(seconds);
    },
  });
  new prometheus.Gauge({
    name: 'marquee_clock_ahead_seconds',
    help: 'Seconds by which the clock is beyond the last time known to be right, while that stops what deletes and expires; otherwise 0',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const clock = await readClock(pool).catch(() => undefined); // the database is down
      if (clock) this.set((clock.daysAhead ?? 0) * 86_400);
    },
  });
  return {
    registry,
    begin: (task) => {
      for (const outcome of OUTCOMES) tries.inc({ task, outcome }, 0);
    },
    count: (task, outcome) => tries.inc({ task, outcome }),
  };
}

/**
 * A job that waits for a retry does not count as scheduled. The view is the queue's public interface:
 * https://worker.graphile.org/docs/jobs-view
 */
async function countJobs(pool: Pick<pg.Pool, 'query'>) {
  const { rows } = await pool.query<{ task: string; state: string; jobs: number }>(
    `SELECT task_identifier AS task, CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN 'given_up'
         WHEN attempts = 0 AND run_at > now() THEN 'planned' ELSE 'waiting' END AS state,
       count(*)::integer AS jobs FROM graphile_worker.jobs GROUP BY 1, 2`,
  );
  return rows;
}

/** A job that waits for a retry, or runs, is not due. */
async function oldestDue(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS seconds FROM graphile_worker.jobs
     WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts`,
  );
  return rows[0]?.seconds ?? 0;
}

/** Jobs that nobody does: the tasks of those given up, and for how long the oldest has been due, in seconds. */
export async function readQueue(pool: Pick<pg.Pool, 'query'>) {
  const jobs = await countJobs(pool);
  const givenUp = jobs.filter(({ state }) => state === 'given_up').map(({ task }) => task);
  return { givenUp, oldestDueSeconds: await oldestDue(pool) };
}
