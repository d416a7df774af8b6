import { expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { withKey } from '#tests/with-key.ts';
import { writeSettings } from '../../settings/write-settings.ts';
import { startShop } from '../../stock/fixture.ts';
import { FREE_DELIVERY, order, place, send } from './placing-fixture.ts';

/** Text that an abuser would want mailed to a stranger. */
const NAME = 'You have won: https://prize.example';

test('concurrent confirmations never use a discount code above its limit', async () => {
  const site = await startShop();
  const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
  await site.pool.query(
    `INSERT INTO discount_codes (code, kind, value, uses_max) VALUES ('HERON', 'percent', 50, 2)`,
  );
  const placed = await Promise.all(Array.from({ length: 6 }, () => place(site, { code: 'heron' })));
  const replies = await Promise.all(
    placed.map(({ number }) => sol.send('POST', `/api/staff/orders/${number}/confirmed`, {})),
  );
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
});

test('an address places 20 orders an hour; repeats and refused carts do not count', async () => {
  const site = await startShop({ MUG: 1000, 'CAP-S': 0 });
  const limited = site.create({ limits: createLimits(site.pool) });
  const first = order();
  await send(site, first, limited);
  for (let nth = 0; nth < 3; nth += 1) await send(site, first, limited);
  await send(site, order({ lines: [{ sku: 'CAP-S', quantity: 1 }] }), limited);
  const more = await Promise.all(Array.from({ length: 20 }, () => send(site, order(), limited)));
  expect(more.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(more.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('mails to an unverified address have no typed text and are limited per day', async () => {
  const site = await startShop({ MUG: 1000 });
  const limited = site.create({ limits: createLimits(site.pool) });
  const from = (nth: number, given: object = {}) => {
    const { headers, body } = withKey(order({ name: NAME, ...given }));
    const sent = { method: 'POST', headers: { ...headers, 'x-forwarded-for': `203.0.113.${nth}` }, body };
    return limited.request('/api/orders', sent);
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 21; nth += 1) {
    statuses.push(
      (await from(nth, { email: nth % 2 ? `ada+${nth}@home.example` : 'ADA@home.example' })).status,
    );
    await site.pool.query(`UPDATE orders SET state = 'cancelled'`); // at most three orders may be unpaid
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect((await from(30, { email: 'bo@home.example' })).status).toBe(201);
  const sent = await site.db.select().from(mails);
  expect(sent).toHaveLength(21);
  for (const { letter } of sent) expect(JSON.stringify(letter)).not.toContain('prize.example');
});

test('the invoice of a free order has no typed text either, since nobody has paid', async () => {
  const site = await startShop();
  await site.pool.query("UPDATE variants SET price = 0 WHERE sku = 'MUG'");
  await writeSettings(site.db, FREE_DELIVERY);
  const address = { line1: NAME, line2: NAME, city: NAME, postcode: 'HU1 1AA', country: 'GB' };
  await place(site, { name: NAME, note: NAME, giftNote: NAME, address });
  const sent = await site.db.select().from(mails);
  expect(sent.map(({ occasion }) => occasion)).toEqual(['received', 'paid']);
  for (const { letter } of sent) expect(JSON.stringify(letter)).not.toContain('prize.example');
});

test('refusing an order of many long unknown SKUs takes under 1 kB and names those that fit', async () => {
  const site = await startShop();
  const skus = Array.from({ length: 50 }, (_, nth) => `${nth}-`.padEnd(300, 'X'));
  const reply = await send(site, order({ lines: skus.map((sku) => ({ sku, quantity: 1 })) }));
  const body = await reply.text();
  expect([reply.status, Buffer.byteLength(body) <= 1000]).toEqual([409, true]);
  expect(JSON.parse(body)).toMatchObject({
    code: 'cart-changed',
    problems: skus.slice(0, 2).map((sku) => ({ sku, left: 0 })),
  });
});
