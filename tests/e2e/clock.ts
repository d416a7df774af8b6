import type { Page } from 'playwright-core';

/**
 * Lets the test control a page's clock, `page.clock`. The page's calls do not time out by it: otherwise a call in flight would be
 * aborted when the clock jumps.
 */
export async function takeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.context().addInitScript(neverTimeOut);
  await page.evaluate(neverTimeOut);
}

/** Runs in the browser. */
function neverTimeOut(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}

/**
 * Stops the clock of a page prepared by `takeClock`, one minute ahead, so that pending timers have fired; `runFor` advances it.
 * Unstopped it would run between two steps of the test, longer on slow machines.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/**
 * Prevents timers of `ms` and more from firing in a page that loads later; otherwise a slow machine would reach them before the test
 * does.
 */
export async function withoutTimersFrom(page: Page, ms: number): Promise<void> {
  await page.addInitScript((longest) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, wait = 0) => (wait < longest ? setTimeout(run, wait) : undefined),
    });
  }, ms);
}
