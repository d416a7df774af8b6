import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page that has `page.clock` installed, a minute ahead, so that what it waited for is over; `runFor` moves
 * it on. Otherwise it runs on between two steps of the test, by as much as the machine is slow.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
