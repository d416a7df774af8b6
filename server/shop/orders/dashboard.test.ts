import { afterEach, expect, test } from 'vitest';
import { refunds } from '#server/platform/db/tables/orders.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { startApp } from '#tests/start-app.ts';
import { ordersDashboard } from './dashboard.ts';
import { recordEvent } from './events.ts';
import { addOrder } from './fixture.ts';
import { lockOrder } from './read-order.ts';
import { refundOrder } from './refunds/refund.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const site = await startApp();
const member: StaffMember = {
  id: 1,
  email: 'sam@films.example',
  name: 'sam',
  roles: ['shop'],
  sessionId: '1',
  confirmedAt: NOW,
  hasTotp: true,
  hasPasskey: false,
  challenge: null,
  newTotp: null,
};
const { read, needs } = ordersDashboard({ db: site.db, now: () => NOW, timeZone: 'Europe/London' });

afterEach(() => site.pool.query('TRUNCATE orders CASCADE'));

test('a shop without orders has no lines on the dashboard', async () => {
  expect(needs).toEqual(['orders']);
  expect(await read(member)).toEqual([]);
});

test('orders to pack and ship are counted; the oldest, three days old, is late', async () => {
  await addOrder(site.db, { number: '2026-00001', paidAt: days(-3) });
  await addOrder(site.db, { number: '2026-00002', paidAt: days(-1) });
  await addOrder(site.db, { number: '2026-00003', state: 'packed', paidAt: days(-1) });
  await addOrder(site.db, { number: '2026-00004', state: 'delivered', paidAt: days(-9) });
  expect(await read(member)).toEqual([
    {
      label: '2 orders to pack',
      line: 'the first was paid on Tuesday 17 November',
      to: '/staff/orders?state=paid',
      isLate: true,
    },
    { label: '1 order to ship', line: 'packed, and not sent yet', to: '/staff/orders?state=packed' },
  ]);
});

test('the stock that unpaid orders hold is shown, with the number of unconfirmed orders', async () => {
  await site.pool.query(
    "INSERT INTO variants (sku, product, position, weight, stock) VALUES ('shirt-m', 'shirt', 0, 300, 5), ('disc', 'disc', 0, 300, NULL)",
  );
  const pending = { state: 'pending' as const, paidAt: null, heldUntil: days(9) };
  await addOrder(site.db, { number: '2026-00001', ...pending });
  await addOrder(site.db, { number: '2026-00002', ...pending, confirmedAt: null });
  await addOrder(site.db, { number: '2026-00003', ...pending, confirmedAt: null, holds: false });
  expect(await read(member)).toEqual([
    {
      label: '2 unpaid orders hold 4 pieces',
      line: 'of 1 variant; 1 order not confirmed yet',
      to: '/staff/orders?state=pending',
    },
  ]);
  await site.pool.query('DELETE FROM variants');
});

test('a bank transfer, unlike a card order, is listed three days before cancellation', async () => {
  const pending = { state: 'pending' as const, paidAt: null };
  await addOrder(site.db, { number: '2026-00001', ...pending, heldUntil: days(2) });
  await addOrder(site.db, { number: '2026-00002', ...pending, heldUntil: days(9) });
  await addOrder(site.db, { number: '2026-00003', ...pending, payment: 'stripe', heldUntil: days(0.01) });
  expect(await read(member)).toMatchObject([
    { label: '1 bank transfer still missing', to: '/staff/orders?state=pending', isLate: true },
  ]);
});

const noted = { staff: 'Bo', detail: { text: 'Paid by bank transfer' } };
const lines = async () => (await read(member)).filter(({ label }) => !label.includes('to pack'));

