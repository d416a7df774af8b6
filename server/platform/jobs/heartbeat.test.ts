import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { startApp } from '#tests/start-app.ts';
import { startHeartbeat } from './heartbeat.ts';

const BEAT_MS = 100;
const DEAD_AFTER_MS = 5 * BEAT_MS;

it('a process that was paused declares nobody dead: the machine may have slept', async () => {
  const { pool } = await startApp();
  const log = { info: vi.fn(), warn: vi.fn() };
  const { beat, stop } = startHeartbeat({ pool, runner: () => 'this one', log, beatMs: BEAT_MS });
  onTestFinished(stop);
  const otherBeats = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += BEAT_MS / 2) {
      await pool.query(
        "INSERT INTO job_runners (runner) VALUES ('other') ON CONFLICT (runner) DO UPDATE SET seen_at = now()",
      );
      await delay(BEAT_MS / 2);
    }
  };
  await otherBeats(2 * DEAD_AFTER_MS);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * DEAD_AFTER_MS);
  await beat(); // this process wakes first
  await otherBeats(2 * DEAD_AFTER_MS);
  expect(log.info).not.toHaveBeenCalled();

  await eventually(() => expect(log.info).toHaveBeenCalledWith({ runners: ['other'] }, expect.any(String)));
});
