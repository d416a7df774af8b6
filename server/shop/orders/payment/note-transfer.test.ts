import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StaffOrder } from '#contract/shop/staff-orders.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { discountCodes } from '#server/platform/db/tables/shop.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startShop, stockIn } from '../../stock/fixture.ts';
import { expireOrders } from '../cancellation/expire.ts';
import { place } from '../checkout/placing-fixture.ts';
import { addOrder } from '../fixture.ts';

const site = await startShop({ MUG: 10, 'CAP-S': 10 });
const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
const shop = {
  mail: { SITE_URL: 'http://localhost' },
  siteUrl: 'http://localhost',
  timeZone: 'Europe/London',
  now: () => new Date(),
};
const post = (number: string, step: string) => sol.send('POST', `/api/staff/orders/${number}/${step}`, {});

/** Places an order, lets it expire, and returns its number. */
async function runOut(given: object, isConfirmed = true): Promise<string> {
  const { number } = await place(site, given);
  if (isConfirmed) await post(number, 'confirmed');
  await endTime(number);
  return number;
}

async function endTime(number: string): Promise<void> {
  const heldUntil = new Date(Date.now() - 1000);
  await site.db.update(orders).set({ heldUntil }).where(eq(orders.number, number));
  await expireOrders({ db: site.db, shop, log: silent });
}

test('a transfer noted after its order expired is honoured once while stock lasts', async () => {
  const number = await runOut({ lines: [{ sku: 'MUG', quantity: 2 }] });
  expect(await stockIn(site)).toMatchObject({ MUG: 10 });
  const replies = await Promise.all([post(number, 'paid'), post(number, 'paid')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const paid = StaffOrder.parse(await (await sol.send('GET', `/api/staff/orders/${number}`)).json());
  expect(paid).toMatchObject({
    state: 'paid',
    invoiceNumber: expect.stringMatching(/^INV-/),
    heldUntil: null,
  });
  expect(paid.events.map(({ what, staff, detail }) => [what, staff, detail])).toEqual([
    ['placed', null, null],
    ['confirmed', 'sol', null],
    ['expired', null, null],
    ['paid', 'sol', { late: true }],
  ]);
  expect(paid.mails.map(({ occasion }) => occasion)).toEqual(['received', 'expired', 'paid']);
  expect(await stockIn(site)).toMatchObject({ MUG: 8 });
});

test('a late order counts as a use of its code, even if that is used up or switched off', async () => {
  await site.db.insert(discountCodes).values({ code: 'ONCE', kind: 'percent', value: 10, usesMax: 1 });
  const used = async () => (await site.db.select().from(discountCodes)).map((each) => each.used);
  const given = { lines: [{ sku: 'MUG', quantity: 1 }], code: 'ONCE' };
  const late = [await runOut(given), await runOut(given)];
  const never = await runOut(given, false);
  const { number: other } = await place(site, given);
  await post(other, 'confirmed');
  expect((await post(late[0] ?? '', 'paid')).status).toBe(200);
  expect(await used()).toEqual([2]);
  await endTime(other);
  expect(await used()).toEqual([1]); // still used up: the first order has it

  // It was never confirmed, so it never had the code.
  const refused = await post(never, 'paid');
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringMatching(/used ONCE as often/)]);

  await site.db.update(discountCodes).set({ active: false });
  expect((await post(late[1] ?? '', 'paid')).status).toBe(200);
  expect(await used()).toEqual([2]);
});

test('a late transfer without stock is refused, naming the SKUs and that the money goes back', async () => {
  const lines = ['CAP-S', 'MUG'].map((sku) => ({ sku, quantity: 2 }));
  const number = await runOut({ lines });
  await site.pool.query("UPDATE variants SET stock = 1 WHERE sku = 'CAP-S'");
  const before = await stockIn(site);
  const reply = await post(number, 'paid');
  expect([reply.status, await reply.text()]).toEqual([
    409,
    `${number} was not paid or confirmed in time, and its pieces were sold meanwhile. Too few are left of Cap, S (1), so the money has to go back`,
  ]);
  expect(await stockIn(site)).toEqual(before);
  await site.pool.query("UPDATE variants SET stock = 0 WHERE sku IN ('CAP-S', 'MUG')");
  expect(await (await post(number, 'paid')).text()).toContain(
    'Too few are left of Cap, S (0) and Mug (0), so the money has to go back',
  );
});

test('an order that a person cancelled, or that is paid by card, stays cancelled', async () => {
  await site.pool.query('UPDATE variants SET stock = 10');
  const { number } = await place(site);
  await post(number, 'cancel');
  const refused = await post(number, 'paid');
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringMatching(/is cancelled$/)]);
  const { id } = await addOrder(site.db, { number: '2026-90001', state: 'cancelled', payment: 'stripe' });
  await site.pool.query("INSERT INTO order_events (order_id, what) VALUES ($1, 'expired')", [id]);
  const byCard = await post('2026-90001', 'paid');
  expect([byCard.status, await byCard.text()]).toEqual([409, expect.stringMatching(/paid by card/)]);
});