/** A refund that the provider refused. */
async function failedRefund(number: string, amount = 100) {
  const { id } = await addOrder(site.db, { number, payment: 'stripe', state: 'delivered' });
  return { id, ...(await failAgain(id, amount)) };
}
async function failAgain(orderId: number, amount = 100) {
  const refund = {
    amount,
    taxes: [],
    lines: [],
    restock: false,
    state: 'failed' as const,
  };
  const [{ id: failed = 0 } = {}] = await site.db
    .insert(refunds)
    .values({ orderId, ...refund })
    .returning();
  const detail = { refund: failed, amount, afterwards: false };
  await recordEvent(site.db, orderId, 'refund failed', { detail });
  return { failed };
}

test('a failed refund is listed until staff refund again or add a note to its order', async () => {
  const { id } = await failedRefund('2026-00001');
  expect(await lines()).toEqual([
    {
      label: '1 refund failed',
      line: 'the money has not gone back: order 2026-00001',
      to: '/staff/orders?search=2026-00001',
      isLate: true,
    },
  ]);
  await recordEvent(site.db, id, 'refund asked', { staff: 'Bo', detail: { refund: 9, amount: 100 } });
  expect(await lines()).toEqual([]);
  await failAgain(id);
  expect(await lines()).toHaveLength(1);
  await recordEvent(site.db, id, 'note', noted);
  expect(await lines()).toEqual([]);
});

test('the newest of several failed refunds is named first; resolving one hides no other', async () => {
  const { id } = await failedRefund('2026-00001');
  await recordEvent(site.db, id, 'note', noted);
  await failedRefund('2026-00002');
  await failedRefund('2026-00003');
  expect(await lines()).toMatchObject([
    {
      label: '2 refunds failed',
      line: 'the money has not gone back: orders 2026-00003 and 2026-00002',
      to: '/staff/orders?search=2026-00003',
    },
  ]);
});

test('packing, shipping and another completed refund do not hide a failed refund', async () => {
  const { id } = await failedRefund('2026-00001');
  await recordEvent(site.db, id, 'packed', { staff: 'Bo' });
  await recordEvent(site.db, id, 'refunded', { staff: 'Bo', detail: { refund: 9, amount: 100 } });
  expect(await lines()).toHaveLength(1);
});

test('a failed refund that staff pay back by hand is no longer listed', async () => {
  await failedRefund('2026-00001');
  const shop = {
    mail: { SITE_URL: 'http://localhost' },
    siteUrl: 'http://localhost',
    timeZone: 'Europe/London',
    now: () => NOW,
  };
  const requested = { lines: [], shipping: 0, amount: 100, restock: false, reason: '' };
  await site.db.transaction(async (tx) => {
    const order = await lockOrder(tx, '2026-00001');
    if (order) await refundOrder(tx, shop, order, { ...requested, byHand: true }, 'Bo');
  });
  expect(await lines()).toEqual([]);
});

test('a failed refund is listed until one of its amount is made at the provider', async () => {
  const { id } = await failedRefund('2026-00001', 100);
  const labels = async () => (await lines()).map(({ label }) => label);
  await recordEvent(site.db, id, 'refund found', { detail: { refundId: 're_1', amount: 99 } });
  expect(await labels()).toEqual(['1 refund failed', '1 refund made at the payment provider']);
  await recordEvent(site.db, id, 'refund found', { detail: { refundId: 're_2', amount: 100 } });
  expect(await labels()).toEqual(['2 refunds made at the payment provider']);
});

test('a refund made at the provider is listed until staff add a note to its order', async () => {
  const { id } = await addOrder(site.db, { number: '2026-00001' });
  await recordEvent(site.db, id, 'note', { staff: 'Bo', detail: { text: 'Broken in the post' } });
  await recordEvent(site.db, id, 'refund found', { detail: { refundId: 're_1', amount: 100 } });
  expect(await lines()).toMatchObject([
    { label: '1 refund made at the payment provider', to: '/staff/orders?search=2026-00001' },
  ]);
  await recordEvent(site.db, id, 'packed', { staff: 'Bo' });
  expect(await lines()).toHaveLength(1);
  await recordEvent(site.db, id, 'note', { staff: 'Bo', detail: { text: 'Seen' } });
  expect(await lines()).toEqual([]);
});
