import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StaffOrder } from '#contract/shop/staff-orders.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from './fixture.ts';

const site = await startApp();
const shop = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
const post = (number: string, step: string, body: object = {}) =>
  shop.send('POST', `/api/staff/orders/${number}/${step}`, body);
const list = async (query: string) => (await shop.send('GET', `/api/staff/orders?${query}`)).json();

test('an order is packed, shipped in two parcels, and delivered', async () => {
  await addOrder(site.db, { number: '2026-00001' });
  expect((await post('2026-00001', 'packed')).status).toBe(200);
  const first = await post('2026-00001', 'shipped', {
    carrier: 'Post',
    tracking: 'A1',
    lines: [{ position: 0, quantity: 1 }],
  });
  expect(await first.json()).toMatchObject({ state: 'packed', lines: [{ shipped: 1 }, { shipped: 0 }] });
  const second = await post('2026-00001', 'shipped', { carrier: 'Post', tracking: 'A2' });
  expect(StaffOrder.parse(await second.json())).toMatchObject({
    state: 'shipped',
    parcels: [
      { tracking: 'A1', lines: [{ position: 0, quantity: 1 }] },
      {
        tracking: 'A2',
        lines: [
          { position: 0, quantity: 1 },
          { position: 1, quantity: 1 },
        ],
      },
    ],
  });
  const arrived = StaffOrder.parse(await (await post('2026-00001', 'delivered')).json());
  expect(arrived.state).toBe('delivered');
  expect(arrived.events.map(({ what, staff }) => [what, staff])).toEqual([
    ['packed', 'sol'],
    ['parcel', 'sol'],
    ['shipped', 'sol'],
    ['delivered', 'sol'],
  ]);
  const [last] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({ who: 'sol@films.example', action: 'noted a delivery', what: '2026-00001' });
});

test('an order proposes the carrier of the most recent parcel of any order', async () => {
  for (const number of ['2026-00091', '2026-00092']) await addOrder(site.db, { number });
  await post('2026-00091', 'shipped', { carrier: 'Pigeon', tracking: 'P1' });
  const next = await (await shop.send('GET', '/api/staff/orders/2026-00092')).json();
  expect(next).toMatchObject({ parcels: [], carrier: 'Pigeon' });
});

test('a parcel that holds more than is left is refused and leaves no record', async () => {
  await addOrder(site.db, { number: '2026-00002' });
  const twice = [1, 2].map((quantity) => ({ position: 0, quantity }));
  const reply = await post('2026-00002', 'shipped', { carrier: 'Post', lines: twice });
  expect([reply.status, await reply.text()]).toEqual([400, 'Of line 1, only 2 are left to ship']);
  const order = await (await shop.send('GET', '/api/staff/orders/2026-00002')).json();
  expect(order).toMatchObject({ parcels: [], events: [], lines: [{ shipped: 0 }, {}] });
});

test.each([
  ['pending', 'packed', 'waiting for its payment'],
  ['pending', 'shipped', 'waiting for its payment'],
  ['paid', 'delivered', 'paid'],
  ['delivered', 'packed', 'delivered'],
  ['cancelled', 'shipped', 'cancelled'],
  ['shipped', 'address', 'shipped'],
] as const)('an order that is %s cannot be %s', async (state, step, word) => {
  const number = `2026-${state}-${step}`;
  await addOrder(site.db, { number, state });
  const address = { line1: 'A', city: 'B', country: 'GB' };
  const reply = await post(number, step, { carrier: 'Post', name: 'Ada', address, revision: '' });
  expect(reply.status).toBe(409);
  expect(await reply.text()).toMatch(new RegExp(`\\. ${number} is ${word}$`));
});

test('an address can be corrected, its country cannot', async () => {
  await addOrder(site.db, { number: '2026-00004' });
  const address = { line1: '2 Quay Street', city: 'Hull', postcode: 'HU1 1AB', country: 'GB' };
  const { addressRevision } = await (await shop.send('GET', '/api/staff/orders/2026-00004')).json();
  const send = (revision: string, more: object) =>
    post('2026-00004', 'address', { name: 'Ada M', address: { ...address, ...more }, revision });
  const mended = await (await send(addressRevision, {})).json();
  expect(mended).toMatchObject({ name: 'Ada M', address });
  const abroad = await send(mended.addressRevision, { country: 'FR' });
  expect(abroad.status).toBe(400);
});

test('orders are found by number, name, email and SKU, and counted by state', async () => {
  await addOrder(site.db, { number: '2026-00777', name: 'Zoë Quill', email: 'zoe@home.example' });
  for (const search of ['00777', 'zoë', 'ZOE@home', 'quill shirt-m'])
    expect(await list(new URLSearchParams({ search }).toString())).toMatchObject({
      total: 1,
      rows: [{ number: '2026-00777', units: 3 }],
      counts: { paid: 1, pending: 0 },
    });
  expect(await list('search=zo%25')).toMatchObject({ total: 0, rows: [] });
  expect(await list('search=quill&state=shipped')).toMatchObject({ total: 0, counts: { paid: 1 } });
});

test('an order is found regardless of accents and apostrophes in its name', async () => {
  await addOrder(site.db, { number: '2026-00778', name: 'Siân O’Brien' });
  for (const search of ["o'brien", 'SIAN', 'obrien', 'siân O’BRIEN'])
    expect(await list(new URLSearchParams({ search }).toString())).toMatchObject({
      total: 1,
      rows: [{ number: '2026-00778' }],
    });
  expect(await list('search=2026_00778')).toMatchObject({ total: 0 });
});

test('a note is visible to staff only', async () => {
  const { key } = await addOrder(site.db, { number: '2026-00005' });
  await post('2026-00005', 'note', { text: 'Rang twice' });
  const shown = await (await shop.send('GET', '/api/staff/orders/2026-00005')).json();
  expect(shown).toMatchObject({ events: [{ what: 'note', detail: { text: 'Rang twice' } }] });
  const page = await site.request(`/api/orders/2026-00005?key=${key}`);
  expect(await page.text()).not.toContain('Rang twice');
});

test.each([
  [true, [1800, 3600], 500],
  [false, [2100, 4200], 583],
])(
  'an order states the refund of each number of units; prices with tax: %s',
  async (pricesIncludeTax, sums, delivery) => {
    const { number } = await addOrder(site.db, {
      number: pricesIncludeTax ? '2026-00071' : '2026-00072',
      pricesIncludeTax,
    });
    const before = StaffOrder.parse(await (await shop.send('GET', `/api/staff/orders/${number}`)).json());
    expect([before.lines[0]?.refunds, before.shippingRefund]).toMatchObject([sums, delivery]);
    const requested = { shipping: 0, restock: false, byHand: true, sentFirst: false, reason: '' };
    const body = { ...requested, lines: [{ position: 0, quantity: 1 }], idempotencyKey: crypto.randomUUID() };
    const after = StaffOrder.parse(await (await post(number, 'refund', body)).json());
    expect(after.refunds[0]?.amount).toBe(sums[0]);
    expect(after.lines[0]?.refunds).toEqual([(sums[1] ?? 0) - (sums[0] ?? 0)]);
  },
);
