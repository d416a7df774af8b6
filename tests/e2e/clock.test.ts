import { expect, test } from 'vitest';
import { takeClock } from './clock.ts';
import { open, visit } from './visit.ts';

test('advancing the clock fires timers but times out no calls, on this page and the next', async () => {
  const page = await visit('/about');
  await takeClock(page);
  const fired = async () => {
    await page.evaluate(() => {
      const late = AbortSignal.timeout(20_000);
      Object.assign(window, { late, isLate: false });
      setTimeout(() => Object.assign(window, { isLate: true }), 20_000);
    });
    await page.clock.fastForward(60_000);
    return page.evaluate(() => [Reflect.get(window, 'isLate'), Reflect.get(window, 'late').aborted]);
  };
  expect(await fired()).toEqual([true, false]);
  await open(page, '/films');
  expect(await fired()).toEqual([true, false]);
});
