import type { BrowserContext } from 'playwright-core';

/** Prints what a failed test saw: otherwise a rare failure cannot be diagnosed. */
export async function printPages(test: string, context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const words = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String);
    console.log(`When “${test}” failed, ${page.url()} had the focus on ${focus} and said:\n${words}`);
  }
}
