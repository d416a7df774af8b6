import type pg from 'pg';
import prometheus, { type Registry } from 'prom-client';
import { readClock } from './clock.ts';

const OUTCOMES = ['done', 'failed', 'given_up'] as const;
type Outcome = (typeof OUTCOMES)[number];

export type JobMetrics = {
  registry: Registry;
  /** Shows a task's outcomes as 0: an alert on an increase does not see a counter that begins with 1. */
  begin(task: string): void;
  count(task: string, outcome: Outcome): void;
};

/** The queue's documentation asks not to query it often. */
const LOOK_EVERY_MS = 15_000;

/** Metrics of jobs: what this process has done, and what is waiting or has failed for good in the database. */
export function createJobMetrics(pool: Pick<pg.Pool, 'query'>, lookEveryMs = LOOK_EVERY_MS): JobMetrics {
  const registry = new prometheus.Registry();
  const tries = new prometheus.Counter({
    name: 'marquee_jobs_total',
    help: 'Job attempts of this process: done, failed (tried again) or given_up',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  });
  let lookedAt = Number.NEGATIVE_INFINITY;
  new prometheus.Gauge({
    name: 'marquee_jobs',
    help: 'Jobs in the database, of all processes: waiting, planned for a later time, or given_up after their last try',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      if (performance.now() - lookedAt < lookEveryMs) return;
      lookedAt = performance.now();
      const rows = await look(pool).catch(() => undefined); // the database is away, which another metric reports
      if (!rows) return;
      this.reset();
      for (const { task, state, jobs } of rows) this.set({ task, state }, jobs);
    },
  });
  new prometheus.Gauge({
    name: 'marquee_clock_ahead_days',
    help: 'Days by which the clock is beyond the last time known to be right, while that stops what deletes and expires; otherwise 0',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const clock = await readClock(pool).catch(() => undefined); // the database is away
      if (clock) this.set(clock.daysAhead ?? 0);
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

/** A job that waits for its next try is not planned. The view is the queue's public interface: https://worker.graphile.org/docs/jobs-view */
async function look(pool: Pick<pg.Pool, 'query'>) {
  const { rows } = await pool.query<{ task: string; state: string; jobs: number }>(
    `SELECT task_identifier AS task, CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN 'given_up'
         WHEN attempts = 0 AND run_at > now() THEN 'planned' ELSE 'waiting' END AS state,
       count(*)::integer AS jobs FROM graphile_worker.jobs GROUP BY 1, 2`,
  );
  return rows;
}
