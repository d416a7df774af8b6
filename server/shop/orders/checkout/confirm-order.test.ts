import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { discountCodes } from '#server/platform/db/tables/shop.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import type { TestApp } from '#tests/start-app.ts';
import { writeSettings } from '../../settings/write-settings.ts';
import { startShop, stockIn } from '../../stock/fixture.ts';
import { FREE_DELIVERY, order, place, send } from './placing-fixture.ts';

const WITH_MAIL = { mail: { SITE_URL: 'http://localhost', SMTP_URL: 'smtp://127.0.0.1:9' } };

async function rowOf({ db }: TestApp, number: string) {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error(`There is no order ${number}`);
  return row;
}

/** The key in the confirmation link of an order's mail. */
async function keyInMail(site: TestApp, number: string): Promise<string> {
  const { id } = await rowOf(site, number);
  const [mail] = await site.db.select().from(mails).where(eq(mails.orderId, id));
  const link = /http\S+confirm=\S+/.exec(mail?.letter.text ?? '')?.[0] ?? 'http://none';
  return new URL(link).searchParams.get('confirm') ?? '';
}

const confirm = (site: TestApp, number: string, key: string) =>
  site.app.request(`/api/orders/${number}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ confirm: key }),
  });

test('an order by transfer is held for an hour, and until its last day once its link is opened', async () => {
  const site = await startShop({}, WITH_MAIL);
  const { number, key } = await place(site);
  const minutes = ((await rowOf(site, number)).heldUntil?.getTime() ?? 0) / 60_000 - Date.now() / 60_000;
  expect(Math.round(minutes)).toBe(60);
  const shown = async () => (await site.app.request(`/api/orders/${number}?key=${key}`)).json();
  expect(await shown()).toMatchObject({ toConfirm: 'by mail' });
  // The key of the order's page, which its buyer has, confirms nothing.
  expect((await confirm(site, number, key)).status).toBe(404);
  expect((await confirm(site, '2020-00001', await keyInMail(site, number))).status).toBe(404);
  for (let press = 0; press < 2; press += 1)
    expect((await confirm(site, number, await keyInMail(site, number))).status).toBe(200);
  expect(await shown()).toMatchObject({ toConfirm: null, state: 'pending' });
  expect((await rowOf(site, number)).heldUntil?.getTime()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
});

test('unconfirmed orders hold at most half of the stock; a confirmed one gets its units', async () => {
  const site = await startShop({ MUG: 5 }, WITH_MAIL);
  for (let order = 0; order < 9; order += 1) await place(site, { lines: [{ sku: 'MUG', quantity: 2 }] });
  expect(await stockIn(site)).toMatchObject({ MUG: 3 });
  const { number } = await place(site, { lines: [{ sku: 'MUG', quantity: 2 }] });
  expect((await confirm(site, number, await keyInMail(site, number))).status).toBe(200);
  expect(await stockIn(site)).toMatchObject({ MUG: 1 });
});

test('confirming an order whose stock was sold is refused with a reason and takes nothing', async () => {
  const site = await startShop({ MUG: 2 }, WITH_MAIL);
  const all = { lines: [{ sku: 'MUG', quantity: 2 }] };
  const [first, second] = [await place(site, all), await place(site, all)];
  expect((await confirm(site, first.number, await keyInMail(site, first.number))).status).toBe(200);
  const late = await confirm(site, second.number, await keyInMail(site, second.number));
  expect([late.status, await late.text()]).toEqual([
    409,
    'Mug sold out in the meantime. You owe nothing; please order again',
  ]);
  expect(await stockIn(site)).toMatchObject({ MUG: 0 });
});

test('unpaid card orders hold at most half of the stock, like bank transfer orders', async () => {
  const site = await startShop({ MUG: 4 }, WITH_MAIL);
  const card = site.create({ payments: { names: ['invoice', 'stripe'], provider: undefined } });
  const by = (payment: string) => send(site, order({ payment, lines: [{ sku: 'MUG', quantity: 2 }] }), card);
  expect((await by('stripe')).status).toBe(201);
  const refused = await by('stripe');
  expect([refused.status, refused.headers.get('Error-Code')]).toEqual([409, 'pieces-held']);
  expect((await by('invoice')).status).toBe(201);
});

test('a code is counted on confirmation, never above its limit', async () => {
  const site = await startShop({}, WITH_MAIL);
  await site.db.insert(discountCodes).values({ code: 'TEN', kind: 'percent', value: 10, usesMax: 1 });
  const used = async () => (await site.db.select().from(discountCodes))[0]?.used;
  const placed = [];
  for (let order = 0; order < 3; order += 1) placed.push(await place(site, { code: 'TEN' }));
  expect(await used()).toBe(0);
  const statuses = [];
  for (const { number } of placed)
    statuses.push((await confirm(site, number, await keyInMail(site, number))).status);
  expect([statuses, await used()]).toEqual([[200, 409, 409], 1]);
});

test('a free order is paid when its link is opened, not when it is placed', async () => {
  const site = await startShop({}, WITH_MAIL);
  await site.db.insert(discountCodes).values({ code: 'ALL', kind: 'percent', value: 100, usesMax: 5 });
  await writeSettings(site.db, FREE_DELIVERY);
  const { number } = await place(site, { code: 'ALL' });
  expect(await rowOf(site, number)).toMatchObject({ total: 0, state: 'pending' });
  expect((await confirm(site, number, await keyInMail(site, number))).status).toBe(200);
  expect((await rowOf(site, number)).state).toBe('paid');
});

test('a mailbox has at most three unpaid orders, however its address is spelled', async () => {
  const site = await startShop();
  const written = ['ada@gmail.com', 'A.da+1@gmail.com', 'ada+films@GoogleMail.com', 'a.d.a@gmail.com'];
  const statuses = [];
  for (const email of written) statuses.push((await send(site, order({ email }))).status);
  expect(statuses).toEqual([201, 201, 201, 409]);
  expect((await send(site, order({ email: 'a.d.a@home.example' }))).status).toBe(201);
});

test('without a mail server the page says to write, and staff confirm the order', async () => {
  const site = await startShop();
  const { number, key } = await place(site);
  const shown = async () => (await site.app.request(`/api/orders/${number}?key=${key}`)).json();
  expect(await shown()).toMatchObject({ toConfirm: 'by writing' });
  const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
  expect((await sol.send('POST', `/api/staff/orders/${number}/confirmed`, {})).status).toBe(200);
  expect(await shown()).toMatchObject({ toConfirm: null });
  expect((await sol.send('POST', `/api/staff/orders/${number}/confirmed`, {})).status).toBe(409);
});

test('several unpaid orders are cancelled at once; those that cannot be are named', async () => {
  const site = await startShop();
  const numbers = [];
  for (let order = 0; order < 3; order += 1) numbers.push((await place(site)).number);
  await site.pool.query(`UPDATE orders SET state = 'shipped' WHERE number = $1`, [numbers[1]]);
  const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
  const reply = await sol.send('POST', '/api/staff/order-cancellations', { numbers: [...numbers, '2020-1'] });
  expect(await reply.json()).toMatchObject({
    done: 2,
    refused: [{ number: numbers[1] }, { number: '2020-1' }],
  });
  expect(await stockIn(site)).toMatchObject({ MUG: 9 });
});
