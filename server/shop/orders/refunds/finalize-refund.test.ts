import { expect, test } from 'vitest';
import { startShop, stockIn } from '../../stock/fixture.ts';
import { place } from '../checkout/placing-fixture.ts';
import { lockOrder } from '../read-order.ts';
import { finalizeRefund } from './finalize-refund.ts';
import { refundOrder } from './refund.ts';

const site = await startShop({ MUG: 10 });
const shop = {
  mail: { SITE_URL: 'http://localhost' },
  siteUrl: 'http://localhost',
  timeZone: 'Europe/London',
  now: () => new Date(),
};
const stock = async () => (await stockIn(site)).MUG;

/** A paid card order of three mugs, with a pending refund of two that are to be restocked. */
async function refundOfTwo(): Promise<number> {
  const { number } = await place(site, { lines: [{ sku: 'MUG', quantity: 3 }] });
  await site.pool.query("UPDATE orders SET state = 'paid', payment = 'stripe' WHERE number = $1", [number]);
  return site.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const lines = [{ position: 0, quantity: 2 }];
    const requested = { lines, shipping: 0, restock: true, reason: '' };
    return (order && (await refundOrder(tx, shop, order, requested, 'Bo'))?.id) ?? 0;
  });
}
const settle = (refund: number, state: 'done' | 'failed') =>
  site.db.transaction((tx) => finalizeRefund(tx, shop, { refund, providerId: 're_1', state }));

test('units of a card refund are restocked once it is done, and stay so if it fails later', async () => {
  const refund = await refundOfTwo();
  expect(await stock()).toBe(7);
  await Promise.all([settle(refund, 'done'), settle(refund, 'done')]);
  expect(await stock()).toBe(9);
  await settle(refund, 'failed');
  expect(await stock()).toBe(9);
  await site.pool.query("UPDATE variants SET stock = 10 WHERE sku = 'MUG'");
});

test('units of a refund that the provider refuses stay with the order', async () => {
  const refund = await refundOfTwo();
  await settle(refund, 'failed');
  expect(await stock()).toBe(7);
  const { rows } = await site.pool.query(
    'SELECT refunded FROM order_lines JOIN refunds USING (order_id) WHERE id = $1',
    [refund],
  );
  expect(rows).toEqual([{ refunded: 0 }]);
});
