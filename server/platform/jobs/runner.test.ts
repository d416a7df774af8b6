import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '#tests/eventually.ts';
import { silent } from '#tests/silent.ts';
import { createDatabase } from '#tests/test-database.ts';
import { createJobMetrics } from './metrics.ts';
import { startJobs } from './runner.ts';
import { addJob, forgetGivenUp, regularWork, type Work, work } from './task.ts';

const TASK = { name: 'print', about: z.object({ page: z.int() }) };

async function prepare() {
  const { pool, db, connection } = await createDatabase();
  const metrics = createJobMetrics(pool);
  const start = async (...works: Work[]) => {
    const runner = await startJobs({
      connection,
      work: works,
      metrics,
      log: silent,
      pollMs: 50,
      beatMs: 50,
    });
    onTestFinished(runner.stop);
    return runner;
  };
  const add = (page: number, spec?: Parameters<typeof addJob>[3]) => addJob(db, TASK, { page }, spec);
  return { pool, db, start, add, metrics };
}

test('each job is done once, however many processes there are', async () => {
  const { start, add } = await prepare();
  const pages: number[] = [];
  const print = work(TASK, async ({ page }) => void pages.push(page));
  await Promise.all([start(print), start(print), start(print)]);
  await Promise.all(Array.from({ length: 30 }, (_, page) => add(page)));
  await eventually(() => expect(pages).toHaveLength(30));
  await delay(300);
  expect(pages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, page) => page));
});

test('a job whose payload does not fit its task is not run', async () => {
  const { pool, start, metrics } = await prepare();
  let done = 0;
  await pool.query(`SELECT graphile_worker.add_job('print', '{"page": "seven"}'::json, max_attempts => 1)`);
  await start(work(TASK, async () => void done++));
  await eventually(async () =>
    expect(await metrics.registry.metrics()).toContain(
      'marquee_jobs_total{task="print",outcome="given_up"} 1',
    ),
  );
  expect(done).toBe(0);
});

test('each task has each outcome from the start, so that an alert sees the first', async () => {
  const { start, metrics } = await prepare();
  await start(work(TASK, async () => {}));
  const figures = await metrics.registry.metrics();
  for (const outcome of ['done', 'failed', 'given_up'])
    expect(figures).toContain(`marquee_jobs_total{task="print",outcome="${outcome}"} 0`);
});

test('scheduled jobs do not count as waiting; one that waits for a retry does', async () => {
  const { pool, add, metrics } = await prepare();
  await add(1, { at: new Date(Date.now() + 86_400_000) });
  await add(2);
  await add(3, { at: new Date(Date.now() + 60_000) });
  await pool.query(
    'UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE (payload->>$1)::integer = 3',
    ['page'],
  );
  const figures = await metrics.registry.metrics();
  expect(figures).toContain('marquee_jobs{task="print",state="planned"} 1');
  expect(figures).toContain('marquee_jobs{task="print",state="waiting"} 2');
});

test('waiting jobs are distinguished from failed ones, which are deleted after a month', async () => {
  const { pool, start, add, metrics } = await prepare();
  await add(1, { attempts: 1 });
  const print = work(TASK, async () => Promise.reject(new Error('out of paper')));
  const runner = await start(print, forgetGivenUp(pool));
  const given = 'marquee_jobs{task="print",state="given_up"} 1';
  await eventually(async () => expect(await metrics.registry.metrics()).toContain(given));
  await runner.stop();
  await add(2);
  const waiting = 'marquee_jobs{task="print",state="waiting"} 1';
  expect(await metrics.registry.metrics()).toContain(waiting);

  await forgetGivenUp(pool).run({}, { isLast: true, signal: AbortSignal.timeout(1000) });
  expect(await metrics.registry.metrics()).toContain(given);
  await pool.query(`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days'`);
  await forgetGivenUp(pool).run({}, { isLast: true, signal: AbortSignal.timeout(1000) });
  const left = await metrics.registry.metrics();
  expect(left).not.toContain('state="given_up"');
  expect(left).toContain(waiting);
});

