import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { silent } from '#tests/silent.ts';
import { startShop } from '../../stock/fixture.ts';
import { confirmOrder } from '../checkout/confirm-order.ts';
import { place } from '../checkout/placing-fixture.ts';
import { addOrder } from '../fixture.ts';
import { noteTransfer } from '../payment/note-transfer.ts';
import { lockOrder } from '../read-order.ts';
import { expireOrders } from './expire.ts';

test('an order payable within 14 days is cancelled after the last day that its mail names', async () => {
  const site = await startShop();
  const now = new Date('2026-11-22T10:12:00Z');
  const mail = { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://127.0.0.1:9' };
  const { number } = await place(site, {}, site.create({ limits: UNLIMITED, now: () => now, mail }));
  const [sent] = await site.db.select().from(mails);
  expect(sent?.letter.text).toContain('by 6 December 2026');
  await site.db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const shop = { mail, siteUrl: 'http://localhost', timeZone: 'Europe/London', now: () => now };
    if (order) await confirmOrder(tx, shop, order);
  });
  const stateAt = async (time: string) => {
    const shop = {
      mail: { SITE_URL: 'http://localhost' },
      siteUrl: 'http://localhost',
      timeZone: 'Europe/London',
      now: () => new Date(time),
    };
    await expireOrders({ db: site.db, shop, log: silent });
    return (await site.db.select().from(orders).where(eq(orders.number, number)))[0]?.state;
  };
  expect(await stateAt('2026-12-06T23:59:59Z')).toBe('pending');
  expect(await stateAt('2026-12-07T00:00:00Z')).toBe('cancelled');
});

test('an order that is paid while others expire stays paid', async () => {
  const site = await startShop();
  const origin = 'http://localhost';
  const shop = {
    mail: { SITE_URL: origin },
    siteUrl: origin,
    timeZone: 'Europe/London',
    now: () => new Date(),
  };
  const due = (minutes: number) => ({
    state: 'pending' as const,
    heldUntil: new Date(Date.now() - minutes * 60_000),
  });
  await addOrder(site.db, { number: '1', payment: 'stripe', ...due(2) });
  await addOrder(site.db, { number: '2', ...due(1) });
  const payTheOther = () =>
    site.db.transaction(async (tx) => {
      const order = await lockOrder(tx, '2');
      if (order) await noteTransfer(tx, shop, order, 'Bo');
      return true;
    });
  expect(await expireOrders({ db: site.db, shop, endPayments: payTheOther, log: silent })).toBe(0);
  const [other] = await site.db.select().from(orders).where(eq(orders.number, '2'));
  expect(other?.state).toBe('paid');
});
