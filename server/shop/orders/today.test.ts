import { afterEach, expect, test } from 'vitest';
import { refunds } from '#server/db/tables/orders.ts';
import type { StaffMember } from '#server/http/access.ts';
import { startApp } from '#tests/start-app.ts';
import { tell } from './events.ts';
import { addOrder } from './fixture.ts';
import { ordersToday } from './today.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const site = await startApp();
const member: StaffMember = {
  id: 1,
  email: 'sam@films.example',
  name: 'sam',
  role: 'shop',
  sessionId: '1',
  confirmedAt: NOW,
  hasTotp: true,
  hasPasskey: false,
  challenge: null,
  newTotp: null,
};
const { read, needs } = ordersToday({ db: site.db, now: () => NOW, timeZone: 'Europe/London' });

afterEach(() => site.pool.query('TRUNCATE orders CASCADE'));

test('a shop without orders has nothing to do', async () => {
  expect(needs).toEqual(['orders']);
  expect(await read(member)).toEqual([]);
});

test('orders wait to be packed and shipped; the first of three days ago is late', async () => {
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

test('a bank transfer is missed three days before its order is cancelled; a card needs nobody', async () => {
  const pending = { state: 'pending' as const, paidAt: null };
  await addOrder(site.db, { number: '2026-00001', ...pending, heldUntil: days(2) });
  await addOrder(site.db, { number: '2026-00002', ...pending, heldUntil: days(9) });
  await addOrder(site.db, { number: '2026-00003', ...pending, payment: 'stripe', heldUntil: days(0.01) });
  expect(await read(member)).toMatchObject([
    { label: '1 bank transfer still missing', to: '/staff/orders?state=pending', isLate: true },
  ]);
});

test('a refund that has failed is named by its order', async () => {
  const { id } = await addOrder(site.db, { number: '2026-00001', state: 'delivered' });
  const refund = { key: 'k', amount: 100, taxes: [], lines: [], restock: false, state: 'failed' as const };
  await site.db.insert(refunds).values({ orderId: id, ...refund });
  expect(await read(member)).toMatchObject([
    { label: '1 refund failed', to: '/staff/orders?search=2026-00001', isLate: true },
  ]);
});

test('a refund made at the provider is told until somebody notes something about its order', async () => {
  const { id } = await addOrder(site.db, { number: '2026-00001' });
  await tell(site.db, id, 'note', { staff: 'Bo', detail: { text: 'Broken in the post' } });
  await tell(site.db, id, 'refund found', { detail: { refundId: 're_1', amount: 100 } });
  const lines = async () => (await read(member)).map(({ label }) => label);
  expect(await lines()).toContain('1 refund made at the payment provider');
  await tell(site.db, id, 'note', { staff: 'Bo', detail: { text: 'Seen' } });
  expect(await lines()).toEqual(['1 order to pack']);
});
