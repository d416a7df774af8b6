import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { queueLogger } from '#server/inbox/queue-log.ts';

/** Mails that are still to be sent, with what graphile_worker.add_job needs; those given up are left out. */
export const SELECT_JOBS = `
  SELECT jsonb_build_object('task', identifier, 'payload', payload, 'run_at', run_at, 'max_attempts', max_attempts)::text
  FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  WHERE attempts < max_attempts ORDER BY job.id`;

export const COUNT_JOBS = 'SELECT count(*) FROM graphile_worker._private_jobs';

/** `$1` is a JSON list of jobs. Each gets all its attempts again. */
export const ADD_JOBS = `
  SELECT graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => max_attempts)
  FROM jsonb_to_recordset($1::jsonb) AS job (task text, payload json, run_at timestamptz, max_attempts integer)`;

export const EMPTY_OUTBOX = 'DELETE FROM graphile_worker._private_jobs';

/** Only a site that sends mail has made an outbox. */
export async function hasOutbox(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>(
    "SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS made",
  );
  return rows[0]?.made === true;
}

export const makeOutbox = (pool: pg.Pool, log: Logger) =>
  runMigrations({ pgPool: pool, logger: queueLogger(log) });
