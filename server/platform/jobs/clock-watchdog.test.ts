import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '#tests/eventually.ts';
import { silent } from '#tests/silent.ts';
import { createDatabase } from '#tests/test-database.ts';
import { startJobsInTime } from './clock-watchdog.ts';
import { createJobMetrics } from './metrics.ts';
import { addJob, scheduledWork, work } from './task.ts';

const TASK = { name: 'print', about: z.object({ page: z.int() }) };
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Stops the clock one second before a full minute, until `tick`. */
function setClock(hours: number): void {
  const then = Date.now() + hours * HOUR_MS;
  vi.setSystemTime(then - (then % 60_000) + 59_000);
}
const tick = () => vi.setSystemTime(Date.now() + 2_000);

async function start() {
  const { pool, db, connection } = await createDatabase();
  const looks: number[] = [];
  const marks = (verb: string) =>
    pool.query(`${verb} FROM graphile_worker._private_known_crontabs WHERE identifier = 'mark'`);
  const pages: number[] = [];
  const begin = async () => {
    const runner = await startJobsInTime({
      connection,
      pool,
      planned: ['far'],
      work: [
        scheduledWork('look', '* * * * *', async () => void looks.push(Date.now())),
        scheduledWork('mark', '0 0 1 1 *', async () => {}),
        work(TASK, async ({ page }) => void pages.push(page)),
        work({ ...TASK, name: 'far' }, async ({ page }) => void pages.push(-page)),
      ],
      metrics: createJobMetrics(pool),
      log: silent,
      pollMs: 50,
      beatMs: 50,
      checkMs: 50,
    });
    onTestFinished(runner.stop);
    return runner;
  };
  /** Regular work is scheduled by the clock at the moment when it is recorded. */
  const planned = () => eventually(async () => expect((await marks('SELECT')).rowCount).toBe(1));
  return { db, begin, looks, pages, planned, forgetMark: () => marks('DELETE') };
}

test.each([-1, -24 * 400, 24])(
  'regular work continues after the clock was set by %i hours',
  async (hours) => {
    const { begin, looks, planned, forgetMark } = await start();
    setClock(-48); // into the past: the database's own clock cannot be set
    await begin();
    await planned();
    tick();
    await eventually(() => expect(looks).toHaveLength(1));
    await forgetMark();
    setClock(hours);
    await planned();
    tick();
    await eventually(() => expect(looks).toHaveLength(2));
  },
);

test('a clock that was ahead while no process ran delays only scheduled jobs', async () => {
  const { db, begin, looks, pages, planned, forgetMark } = await start();
  setClock(-24);
  const runner = await begin();
  await planned();
  tick();
  await eventually(() => expect(looks).toHaveLength(1));
  await runner.stop();
  const inAYear = new Date(Date.now() + 365 * 24 * HOUR_MS);
  await addJob(db, TASK, { page: 1 }, { at: inAYear });
  await addJob(db, { ...TASK, name: 'far' }, { page: 2 }, { at: inAYear });
  await forgetMark();
  setClock(24 * -30);
  await begin();
  await planned();
  tick();
  await eventually(() => expect(looks).toHaveLength(2));
  expect(pages).toEqual([1]);
});
