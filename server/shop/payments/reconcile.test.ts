import { expect, test } from 'vitest';
import { checkPayment } from './check-payment.ts';
import { sessionOf, startPayments } from './fixture.ts';
import { reconcile } from './reconcile.ts';
import { reconcileSoon } from './work.ts';

test('a process that dies while recording a payment leaves it to the next one', async () => {
  const shop = await startPayments({ MUG: null });
  const placed = await shop.place();
  await shop.standIn.books.pay(sessionOf(placed));
  const dies = {
    ...shop.deps,
    steps: {
      ...shop.deps.steps,
      orderPaid: async (...[tx, paid]: Parameters<typeof shop.deps.steps.orderPaid>) => {
        await shop.deps.steps.orderPaid(tx, paid);
        await shop.pool.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
        );
        return true;
      },
    },
  };
  const [{ id } = { id: 0 }] = await shop.payments();
  await expect(checkPayment(dies, id)).rejects.toThrow();
  expect(await shop.all(placed)).toMatchObject({ state: 'pending', mails: ['received'] });
  await reconcile(shop.deps);
  expect(await shop.all(placed)).toMatchObject({ state: 'paid', mails: ['paid', 'received'] });
});

test('without any webhook, paid orders are found and expired ones ended', async () => {
  const shop = await startPayments({ MUG: null });
  const [paid, over, open] = [await shop.place(), await shop.place(), await shop.place()];
  await shop.standIn.books.pay(sessionOf(paid));
  await shop.standIn.books.expire(sessionOf(over));
  await reconcile(shop.deps);
  const states = [paid, over, open].map(async (each) => (await shop.all(each)).payments);
  expect(await Promise.all(states)).toEqual([['paid'], ['ended'], ['open']]);
  expect((await shop.all(over)).state).toBe('pending');
});

test('restored events without jobs are handled once the provider answers', async () => {
  const shop = await startPayments({ MUG: null });
  const placed = await shop.place();
  await shop.post(await shop.standIn.books.pay(sessionOf(placed)));
  await shop.pool.query("UPDATE payment_events SET received_at = now() - interval '2 minutes'");
  const waiting = async () =>
    (await shop.pool.query('SELECT FROM payment_events WHERE handled_at IS NULL')).rowCount;
  shop.standIn.behaviour.isDown = true;
  await reconcile(shop.deps);
  expect([(await shop.all(placed)).state, await waiting()]).toEqual(['pending', 1]);
  shop.standIn.behaviour.isDown = false;
  await reconcile(shop.deps);
  expect([(await shop.all(placed)).state, await waiting()]).toEqual(['paid', 0]);
});

test('an attempt that the provider never answered ends on its own', async () => {
  const shop = await startPayments({ MUG: null });
  shop.standIn.behaviour.isDown = true;
  const placed = await shop.place();
  await shop.pool.query("UPDATE payments SET created_at = now() - interval '11 minutes'");
  await reconcile(shop.deps);
  expect((await shop.all(placed)).payments).toEqual(['ended']);
});

test('a payment unknown to the provider does not stop reconciliation of the others', async () => {
  const shop = await startPayments({ MUG: null });
  const [strange, paid] = [await shop.place(), await shop.place()];
  await shop.standIn.books.pay(sessionOf(paid));
  shop.standIn.books.sessions.delete(sessionOf(strange));
  await reconcile(shop.deps);
  expect((await shop.all(paid)).state).toBe('paid');
  expect((await shop.all(strange)).payments).toEqual(['open']);
});

test('each start queues one reconciliation', async () => {
  const shop = await startPayments();
  await reconcileSoon(shop.db);
  await reconcileSoon(shop.db);
  const { rows } = await shop.pool.query(
    "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'payments_reconcile'",
  );
  expect(rows).toHaveLength(1);
});
