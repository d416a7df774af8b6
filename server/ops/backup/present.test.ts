import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startHeartbeat } from '#server/platform/jobs/heartbeat.ts';
import { eventually } from '#tests/eventually.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { backUp } from './back-up.ts';
import { makeFolder } from './fixture.ts';
import { restore } from './restore.ts';

const { pool } = await startApp({ films: [film({ title: 'Barley Sunday' })] });
const mediaDir = await makeFolder();
const folder = join(await makeFolder(), 'backup');
await backUp({ pool, mediaDir, folder, now: new Date(0) });
const goBack = () => restore({ pool, mediaDir, folder, replace: true });

const shown = async (where: Pick<pg.ClientBase, 'query'>) =>
  Number(
    (await where.query<{ revision: string }>('SELECT revision FROM content_revision')).rows[0]?.revision,
  );

test('the job of a process killed before a restore is unlocked soon after it', async () => {
  await pool.query(`SELECT graphile_worker.add_job('share', queue_name => 'share', job_key => 'share');
    UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed';
    UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'killed';
    INSERT INTO job_runners (runner) VALUES ('killed')`);
  await goBack();
  const log = { info: vi.fn(), warn: vi.fn() };
  const { stop } = startHeartbeat({ pool, runner: () => 'this one', log, beatMs: 50 });
  onTestFinished(stop);
  await eventually(() => expect(log.info).toHaveBeenCalledWith({ runners: ['killed'] }, expect.any(String)));
  const locked = 'SELECT FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL';
  expect((await pool.query(locked)).rowCount).toBe(0);
});

test('a publish that waits for a restore has an older revision than the restored content', async () => {
  const publishing = await pool.connect();
  onTestFinished(() => publishing.release(true));
  await publishing.query("BEGIN; UPDATE films SET title = 'Moss Mother'; UPDATE films SET title = 'Moss'");
  const restored = goBack();
  const waiting =
    'SELECT FROM pg_locks JOIN pg_database ON oid = database WHERE NOT granted AND datname = current_database()';
  await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(1));
  const published = await shown(publishing);
  await publishing.query('COMMIT');
  await restored;
  expect(await shown(pool)).toBeGreaterThan(published);
});
