import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/db/tables/mails.ts';
import { orders } from '#server/db/tables/orders.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import { silent } from '#tests/start-app.ts';
import { startShop } from '../stock/fixture.ts';
import { expireOrders } from './expire.ts';
import { place } from './placing-fixture.ts';

test('an order to be paid within 14 days is cancelled when the day that its mail names is over', async () => {
  const site = await startShop();
  const now = new Date('2026-11-22T10:12:00Z');
  const { number } = await place(site, {}, site.create({ limits: UNLIMITED, now: () => now }));
  const [mail] = await site.db.select().from(mails);
  expect(mail?.letter.text).toContain('until 6 December 2026');
  const stateAt = async (time: string) => {
    const shop = {
      mail: { SITE_URL: 'http://localhost' },
      siteUrl: '',
      timeZone: 'Europe/London',
      now: () => new Date(time),
    };
    await expireOrders({ db: site.db, shop, log: silent });
    return (await site.db.select().from(orders).where(eq(orders.number, number)))[0]?.state;
  };
  expect(await stateAt('2026-12-06T23:59:59Z')).toBe('pending');
  expect(await stateAt('2026-12-07T00:00:00Z')).toBe('cancelled');
});