test('the queue stores why a job failed, without the values of its query', async () => {
  const { pool, db, start, add } = await prepare();
  await add(1, { attempts: 1 });
  await start(work(TASK, () => db.execute(sql`SELECT ${'ada@home.example'}::integer AS page`)));
  const fault = async () => (await pool.query('SELECT last_error FROM graphile_worker.jobs')).rows[0];
  await eventually(async () =>
    expect(await fault()).toEqual({ last_error: 'Failed query: SELECT $1::integer AS page' }),
  );
});

test('slow regular work that has missed runs delays no other jobs', async () => {
  const { pool, start, add } = await prepare();
  const missed = `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    VALUES ('share', now() - interval '1 day', now() - interval '12 minutes')`;
  await pool.query(missed);
  let shares = 0;
  const shared = Promise.withResolvers<void>();
  const pages: number[] = [];
  const print = work(TASK, async ({ page }) => void pages.push(page));
  const share = regularWork('share', '* * * * *', async () => {
    shares += 1;
    await shared.promise;
  });
  await start(print, share);
  await eventually(() => expect(shares).toBe(1));
  await add(1);
  await eventually(() => expect(pages).toEqual([1]));
  expect(shares).toBe(1);
  shared.resolve();
  const waiting = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'share'";
  await eventually(async () => expect((await pool.query(waiting)).rowCount).toBe(0));
  expect(shares).toBeLessThan(12); // missed runs are merged, except those due while they are being counted
});

test('regular work that a killed process had started is done by another', async () => {
  const { pool, start } = await prepare();
  await pool.query(`SELECT graphile_worker.add_job('share', queue_name => 'share', job_key => 'share');
    UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = 1;
    UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'killed';
    INSERT INTO job_runners (runner, seen_at) VALUES ('killed', now() - interval '1 minute')`);
  let shares = 0;
  await start(regularWork('share', '0 0 1 1 *', async () => void shares++));
  await eventually(() => expect(shares).toBe(1));
});

test('a hanging job delays neither the stop nor the next runner, and is not run twice', async () => {
  const { pool, start, add } = await prepare();
  const pages: number[] = [];
  const printed = Promise.withResolvers<void>();
  const print = work(TASK, async ({ page }) => {
    pages.push(page);
    if (page === 1) await printed.promise;
  });
  const runner = await start(print);
  await add(1);
  await eventually(() => expect(pages).toEqual([1]));
  const began = performance.now();
  await runner.stop();
  expect(performance.now() - began).toBeLessThan(6_000);
  await start(print);
  await delay(1_000); // twenty beats: a dead runner's jobs are restarted after five
  await add(2);
  await eventually(() => expect(pages).toEqual([1, 2]));
  printed.resolve();
  await eventually(async () =>
    expect((await pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0),
  );
  expect(pages).toEqual([1, 2]);
});

test('a database that is lost before the first poll is waited for', async () => {
  const { pool, start, add } = await prepare();
  await pool.query(`CREATE SEQUENCE looks;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('looks'); RAISE 'away'; END $$;
    CREATE TRIGGER away BEFORE INSERT ON graphile_worker._private_tasks FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);
  const pages: number[] = [];
  await start(work(TASK, async ({ page }) => void pages.push(page)));
  await eventually(async () => {
    const { rows } = await pool.query('SELECT is_called FROM looks');
    expect(rows).toEqual([{ is_called: true }]);
  });
  await pool.query('DROP TRIGGER away ON graphile_worker._private_tasks');
  await add(1);
  await eventually(() => expect(pages).toEqual([1]));
});

test('regular work due while no process ran is run once', async () => {
  const { pool, start } = await prepare();
  let runs = 0;
  const tidy = regularWork('tidy', '* * * * *', async () => void runs++);
  await (await start(tidy)).stop(); // records the work
  await pool.query(
    `UPDATE graphile_worker._private_known_crontabs SET known_since = now() - interval '90 seconds', last_execution = NULL`,
  );
  await Promise.all([start(tidy), start(tidy)]);
  await eventually(() => expect(runs).toBeGreaterThan(0));
  await delay(500);
  expect(runs).toBeLessThanOrEqual(2); // one or two minutes started within these 90 seconds
});
