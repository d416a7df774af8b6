import type { Page } from 'playwright-core';

/**
 * Returns where the last press has left the page, in pixels from its top: the place to which Back returns. A font that comes
 * before the press may still move what is there, so a place read earlier need not be that.
 */
export async function noteLeftPlaces(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('click', () => Object.assign(window, { left: Math.round(scrollY) }), true);
  });
  return () => page.evaluate(() => Number((window as unknown as { left: number }).left));
}
