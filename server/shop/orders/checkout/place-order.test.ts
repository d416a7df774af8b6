import { expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { Order, Placed } from '#contract/shop/orders.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createSitePool } from '#server/platform/db/pool.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { eventually } from '#tests/eventually.ts';
import { silent } from '#tests/silent.ts';
import type { TestApp } from '#tests/start-app.ts';
import { PATIENCE_MS, whenDone } from '#tests/test-database.ts';
import { writeSettings } from '../../settings/write-settings.ts';
import { startShop, stockIn } from '../../stock/fixture.ts';
import { yearOf } from './numbers.ts';
import { confirmationKey, readSecret } from './order-key.ts';
import { FREE_DELIVERY, order, place, send } from './placing-fixture.ts';

/** A second process on the same database: an application with its own pool. */
function anotherProcess(site: TestApp) {
  const pool = createSitePool(site.connection, silent, 10, PATIENCE_MS);
  whenDone(() => pool.end());
  return site.create({ db: openDrizzle(pool), pool, limits: UNLIMITED });
}

const read = async (site: TestApp, { number, key }: Placed) =>
  Order.parse(await site.json(`/api/orders/${number}?key=${key}`));

test('an order is priced by the shop, takes its stock, and opens with its key', async () => {
  const site = await startShop({ MUG: 3 });
  const placed = await place(site, { lines: [{ sku: 'MUG', quantity: 2 }], giftNote: 'For Bo' });
  expect(placed).toMatchObject({
    number: `${yearOf(new Date(), 'Europe/London')}-00001`,
    payment: { kind: 'invoice' },
  });
  const shown = await read(site, placed);
  expect(shown).toMatchObject({
    state: 'pending',
    reference: placed.number,
    shipping: 500,
    giftNote: 'For Bo',
    lines: [{ sku: 'MUG', quantity: 2 }],
    events: [{ what: 'placed' }],
  });
  expect(shown.total).toBe(shown.subtotal + shown.shipping);
  expect(Date.parse(shown.heldUntil ?? '')).toBeGreaterThan(Date.now() + 55 * 60_000);
  expect(await stockIn(site)).toMatchObject({ MUG: 1 });
  const [mail] = await site.db.select().from(mails);
  expect(mail).toMatchObject({ toAddress: shown.email, occasion: 'received', state: 'unsent' });
  expect(mail?.letter.text).toContain(`/order/${placed.number}?key=${placed.key}`);
});

test('of 50 concurrent buyers of 5 units, 5 get one and 45 a clear refusal', async () => {
  const site = await startShop({ MUG: 5 });
  const processes = [anotherProcess(site), anotherProcess(site)] as const;
  await Promise.all(
    Array.from({ length: 50 }, (_, buyer) => send(site, order(), processes[buyer % 2 === 0 ? 0 : 1])),
  );
  const placed = await site.db.select().from(orders);
  const secret = await readSecret(site.db);
  const replies = await Promise.all(
    placed.map(({ number, keySeed }, nth) =>
      processes[nth % 2 === 0 ? 0 : 1].request(`/api/orders/${number}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ confirm: confirmationKey(secret, keySeed) }),
      }),
    ),
  );
  const refused = await Promise.all(
    replies.filter(({ status }) => status === 409).map((reply) => reply.text()),
  );
  expect([placed.length, refused.length]).toEqual([50, 45]);
  expect(new Set(refused).size).toBe(1);
  expect(refused[0]).toContain('Mug sold out in the meantime');
  expect(await stockIn(site)).toMatchObject({ MUG: 0 });
  const { rows: last } = await site.pool.query(`SELECT last FROM number_series WHERE kind = 'order'`);
  expect(last).toEqual([{ last: 50 }]);
  const { rows } = await site.pool.query(
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

test('carts with the same two articles in opposite order do not deadlock', async () => {
  const site = await startShop({ MUG: 12, 'CAP-S': 12 });
  const processes = [anotherProcess(site), anotherProcess(site)] as const;
  const skus = ['MUG', 'CAP-S'];
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, buyer) => {
      const ordered = buyer % 2 === 0 ? skus : skus.toReversed();
      const lines = ordered.map((sku) => ({ sku, quantity: 1 }));
      return send(site, order({ lines }), processes[buyer % 2 === 0 ? 0 : 1]);
    }),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
  expect(await stockIn(site)).toMatchObject({ MUG: 6, 'CAP-S': 6 }); // none is confirmed yet
});

test('the same order sent 10 times at once is one order, and each reply has a working key', async () => {
  const site = await startShop({ MUG: 10 });
  const same = order();
  const processes = [anotherProcess(site), anotherProcess(site)] as const;
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => send(site, same, processes[nth % 2 === 0 ? 0 : 1])),
  );
  const placed = await Promise.all(replies.map(async (reply) => Placed.parse(await reply.json())));
  expect(new Set(placed.map(({ number, key }) => `${number} ${key}`)).size).toBe(1);
  for (const each of placed) expect((await read(site, each)).state).toBe('pending');
  expect(await site.db.$count(orders)).toBe(1);
  expect(await site.db.$count(mails)).toBe(1);
  expect(await stockIn(site)).toMatchObject({ MUG: 9 });
});

test('reusing a key for another order is refused', async () => {
  const site = await startShop();
  const first = order();
  await send(site, first);
  const reply = await send(site, { ...first, lines: [{ sku: 'MUG', quantity: 2 }] });
  expect([reply.status, reply.headers.get(ERROR_CODE_HEADER)]).toEqual([409, 'order-key-used']);
  expect(await site.db.$count(orders)).toBe(1);
});

test('prices, sums, tax, currency and state sent by the browser are ignored', async () => {
  const site = await startShop();
  const honest = await read(site, await place(site));
  const cheap = {
    price: 1,
    unitPrice: 1,
    subtotal: 1,
    tax: 0,
    discount: 9999,
    currency: 'XTS',
    state: 'paid',
  };
  const lines = [{ sku: 'MUG', quantity: 1, unitPrice: 1, price: 1, total: 1, tax: 0 }];
  const cheated = await read(site, await place(site, { ...cheap, lines, shippingPrice: 0, number: '1' }));
  const sums = ({ total, tax, shipping, currency, state }: Order) => ({
    total,
    tax,
    shipping,
    currency,
    state,
  });
  expect(sums(cheated)).toEqual(sums(honest));
});

const refusing = await startShop();

test.each([
  [{ total: 1 }, 409],
  [{ lines: [{ sku: 'MUG', quantity: -1 }] }, 400],
  [{ lines: [{ sku: 'MUG', quantity: 0.5 }] }, 400],
  [{ lines: [{ sku: 'MUG', quantity: 1e9 }] }, 400],
  [{ lines: [{ sku: 'NOTHING', quantity: 1 }] }, 409],
  [{ lines: [] }, 400],
  [{ shipping: 'by-owl' }, 400],
  [{ payment: 'gold' }, 400],
  [{ payment: 'stripe' }, 400],
  [{ code: 'MADE-UP' }, 400],
  [{ email: 'ada' }, 400],
  [{ name: 'Ada\nBcc: x@y.example' }, 400],
  [{ address: { line1: '1', city: 'Hull', postcode: 'HU1 1AA', country: 'XX' } }, 400],
])('%j is refused, and nothing is stored', async (given, status) => {
  const reply = await send(refusing, order(given));
  expect(reply.status).toBe(status);
  expect(reply.headers.get(ERROR_CODE_HEADER)).toMatch(/^(?:invalid-input|cart-changed|price-changed)$/);
  expect([await refusing.db.$count(orders), await refusing.db.$count(mails)]).toEqual([0, 0]);
  expect(await stockIn(refusing)).toMatchObject({ MUG: 10 });
});

test('order numbers have no gaps: concurrent orders that fail or roll back free their number', async () => {
  const site = await startShop({ MUG: 100, 'CAP-S': 0 });
  const both = [
    { sku: 'CAP-S', quantity: 1 },
    { sku: 'MUG', quantity: 1 },
  ];
  await site.pool.query(`ALTER TABLE mails ADD CONSTRAINT no_bo CHECK (to_address <> 'bo@home.example')`);
  const bodies = Array.from({ length: 24 }, (_, nth) =>
    order([{}, { lines: both }, { email: 'bo@home.example' }][nth % 3]),
  );
  const processes = [anotherProcess(site), anotherProcess(site)] as const;
  const replies = await Promise.all(
    bodies.map((body, nth) => send(site, body, processes[nth % 2 === 0 ? 0 : 1])),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 24 }, (_, nth) => [201, 409, 500][nth % 3]));
  await place(site);
  const numbers = (await site.db.select().from(orders).orderBy(orders.id)).map(({ number }) =>
    Number(number.slice(5)),
  );
  expect(numbers.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('30 concurrent orders leave database connections to others, and all are placed', async () => {
  const site = await startShop({ MUG: 30 });
  const process = anotherProcess(site);
  const sent = Array.from({ length: 30 }, () => send(site, order(), process));
  let most = 0;
  const watching = (async () => {
    for (let seen = 0; seen < 30; seen = await site.db.$count(orders)) {
      const { rows } = await site.pool.query(
        `SELECT count(DISTINCT pid)::integer AS placing FROM pg_locks JOIN pg_database ON oid = database
         WHERE relation = 'idempotency_keys'::regclass AND mode = 'RowExclusiveLock' AND datname = current_database()`,
      );
      most = Math.max(most, rows[0].placing);
    }
  })();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 201));
  await watching;
  expect([1, 2]).toContain(most); // each claims its key
});

test('an order that waits for locked stock does not block other orders', async () => {
  const site = await startShop();
  await place(site); // the first order creates the secret from which keys of order pages are derived
  const locker = await site.pool.connect();
  await locker.query("BEGIN; SELECT FROM variants WHERE sku = 'CAP-S' FOR UPDATE");
  const waiting = place(site, { lines: [{ sku: 'CAP-S', quantity: 1 }] });
  await eventually(async () => {
    const { rows } = await site.pool.query(
      "SELECT FROM pg_locks WHERE locktype = 'transactionid' AND NOT granted",
    );
    expect(rows).toHaveLength(1);
  });
  const year = yearOf(new Date(), 'Europe/London');
  expect((await place(site)).number).toBe(`${year}-00002`);
  await locker.query('ROLLBACK');
  locker.release();
  expect((await waiting).number).toBe(`${year}-00003`);
});

test('a free order is paid as soon as it is placed where no mail server can confirm it', async () => {
  const site = await startShop();
  await site.pool.query(`INSERT INTO discount_codes (code, kind, value) VALUES ('GIFT', 'percent', 100)`);
  await site.pool.query(`UPDATE variants SET price = 6000`);
  await writeSettings(site.db, FREE_DELIVERY);
  const shown = await read(site, await place(site, { code: 'GIFT' }));
  expect(shown).toMatchObject({
    state: 'paid',
    total: 0,
    invoiceNumber: expect.stringMatching(/^INV-\d{4}-00001$/),
  });
  const { rows } = await site.pool.query(
    "SELECT letter ->> 'text' AS text FROM mails WHERE occasion = 'paid'",
  );
  expect(rows).toEqual([{ text: expect.stringMatching(/nothing to pay(?!.*received your payment)/s) }]);
});
