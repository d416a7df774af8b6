import { expect, test } from 'vitest';
import { mails } from '#server/db/tables/mails.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { writeSettings } from '../settings/write-settings.ts';
import { startShop } from '../stock/fixture.ts';
import { FREE_DELIVERY, order, place, send } from './placing-fixture.ts';

/** What somebody types to have it mailed to a stranger. */
const NAME = 'You have won: https://prize.example';

test('a discount code counts for as many confirmed orders as it may, also at once', async () => {
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

test('an address places 20 orders an hour; repeats and carts that could not be had do not count', async () => {
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

test('a stranger’s address gets no words that a buyer typed, and a day’s orders at most, from however many senders', async () => {
  const site = await startShop({ MUG: 1000 });
  const limited = site.create({ limits: createLimits(site.pool) });
  const from = (nth: number, given: object = {}) =>
    limited.request('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${nth}` },
      body: JSON.stringify(order({ name: NAME, ...given })),
    });
  const statuses: number[] = [];
  for (let nth = 0; nth < 21; nth += 1) {
    statuses.push(
      (await from(nth, { email: nth % 2 ? `ada+${nth}@home.example` : 'ADA@home.example' })).status,
    );
    await site.pool.query(`UPDATE orders SET state = 'cancelled'`); // more than three do not wait
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect((await from(30, { email: 'bo@home.example' })).status).toBe(201);
  const sent = await site.db.select().from(mails);
  expect(sent).toHaveLength(21);
  for (const { letter } of sent) expect(JSON.stringify(letter)).not.toContain('prize.example');
});

test('nor does the invoice of an order that costs nothing, since nobody has paid', async () => {
  const site = await startShop();
  await site.pool.query("UPDATE variants SET price = 0 WHERE sku = 'MUG'");
  await writeSettings(site.db, FREE_DELIVERY);
  const address = { line1: NAME, line2: NAME, city: NAME, postcode: 'HU1 1AA', country: 'GB' };
  await place(site, { name: NAME, note: NAME, giftNote: NAME, address });
  const sent = await site.db.select().from(mails);
  expect(sent.map(({ occasion }) => occasion)).toEqual(['received', 'paid']);
  for (const { letter } of sent) expect(JSON.stringify(letter)).not.toContain('prize.example');
});

test('an order of many long SKUs that there are not is refused within 1 kB, naming what fits', async () => {
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
