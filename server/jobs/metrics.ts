import type pg from 'pg';
import prometheus, { type Registry } from 'prom-client';

type Outcome = 'done' | 'failed' | 'given_up';

export type JobMetrics = {
  registry: Registry;
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
    help: 'Jobs in the database, of all processes: waiting, or given_up after their last try',
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
  return { registry, count: (task, outcome) => tries.inc({ task, outcome }) };
}

/** The view is the queue's public interface: https://worker.graphile.org/docs/jobs-view */
async function look(pool: Pick<pg.Pool, 'query'>) {
  const { rows } = await pool.query<{ task: string; state: string; jobs: number }>(
    `SELECT task_identifier AS task, CASE WHEN attempts < max_attempts OR locked_at IS NOT NULL THEN 'waiting' ELSE 'given_up' END AS state,
       count(*)::integer AS jobs FROM graphile_worker.jobs GROUP BY 1, 2`,
  );
  return rows;
}
