import type { Page } from 'playwright-core';

type Point = { x: number; y: number };

/** Moves one finger from one point to another; needs a context with `hasTouch`. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
  await client.detach();
}
