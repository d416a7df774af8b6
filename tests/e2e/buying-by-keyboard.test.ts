import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkoutField } from './buyer.ts';
import { toastOf } from './member.ts';
import { isAlive, type Visit, visit } from './visit.ts';

/** 400 kbit/s, in bytes per second, and the minimum latency of a reply in milliseconds. */
const SLOW = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const MOST_TABS = 200;

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

/** Presses Tab until the element has the focus. */
async function tabTo(page: Visit, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted}`);
}
async function write(page: Visit, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
/** Positions of the bar's buttons and links, by name. */
const barOf = (page: Visit) =>
  page
    .getByRole('banner')
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .map(
          (one) =>
            [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect().x] as const,
        )
        .filter(([name]) => !name?.startsWith('Cart')),
    );

test('a purchase by keyboard on a slow phone of 320 px works, and nothing moves', async () => {
  const page = await visit('', { viewport: { width: 320, height: 640 }, isFirst: true });
  await page.addInitScript(() => {
    const seen: string[] = JSON.parse(sessionStorage.getItem('shifts') ?? '[]');
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as LayoutShift[])
        if (!shift.hadRecentInput && shift.value > 0.001)
          seen.push(
            `${location.pathname} ${shift.value.toFixed(4)} of ${shift.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200))}`,
          );
      sessionStorage.setItem('shifts', JSON.stringify(seen));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await page.goto('/product/lantern-tee', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(isAlive, {});

  await tabTo(page, page.getByRole('group', { name: 'Size' }).getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.fonts.status === 'loaded'); // late, on a slow line
  const before = await barOf(page);
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await toastOf(page, 'Added to cart').waitFor();
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' });
  await cart.waitFor();
  expect(await barOf(page)).toEqual(before);
  await tabTo(page, cart);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Go to checkout' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('/checkout');

  await write(page, checkoutField(page, 'Email'), 'ada@example.com');
  await write(page, checkoutField(page, 'Full name'), 'Ada Buyer');
  const country = page.getByRole('combobox', { name: 'Country' });
  if ((await country.inputValue()) !== 'GB') await write(page, country, 'United Kingdom');
  await write(page, page.getByRole('textbox', { name: /^Address/ }), '1 Projection Row');
  await write(page, checkoutField(page, 'Town or city'), 'London');
  await write(page, checkoutField(page, 'Postcode'), 'W12 8QT');
  const order = page.getByRole('button', { name: 'Place order' });
  await expect.poll(() => order.isEnabled()).toBe(true);
  await tabTo(page, order);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order\/\d{4}-\d+\?key=/);
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('shifts') ?? '[]'))).toEqual([]);
});
