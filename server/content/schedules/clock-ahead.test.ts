import { expect, test } from 'vitest';
import { confirmClock, heedClock } from '#server/platform/jobs/clock.ts';
import type { Work } from '#server/platform/jobs/task.ts';
import { silent } from '#tests/silent.ts';
import { goesSoon } from '../dashboard.ts';
import { contentWork } from '../work.ts';
import { inHours, startPlanning } from './schedule-fixture.ts';
import { SCHEDULE_TASK } from './schedules.ts';

const OWNER = { name: 'Ada', roles: ['owner'] } as never;

/** A site with a scheduled film whose clock is this many days ahead. `tick` runs the periodic job once. */
async function startPlanned(days: number) {
  const site = await startPlanning();
  const { ada, save, pool } = site;
  await save('films/heron', { title: 'The Heron, from today' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await pool.query("UPDATE schedules SET at = now() - interval '1 minute'");
  await pool.query('UPDATE clock SET known_at = now() - make_interval(days => $1)', [days]);
  const works = heedClock(pool, silent, contentWork(site.own));
  const run = (name: string, payload: unknown) =>
    works
      .find((work: Work) => work.name === name)
      ?.run(payload, { signal: new AbortController().signal, isLast: false });
  const { rows } = await pool.query<{ batch: number }>('SELECT batch FROM named_schedules');
  const plan = { batch: rows[0]?.batch, what: 'on' };
  const title = async () => (await ada.read('films/heron')).live?.body.title;
  const soon = async () =>
    (await goesSoon({ pool, timeZone: 'UTC', now: () => new Date() }).read(OWNER)).map(({ label }) => label);
  return {
    ...site,
    title,
    soon,
    runPlan: () => run(SCHEDULE_TASK.name, plan),
    tick: () => run('schedules_waiting', {}),
  };
}

test('due schedules wait while the clock is over 7 days ahead, and the dashboard says so', async () => {
  const { runPlan, title, soon, calendar } = await startPlanned(30);
  await runPlan();
  expect(await title()).toBe('Heron');
  expect((await calendar()).map(({ state }) => state)).toEqual(['due']);
  expect(await soon()).toContain('The clock');
});

test('due schedules run with a plausible clock', async () => {
  const { runPlan, title, soon } = await startPlanned(6);
  expect(await soon()).not.toContain('The clock');
  await runPlan();
  expect(await title()).toBe('The Heron, from today');
});

test('waiting schedules run once an owner confirms the clock', async () => {
  const { pool, runPlan, tick, title, soon } = await startPlanned(30);
  await pool.query('SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))');
  await runPlan();
  await tick();
  const jobs = async () =>
    (await pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'content_schedule'"))
      .rowCount;
  expect(await jobs()).toBe(0);
  await confirmClock(pool);
  await tick();
  expect([await jobs(), await soon()]).toEqual([1, expect.not.arrayContaining(['The clock'])]);
  await runPlan();
  expect(await title()).toBe('The Heron, from today');
});

test('a schedule whose job is queued or being retried keeps that job', async () => {
  const { pool, tick } = await startPlanned(0);
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET attempts = 2, run_at = now() + interval '5 minutes'",
  );
  await tick();
  const { rows } = await pool.query(
    "SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'content_schedule'",
  );
  expect(rows).toEqual([{ attempts: 2 }]);
});
