import { expect, test } from 'vitest';
import { siteDashboard } from '#server/ops/dashboard.ts';
import { createDatabase } from '#tests/test-database.ts';
import { confirmClock, heedClock, readClock } from './clock.ts';
import { createJobMetrics } from './metrics.ts';
import { regularWork, workByTheClock } from './task.ts';

const DAY_MS = 86_400_000;

async function start() {
  const { pool } = await createDatabase();
  const ran: string[] = [];
  const said: string[] = [];
  const log = { error: (_: unknown, text?: string) => void said.push(text ?? '') };
  let now = new Date();
  const works = heedClock(
    pool,
    log,
    [
      workByTheClock('delete', '* * * * *', async () => void ran.push('delete')),
      regularWork('look', '* * * * *', async () => void ran.push('look')),
    ],
    () => now,
  );
  /** Runs all work with the clock this many days ahead. Returns what ran. */
  const runAt = async (days: number) => {
    now = new Date(Date.now() + days * DAY_MS);
    for (const { run } of works) await run({}, { signal: new AbortController().signal, isLast: true });
    return ran.splice(0);
  };
  return { pool, runAt, said, at: () => now };
}

test('a clock 1,100 days ahead deletes nothing, and the log says so once', async () => {
  const { runAt, said } = await start();
  expect(await runAt(0)).toEqual(['delete', 'look']);
  expect(await runAt(1_100)).toEqual(['look']);
  expect(await runAt(1_100)).toEqual(['look']);
  expect(said).toEqual([
    expect.stringMatching(
      /nothing is deleted, nothing expires, and nothing goes on or off by plan.*npm run clock -- confirm/,
    ),
  ]);
  expect(await runAt(0)).toEqual(['delete', 'look']);
});

test('time advances in steps of up to seven days', async () => {
  const { runAt } = await start();
  for (const days of [6.9, 13.8, 20]) expect(await runAt(days)).toContain('delete');
  expect(await runAt(27.1)).not.toContain('delete');
});

test('the clock of the database counts too', async () => {
  const { pool, runAt } = await start();
  await pool.query("UPDATE clock SET known_at = now() - interval '8 days'");
  expect(await runAt(-8)).toEqual(['look']);
});

test('the first page of /staff and /metrics report it until somebody confirms', async () => {
  const { pool, runAt, at } = await start();
  await pool.query("UPDATE clock SET known_at = now() - interval '30 days'");
  const source = siteDashboard({
    lastBackup: undefined,
    clock: () => readClock(pool),
    now: () => new Date(),
  });
  const lines = async () => (await source.read({} as never)).map(({ line }) => line).join('\n');
  const metric = async () =>
    /^marquee_clock_ahead_seconds (\d+)$/m.exec(await createJobMetrics(pool).registry.metrics())?.[1];
  expect(await runAt(0)).toEqual(['look']);
  expect([await lines(), await metric()]).toEqual([
    expect.stringContaining('is 30 days ahead'),
    `${30 * 86_400}`,
  ]);
  await confirmClock(pool, at());
  expect([await lines(), await metric()]).toEqual([expect.not.stringContaining('ahead'), '0']);
  expect(await runAt(0)).toEqual(['delete', 'look']);
});
