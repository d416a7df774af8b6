import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { StaffOrder } from '#contract/shop/staff-orders.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { openPayments } from '../../payments/open-payments.ts';
import { STAND_IN_KEYS } from '../../payments/stripe/stand-in-fixture.ts';
import { addOrder } from '../fixture.ts';
import { steps } from '../steps-fixture.ts';

/** Cards are configured; the provider is never called, as no jobs run here. */
const payments = await openPayments({ ...STAND_IN_KEYS, STRIPE_API_URL: undefined });
/** Orders of two shirts (line 0) and a disc (line 1). */
const site = await startApp({ payments });
const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));

const post = async (number: string, step: string, body: object = {}) => {
  const reply = await sol.send('POST', `/api/staff/orders/${number}/${step}`, body);
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return StaffOrder.parse(await reply.json());
};
const ship = (number: string, ...lines: object[]) =>
  post(number, 'shipped', { carrier: 'Post', ...(lines.length > 0 && { lines }) });
const refund = (number: string, body: object) =>
  post(number, 'refund', { restock: false, idempotencyKey: randomUUID(), ...body });
const units = (position: number, quantity: number) => ({ position, quantity });
const toShip = ({ lines }: StaffOrder) => lines.map((line) => line.toShip);
/** Records the provider's result for the order's last refund. */
const settle = ({ refunds }: StaffOrder, state: 'done' | 'failed') =>
  site.db.transaction((tx) =>
    steps.refundSettled(tx, { refund: refunds.at(-1)?.id ?? 0, providerId: null, state }),
  );
const read = async (number: string) =>
  StaffOrder.parse(await (await sol.send('GET', `/api/staff/orders/${number}`)).json());

test('an order that is partly shipped with the rest refunded is shipped, and can be delivered', async () => {
  await addOrder(site.db, { number: '2026-00001' });
  await post('2026-00001', 'packed');
  expect(await ship('2026-00001', units(0, 2))).toMatchObject({ state: 'packed' });
  const closed = await refund('2026-00001', { lines: [units(1, 1)] });
  expect([closed.state, toShip(closed)]).toEqual(['shipped', [0, 0]]);
  expect((await post('2026-00001', 'delivered')).state).toBe('delivered');
});

test('refunding all units before shipping refunds the order; its delivery can follow', async () => {
  await addOrder(site.db, { number: '2026-00002' });
  expect((await refund('2026-00002', { lines: [units(0, 2)] })).state).toBe('paid');
  expect((await refund('2026-00002', { lines: [units(1, 1)] })).state).toBe('refunded');
  const whole = await refund('2026-00002', { shipping: 500 });
  expect([whole.state, whole.refunded]).toEqual(['refunded', whole.total]);
  await expect(refund('2026-00002', { amount: 1 })).rejects.toThrow(/^409: Only an order that has been paid/);
});

test('refunding a returned unit leaves the unshipped one to be shipped', async () => {
  await addOrder(site.db, { number: '2026-00003' });
  await ship('2026-00003', units(0, 1), units(1, 1));
  const idempotencyKey = randomUUID();
  const back = await refund('2026-00003', { lines: [units(0, 1)], sentFirst: true, idempotencyKey });
  expect([back.state, toShip(back)]).toEqual(['paid', [1, 0]]);
  await expect(refund('2026-00003', { lines: [units(0, 1)], idempotencyKey })).rejects.toThrow(
    /made already: \$18\.00/,
  );
  const sent = await ship('2026-00003');
  expect(sent).toMatchObject({ state: 'shipped', parcels: [{}, { lines: [units(0, 1)] }] });
});

test('unshipped units are refunded first, unless staff choose otherwise', async () => {
  await addOrder(site.db, { number: '2026-00004' });
  await ship('2026-00004', units(0, 1));
  const one = await refund('2026-00004', { lines: [units(0, 1)] });
  expect(toShip(one)).toEqual([0, 1]);
  const both = await refund('2026-00004', { lines: [units(0, 1)] });
  expect([both.state, toShip(both)]).toEqual(['paid', [0, 1]]);
  expect((await ship('2026-00004')).state).toBe('shipped');
});

test('the first of two pending refunds does not close the order, as the second may fail', async () => {
  await addOrder(site.db, { number: '2026-both', payment: 'stripe' });
  const first = await refund('2026-both', { lines: [units(0, 2)] });
  const both = await refund('2026-both', { lines: [units(1, 1)], shipping: 500 });
  expect(both.refunded).toBe(both.total);
  await settle(first, 'done');
  expect((await read('2026-both')).state).toBe('paid');
  await settle(both, 'failed');
  const after = await read('2026-both');
  expect([after.state, toShip(after)]).toEqual(['paid', [0, 1]]);
});

test.each([
  ['done', 'shipped', [0, 0]],
  ['failed', 'packed', [0, 1]],
] as const)(
  'if the rest is shipped during a refund that ends as %s, the order is %s',
  async (end, state, left) => {
    const number = `2026-under-${end}`;
    await addOrder(site.db, { number, payment: 'stripe', state: 'packed' });
    await refund(number, { lines: [units(1, 1)] });
    const sent = await ship(number);
    expect([sent.state, toShip(sent)]).toEqual(['packed', [0, 0]]);
    await settle(sent, end);
    const after = await read(number);
    expect([after.state, toShip(after)]).toEqual([state, left]);
  },
);

test('a refund of an amount leaves all units to be shipped', async () => {
  await addOrder(site.db, { number: '2026-00005' });
  const some = await refund('2026-00005', { amount: 100 });
  expect([some.state, toShip(some)]).toEqual(['paid', [2, 1]]);
});

test('a failed refund of a shipped unit counts nothing; it can be refunded again as shipped', async () => {
  await addOrder(site.db, { number: '2026-00006', payment: 'stripe' });
  await ship('2026-00006', units(0, 1));
  const requested = () => refund('2026-00006', { lines: [units(0, 1)], sentFirst: true });
  await settle(await requested(), 'failed');
  expect(toShip(await read('2026-00006'))).toEqual([1, 1]);
  expect(toShip(await requested())).toEqual([1, 1]);
});

test('a free order can be cancelled until some of it is shipped', async () => {
  const free = { total: 0, subtotal: 0, tax: 0 };
  await addOrder(site.db, { number: '2026-00020', ...free });
  await post('2026-00020', 'packed');
  expect((await post('2026-00020', 'cancel', { reason: 'Not wanted' })).state).toBe('cancelled');
  await addOrder(site.db, { number: '2026-00021', ...free });
  await ship('2026-00021', units(0, 1));
  await expect(post('2026-00021', 'cancel', { reason: '' })).rejects.toThrow('409');
  await addOrder(site.db, { number: '2026-00022' });
  await expect(post('2026-00022', 'cancel', { reason: '' })).rejects.toThrow('409');
});
