import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page with `page.clock` installed, one minute ahead, so that pending timers have fired; `runFor`
 * moves it on. Unstopped it would run between two steps of the test, longer on slow machines.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/**
 * Keeps timers of `ms` and more from firing in a page that loads later; otherwise a slow machine would reach them before the
 * test does.
 */
export async function withoutTimersFrom(page: Page, ms: number): Promise<void> {
  await page.addInitScript((longest) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, wait = 0) => (wait < longest ? setTimeout(run, wait) : undefined),
    });
  }, ms);
}
