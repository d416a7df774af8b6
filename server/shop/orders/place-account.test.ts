import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Placing } from '#contract/orders.ts';
import { orders } from '#server/db/tables/orders.ts';
import { users } from '#server/db/tables/visitors.ts';
import { register } from '#tests/visitor.ts';
import { startShop } from '../stock/fixture.ts';
import { placeOrder } from './place-order.ts';
import { order } from './placing-fixture.ts';
import { receive } from './receive.ts';

test('an order belongs to the account that placed it, to none if that is deleted while the order waits', async () => {
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
    const placed = await placeOrder(site.db, shop, receive(Placing.parse(order())), { account: id });
    const [stored] = await site.db.select().from(orders).where(eq(orders.number, placed.number));
    return stored?.account;
  };
  const id = account?.id ?? 0;
  expect(await accountOf(id)).toBe(id);
  expect(await accountOf(id + 1)).toBeNull();
});
