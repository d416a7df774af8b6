import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Placing } from '#contract/shop/orders.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { users } from '#server/platform/db/tables/visitors.ts';
import { register } from '#tests/visitor.ts';
import { startShop } from '../../stock/fixture.ts';
import { placeOrder } from './place-order.ts';
import { order } from './placing-fixture.ts';

test('an order belongs to the account that placed it, or to none if that is deleted meanwhile', async () => {
  const site = await startShop();
  await register(site.app, 'ines');
  const [account] = await site.db.select().from(users);
  const shop = {
    mail: { SITE_URL: 'http://localhost' },
    siteUrl: 'http://localhost',
    timeZone: 'Europe/London',
    now: () => new Date(),
  };
  const accountOf = async (id: number) => {
    const placed = await site.db.transaction((tx) =>
      placeOrder(tx, shop, Placing.parse(order()), { account: id }),
    );
    const [stored] = await site.db.select().from(orders).where(eq(orders.number, placed.number));
    return stored?.account;
  };
  const id = account?.id ?? 0;
  expect(await accountOf(id)).toBe(id);
  expect(await accountOf(id + 1)).toBeNull();
});
