import { expect, test } from 'vitest';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { expireOrders } from '../orders/cancellation/expire.ts';
import { linesOf } from '../orders/read-order.ts';
import { beginPayment } from './begin-payment.ts';
import { endPayments } from './end-payment.ts';
import { startPayments } from './fixture.ts';
import { payable } from './payable.ts';

const shop = await startPayments({ MUG: null });
const { standIn } = shop;

const pay = ({ number, key }: { number: string; key: string }) =>
  shop.app.request(`/api/orders/${number}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });

test('an order whose payment begins while it is being ended stays open, so nobody pays in vain', async () => {
  const placed = await shop.place();
  const { provider } = shop.deps;
  /** A provider whose buyer presses Pay now at the moment in which the previous payment has ended. */
  const hurried = {
    ...provider,
    async end(...requested: Parameters<typeof provider.end>) {
      const ended = await provider.end(...requested);
      expect((await pay(placed)).status).toBe(200);
      return ended;
    },
  };
  const staff = await addStaff(shop.db, 'sol@films.example', 'shop');
  const cancel = async (by: typeof provider) => {
    const app = shop.create({ payments: { ...shop.ways, provider: by }, limits: UNLIMITED });
    const sol = await staffVisitor({ ...shop, app }, staff);
    return sol.send('POST', `/api/staff/orders/${placed.number}/cancel`, { reason: 'Sold out' });
  };
  const refused = await cancel(hurried);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'Its buyer has just opened the page to pay it. Please try again in a moment',
  ]);
  await shop.pool.query("UPDATE orders SET held_until = now() - interval '1 minute' WHERE number = $1", [
    placed.number,
  ]);
  const endPayments = async () => (await pay(placed)).status !== 200;
  expect(await expireOrders({ db: shop.db, shop: shop.shop, endPayments, log: silent })).toBe(0);
  expect(await shop.all(placed)).toMatchObject({ state: 'pending', payments: ['ended', 'open'] });
  await shop.pool.query("UPDATE orders SET held_until = now() + interval '1 hour' WHERE number = $1", [
    placed.number,
  ]);
  expect((await cancel(provider)).status).toBe(200);
  expect(await shop.all(placed)).toMatchObject({ state: 'cancelled', payments: ['ended', 'ended'] });
});

test('an order cancelled while its payment begins returns no address and cannot be paid', async () => {
  const { number } = await shop.place({ payment: 'invoice' });
  await shop.pool.query("UPDATE orders SET payment = 'stripe' WHERE number = $1", [number]);
  const { order } = await shop.all({ number });
  const { provider } = shop.deps;
  const begun = await beginPayment(
    {
      ...shop.deps,
      provider: {
        ...provider,
        async begin(...requested) {
          const answer = await provider.begin(...requested);
          await endPayments(shop.deps, order.id);
          return answer;
        },
      },
    },
    payable(order, await linesOf(shop.db, order.id)),
    'http://localhost/order',
  );
  expect(begun).toEqual({ kind: 'refused' });
  expect((await shop.all({ number })).payments).toEqual(['ended']);
  expect([...standIn.books.sessions.values()].at(-1)?.status).toBe('expired');
});
