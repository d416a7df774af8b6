import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page with `page.clock` installed, one minute ahead, so that pending timers have fired; `runFor`
 * moves it on. Unstopped it would run between two steps of the test, longer on slow machines.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
