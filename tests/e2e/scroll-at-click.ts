import type { Page } from 'playwright-core';

/**
 * Returns the scroll position at the last click, in pixels: the position that Back restores. A font that loads before the click may
 * still move the content, so a position read earlier may differ.
 */
export async function recordScrollAtClick(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { left: Math.round(scrollY) }), true);
  });
  return () => page.evaluate(() => Number((window as unknown as { left: number }).left));
}
