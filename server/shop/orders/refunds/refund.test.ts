import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { formatAmount } from '#contract/core/money.ts';
import { StaffOrder } from '#contract/shop/staff-orders.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { stockMoves } from '#server/platform/db/tables/shop.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { openPayments } from '../../payments/open-payments.ts';
import { STAND_IN_KEYS } from '../../payments/stripe/stand-in-fixture.ts';
import { startShop, stockIn } from '../../stock/fixture.ts';
import { place } from '../checkout/placing-fixture.ts';
import { addOrder } from '../fixture.ts';
import { steps } from '../steps-fixture.ts';

/** Cards are configured; the provider is never called, as no jobs run here. */
const payments = await openPayments({ ...STAND_IN_KEYS, STRIPE_API_URL: undefined });
const site = await startShop({ MUG: 1000, 'CAP-S': 1000 }, { payments });
const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));

const post = (number: string, step: string, body: object = {}) =>
  sol.send('POST', `/api/staff/orders/${number}/${step}`, body);
const after = async (reply: Promise<Response>) => StaffOrder.parse(await (await reply).json());
const refund = (number: string, body: object) =>
  post(number, 'refund', { restock: false, idempotencyKey: randomUUID(), ...body });
const mailsOf = async (number: string) =>
  (
    await site.db
      .select({ occasion: mails.occasion })
      .from(mails)
      .innerJoin(orders, eq(orders.id, mails.orderId))
      .where(eq(orders.number, number))
      .orderBy(mails.id)
  ).map(({ occasion }) => occasion?.replace(/\d+$/, '#'));
const movesOf = (orderNumber: string) =>
  site.db
    .select({ change: stockMoves.change, reason: stockMoves.reason })
    .from(stockMoves)
    .where(and(eq(stockMoves.orderNumber, orderNumber), eq(stockMoves.sku, 'MUG')))
    .orderBy(stockMoves.id);
const auditOf = (number: string) =>
  site.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.what, number), eq(auditLog.action, 'refunded an order')));

test('a partial refund with restocking, then the rest, never exceeds what was paid', async () => {
  const lines = [
    { sku: 'MUG', quantity: 3 },
    { sku: 'CAP-S', quantity: 1 },
  ];
  const { number } = await place(site, { lines });
  const before = await stockIn(site);
  const { total, shipping, lines: priced } = await after(post(number, 'paid'));
  const part = await after(refund(number, { lines: [{ position: 0, quantity: 2 }], restock: true }));
  expect(part).toMatchObject({ state: 'paid', refunded: (priced[0]?.unitPrice ?? 0) * 2 });
  expect(part.refunds).toMatchObject([
    { state: 'done', creditNote: expect.stringMatching(/^CN-\d{4}-00001$/) },
  ]);
  expect(await stockIn(site)).toMatchObject({ MUG: (before.MUG ?? 0) + 2, 'CAP-S': before['CAP-S'] });
  const twice = await refund(number, { lines: [{ position: 0, quantity: 2 }] });
  expect([twice.status, await twice.text()]).toEqual([400, 'Of line 1, only 1 are left to refund']);
  const tooMuch = await refund(number, { amount: total - part.refunded + 1 });
  expect([tooMuch.status, await tooMuch.text()]).toEqual([
    400,
    `A refund is more than nothing and at most what is left: ${formatAmount(total - part.refunded, 'USD')}`,
  ]);
  expect((await refund(number, { shipping: shipping + 1 })).status).toBe(400);
  const rest = [0, 1].map((position) => ({ position, quantity: 1 }));
  const whole = await after(refund(number, { lines: rest, shipping }));
  expect(whole).toMatchObject({ state: 'refunded', refunded: total });
  expect(await mailsOf(number)).toEqual(['received', 'paid', 'refunded #', 'refunded #']);
  const more = await refund(number, { amount: 1 });
  expect(await more.text()).toBe(`Only an order that has been paid can be refunded. ${number} is refunded`);
});

