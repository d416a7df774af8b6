import type pg from 'pg';

/** Text for the log that names the sessions blocking this site's connections; if there are none, `what` alone. */
export async function blockedBy(pool: Pick<pg.Pool, 'query'>, what: string): Promise<string> {
  const { rows } = await pool.query<{ pid: number; program: string }>(
    `SELECT pid, application_name AS program FROM pg_stat_activity
     WHERE pid IN (SELECT unnest(pg_blocking_pids(pid)) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock')`,
  );
  if (rows.length === 0) return what;
  const named = rows.map(
    ({ pid, program }) => `process ${pid} of the database (${program || 'without a name'})`,
  );
  return `${what}; it is held up by ${named.join(' and ')}`;
}
