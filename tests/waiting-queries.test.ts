import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from './test-database.ts';
import { waitingQueries } from './waiting-queries.ts';

test('of queries that wait for another transaction, those for a row or an advisory lock are counted, for a moment’s lock not', async () => {
  const { pool } = await createDatabase();
  const holder = await pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('BEGIN');
  await holder.query('SELECT FROM content_revision FOR UPDATE');
  await holder.query('SELECT pg_advisory_xact_lock(5)');
  await holder.query('LOCK TABLE rate_limits'); // as a notice of another database does with all others
  const waiting = [
    pool.query('SELECT count(*) FROM rate_limits'),
    pool.query('SELECT revision FROM content_revision FOR UPDATE'),
    pool.query('SELECT pg_advisory_xact_lock(5)'),
  ];
  await waitingQueries(pool, 2);
  await holder.query('COMMIT');
  expect(await Promise.all(waiting)).toHaveLength(3);
});
