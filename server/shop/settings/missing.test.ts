import { expect, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { order, send } from '../orders/checkout/placing-fixture.ts';
import { startShop, stockIn } from '../stock/fixture.ts';
import { missingIn } from './missing.ts';
import { FIRST_SETTINGS } from './read-settings.ts';
import { SET_UP } from './set-up-fixture.ts';
import { writeSettings } from './write-settings.ts';

const ALL =
  'the seller’s name and address, and bank details, or card payments, and a zone with a way to deliver';

test('a shop without seller, payment method or zone takes no orders and says what is missing', async () => {
  const site = await startShop();
  await writeSettings(site.db, FIRST_SETTINGS);
  const owner = await staffVisitor(site, await addStaff(site.db, 'bo@films.example', 'owner'));
  const words = `This shop takes no orders yet: it is still missing ${ALL}`;
  const quote = await site.app.request('/api/cart/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ sku: 'MUG', quantity: 1 }] }),
  });
  expect(await quote.json()).toMatchObject({ problems: [{ field: 'lines', message: words }] });
  const bought = await send(site, order());
  expect([bought.status, await bought.text()]).toEqual([400, expect.stringContaining(words)]);
  const { payment: _, ...byHand } = order();
  expect((await owner.send('POST', '/api/staff/orders', byHand)).status).toBe(400);
  expect(await stockIn(site)).toMatchObject({ MUG: 10 });
  const today = await (await owner.send('GET', '/api/staff/dashboard')).json();
  expect(JSON.stringify(today)).toContain(`set ${ALL}`);

  const missingNow = async () => (await (await owner.send('GET', '/api/staff/shop/settings')).json()).missing;
  expect(await missingNow()).toHaveLength(3);

  await writeSettings(site.db, SET_UP);
  expect(await missingNow()).toEqual([]);
  expect((await send(site, order())).status).toBe(201);
  expect(JSON.stringify(await (await owner.send('GET', '/api/staff/dashboard')).json())).not.toContain(
    'takes no',
  );
});

test('each missing part is named on its own; cards can replace bank details', () => {
  expect(missingIn(SET_UP, false)).toEqual([]);
  expect(missingIn({ ...SET_UP, sellerAddress: '' }, false)).toEqual(['the seller’s name and address']);
  expect(missingIn({ ...SET_UP, bankDetails: '' }, false)).toEqual(['bank details, or card payments']);
  expect(missingIn({ ...SET_UP, bankDetails: '' }, true)).toEqual([]);
  const without = SET_UP.zones.map((zone) => ({ ...zone, rates: [] }));
  expect(missingIn({ ...SET_UP, zones: without }, true)).toEqual(['a zone with a way to deliver']);
});
