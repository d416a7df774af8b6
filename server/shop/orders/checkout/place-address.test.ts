import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { shopSettings } from '#server/platform/db/tables/shop.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { SET_UP } from '../../settings/set-up-fixture.ts';
import { startShop, stockIn } from '../../stock/fixture.ts';
import { order, place, send } from './placing-fixture.ts';

/** California has 7.25 % tax, other states none. */
const settings: ShopSettings = {
  ...SET_UP,
  taxes: [{ country: 'US', region: 'CA', name: 'Sales tax', rate: 725, onShipping: false }],
};

async function startTaxed() {
  const site = await startShop();
  await site.db.update(shopSettings).set({ body: settings });
  const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
  const change = async (number: string, address: object) => {
    const path = `/api/staff/orders/${number}`;
    const { addressRevision: revision } = await (await sol.send('GET', path)).json();
    const reply = await sol.send('POST', `${path}/address`, { name: 'Ada', address, revision });
    return [reply.status, reply.status === 200 ? '' : await reply.text()];
  };
  return { site, sol, change };
}

const inState = (region: string, postcode = '90210') => ({
  line1: '1 Pier',
  city: 'Harbour',
  region,
  postcode,
  country: 'US',
});

test.each([
  [
    inState('', ''),
    'Please choose a state or region in United States. Please enter a postcode of United States, such as 90210',
  ],
  [inState(''), 'Please choose a state or region in United States'],
  [inState('California'), 'Please choose a state or region in United States'],
  [inState('CA', ''), 'Please enter a postcode of United States, such as 90210'],
])('an order must have all parts of an address that its country needs: %o', async (address, sentence) => {
  const { site, sol } = await startTaxed();
  const bought = await send(site, order({ address }));
  expect([bought.status, await bought.text()]).toEqual([400, sentence]);
  const { payment: _, ...byHand } = order({ address });
  const written = await sol.send('POST', '/api/staff/orders', byHand);
  expect([written.status, await written.text()]).toEqual([400, sentence]);
  expect(await stockIn(site)).toMatchObject({ MUG: 10 });
});

test('a changed address must have all parts that its country needs, and the tax of the order', async () => {
  const { site, change } = await startTaxed();
  const { number } = await place(site, { address: inState('CA') });
  expect(await change(number, inState('CA', ''))).toEqual([
    400,
    'Please enter a postcode of United States, such as 90210',
  ]);
  expect(await change(number, inState('', '90210'))).toEqual([
    400,
    'Please choose a state or region in United States',
  ]);
  expect(await change(number, inState('OR', '97201'))).toEqual([
    400,
    'This order would have another tax in Oregon, and its tax cannot change: cancel it, or refund it where it is paid, and write a new order for this address',
  ]);
  expect(await change(number, inState('CA', '94105'))).toEqual([200, '']);
});

test("a postcode is stored in its country's form, however it was typed", async () => {
  const { site, change } = await startTaxed();
  const { number } = await place(site, { address: inState('OR', '972011234') });
  const stored = async () => (await site.db.select().from(orders))[0]?.address.postcode;
  expect(await stored()).toBe('97201-1234');
  expect(await change(number, inState('WA', 'US-98101'))).toEqual([200, '']);
  expect(await stored()).toBe('98101');
});

test('an address may change to another state with the same tax only', async () => {
  const { site, change } = await startTaxed();
  const { number } = await place(site, { address: inState('OR', '97201') });
  expect(await change(number, inState('WA', '98101'))).toEqual([200, '']);
  expect((await change(number, inState('CA')))[0]).toBe(400);
});

test('the region may change freely in a country whose addresses need none', async () => {
  const { site, change } = await startTaxed();
  const address = { line1: '1 Quay Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' };
  const { number } = await place(site, { address });
  expect(await change(number, { ...address, region: 'East Yorkshire' })).toEqual([200, '']);
  expect((await change(number, { ...address, postcode: '' }))[0]).toBe(400);
});

test('name and email of an older order can change although its address is incomplete', async () => {
  const { site, change } = await startTaxed();
  const { number } = await place(site, { address: inState('CA') });
  await site.pool.query(`UPDATE orders SET address = address || '{"region": "", "postcode": ""}'`);
  expect(await change(number, inState('', ''))).toEqual([200, '']);
});

test('an address edit based on an outdated revision is refused; a retry of a saved edit is not', async () => {
  const { site, sol } = await startTaxed();
  const { number } = await place(site, {});
  const path = `/api/staff/orders/${number}`;
  const { address, addressRevision: revision } = await (await sol.send('GET', path)).json();
  const send = (line1: string) =>
    sol.send('POST', `${path}/address`, { name: 'Ada', address: { ...address, line1 }, revision });
  expect((await send('2 Pier')).status).toBe(200);
  expect((await send('2 Pier')).status).toBe(200);
  const late = await send('3 Pier');
  expect([late.status, await late.text()]).toEqual([
    409,
    'Somebody has changed this address since you opened it. Please check the current version',
  ]);
  expect(await (await sol.send('GET', path)).json()).toMatchObject({ address: { line1: '2 Pier' } });
  const noted = await site.db.select().from(auditLog).where(eq(auditLog.action, 'changed an address'));
  expect(noted).toMatchObject([{ what: number, after: null }]); // the order's own events contain the addresses
});

test('an address is locked once a parcel was shipped, even if more remains to be shipped', async () => {
  const { site, sol, change } = await startTaxed();
  const { number } = await place(site, { lines: [{ sku: 'MUG', quantity: 2 }] });
  const path = `/api/staff/orders/${number}`;
  const { address } = await (await sol.send('GET', path)).json();
  await sol.send('POST', `${path}/paid`, {});
  const lines = [{ position: 0, quantity: 1 }];
  await sol.send('POST', `${path}/shipped`, { carrier: 'Post', lines, parcelsBefore: 0 });
  expect(await change(number, { ...address, line1: '2 Pier' })).toEqual([
    409,
    `The address can be changed only until the first parcel has gone. Of ${number} one has gone`,
  ]);
});