test('five concurrent presses of Refund make one refund, with one entry in the audit log', async () => {
  const { number } = await place(site, { lines: [{ sku: 'MUG', quantity: 5 }] });
  await post(number, 'paid');
  const idempotencyKey = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      refund(number, { idempotencyKey, lines: [{ position: 0, quantity: 1 }], restock: true }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const order = await after(sol.send('GET', `/api/staff/orders/${number}`));
  expect([order.refunds.length, order.lines[0]?.refunded]).toEqual([1, 1]);
  expect(await movesOf(number)).toEqual([
    { change: -5, reason: 'order' },
    { change: 1, reason: 'returned' },
  ]);
  expect(await auditOf(number)).toEqual([{ after: { amount: order.refunded, reason: '' } }]);
});

test('repeating a refund returns it; reusing its key for another is refused with what was paid', async () => {
  const { number } = await place(site, { lines: [{ sku: 'MUG', quantity: 2 }] });
  const { lines } = await after(post(number, 'paid'));
  const [free, pieces] = [
    { idempotencyKey: randomUUID(), amount: 1000, reason: 'Late' },
    {
      idempotencyKey: randomUUID(),
      lines: [{ position: 0, quantity: 1 }],
      shipping: 100,
      restock: true,
      reason: '',
    },
  ];
  const part = (lines[0]?.unitPrice ?? 0) + 100;
  await refund(number, free);
  await refund(number, pieces);
  await post(number, 'shipped', { carrier: 'Post' });
  const whole = await after(refund(number, pieces));
  expect(whole.refunds.map(({ amount }) => amount)).toEqual([1000, part]);
  expect(await after(refund(number, free))).toEqual(whole);
  const others = [
    { ...free, amount: 2500 },
    { ...free, amount: undefined, lines: [{ position: 7, quantity: 1 }] },
    { ...free, reason: 'Broken' },
    { ...pieces, amount: part - 1 },
    { ...pieces, lines: [{ position: 0, quantity: 2 }] },
    { ...pieces, shipping: 99, amount: part },
    { ...pieces, restock: false },
  ];
  for (const other of others) {
    const reply = await refund(number, other);
    const given = other.idempotencyKey === free.idempotencyKey ? '$10.00' : `$${(part / 100).toFixed(2)}`;
    expect([reply.status, reply.headers.get(ERROR_CODE_HEADER)], JSON.stringify(other)).toEqual([
      409,
      'refund-key-used',
    ]);
    expect(await reply.text()).toBe(
      `This refund was made already: ${given}. To give back more, begin another one`,
    );
  }
  expect(await after(sol.send('GET', `/api/staff/orders/${number}`))).toEqual(whole);
});

test('a key that another call has used refunds nothing', async () => {
  const { number } = await place(site, { lines: [{ sku: 'MUG', quantity: 1 }] });
  await post(number, 'paid');
  const idempotencyKey = randomUUID();
  expect((await post(number, 'note', { idempotencyKey, text: 'Rang' })).status).toBe(200);
  const reply = await refund(number, { idempotencyKey, amount: 100 });
  expect([reply.status, reply.headers.get(ERROR_CODE_HEADER)]).toEqual([409, 'idempotency-key-used']);
});

test('repeating a refund returns it, even after an earlier one has failed', async () => {
  const { number } = await addOrder(site.db, {
    number: '2025-00001',
    payment: 'stripe',
    lines: [{ total: 3601 }],
  });
  const one = { lines: [{ position: 0, quantity: 1 }] };
  const first = await after(refund(number, one));
  const again = { ...one, idempotencyKey: randomUUID() };
  await refund(number, again);
  const failed = { refund: first.refunds[0]?.id ?? 0, providerId: null, state: 'failed' as const };
  await site.db.transaction((tx) => steps.refundSettled(tx, failed));
  expect((await refund(number, again)).status).toBe(200);
  const { refunds } = await after(sol.send('GET', `/api/staff/orders/${number}`));
  expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
    [1801, 'failed'],
    [1800, 'pending'],
  ]);
});

test('units refunded before shipping are not shipped', async () => {
  const { number } = await place(site, { lines: [{ sku: 'MUG', quantity: 2 }] });
  await post(number, 'paid');
  await refund(number, { lines: [{ position: 0, quantity: 1 }], restock: true });
  const shipped = await after(post(number, 'shipped', { carrier: 'Post', tracking: 'A1' }));
  expect(shipped).toMatchObject({ state: 'shipped', parcels: [{ lines: [{ position: 0, quantity: 1 }] }] });
  expect(await mailsOf(number)).toEqual(['received', 'paid', 'refunded #', 'shipped #']);
});
