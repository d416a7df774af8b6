import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { createVisitor } from '#tests/visitor.ts';
import { expireOrders } from '../orders/cancellation/expire.ts';
import { addOrder } from '../orders/fixture.ts';
import { startShop } from '../stock/fixture.ts';
import { TERMS } from './fixture.ts';

const CODES = '/api/staff/shop/codes';
const SPRING = `${CODES}/SPRING`;
async function startWithOwner() {
  const shop = await startShop();
  const owner = await staffVisitor(shop, await addStaff(shop.db, 'ada@films.example', 'owner'));
  const list = async () => (await owner.send('GET', CODES)).json();
  const write = (revision: string | null, terms: object = {}) =>
    owner.send('PUT', SPRING, { ...TERMS, ...terms, revision });
  return { shop, owner, list, write };
}

test('a code is created, changed without resetting its uses, and removed', async () => {
  const { shop, owner, list, write } = await startWithOwner();
  const made = await (await write(null)).json();
  expect(made).toMatchObject({ code: 'SPRING', value: 10, used: 0 });
  await shop.pool.query('UPDATE discount_codes SET used = 4');
  const changed = await write(made.revision, { value: 20, usesMax: 5 });
  expect(await changed.json()).toMatchObject({ value: 20, used: 4 });
  const [{ revision }] = await list();
  expect(await (await write(revision, { value: 101 })).text()).toBe('Value must be 1 to 100 per cent');
  expect((await owner.send('DELETE', SPRING)).status).toBe(200);
  expect((await owner.send('DELETE', SPRING)).status).toBe(200); // retry after a lost response
  const removals = eq(auditLog.action, 'removed a discount code');
  expect(await shop.db.$count(auditLog, removals)).toBe(1);
  expect((await write(revision)).status).toBe(404);
});

test('an edit based on an outdated revision is refused; a retry of a saved edit is not', async () => {
  const { shop, list, write } = await startWithOwner();
  const { revision } = await (await write(null)).json();
  const limited = { untilAt: '2027-03-05T17:00:00Z', usesMax: 100 };
  expect((await write(revision, limited)).status).toBe(200);
  expect((await write(revision, limited)).status).toBe(200); // retry after a lost response
  const late = await write(revision, { active: false });
  expect([late.status, await late.text()]).toEqual([
    409,
    'Somebody has changed this code since you opened it. Please check the current version',
  ]);
  expect(await list()).toMatchObject([{ active: true, usesMax: 100 }]);
  const noted = await shop.db.select().from(auditLog).where(eq(auditLog.what, 'SPRING'));
  expect(JSON.stringify(noted)).not.toContain('revision');
});

test('creating a code that exists is refused at its field; creating it again unchanged is not', async () => {
  const { shop, owner, list, write } = await startWithOwner();
  const limited = { minimum: 5000, usesMax: 100, untilAt: '2027-03-05T17:00:00Z' };
  expect((await write(null, limited)).status).toBe(200);
  expect((await write(null, limited)).status).toBe(200);
  const headers = { Accept: 'application/problem+json' };
  const colleague = createVisitor(shop.app, { cookie: owner.cookie(), headers });
  const refused = await colleague.send('PUT', SPRING, { ...TERMS, value: 50, revision: null });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { detail: 'SPRING is there already', code: 'code-taken', errors: { code: 'SPRING is there already' } },
  ]);
  expect(await list()).toMatchObject([{ code: 'SPRING', value: 10, minimum: 5000, usesMax: 100 }]);
});

test('a code created again counts the open orders that used it, so that uses stay correct', async () => {
  const { shop, owner, list, write } = await startWithOwner();
  await write(null);
  await addOrder(shop.db, { number: '2026-00001', state: 'pending', code: 'SPRING', heldUntil: new Date(0) });
  await addOrder(shop.db, { number: '2026-00002', code: 'SPRING' });
  for (const [at, state] of (['paid', 'packed', 'shipped', 'cancelled'] as const).entries())
    await addOrder(shop.db, {
      number: `2026-0001${at}`,
      state,
      code: 'SPRING',
      total: 0,
      subtotal: 0,
      tax: 0,
    });
  expect((await owner.send('DELETE', SPRING)).status).toBe(200);
  expect(await (await write(null, { usesMax: 2 })).json()).toMatchObject({ used: 3 });
  const [now, origin] = [() => new Date(), 'http://localhost'];
  const ours = { mail: { SITE_URL: origin }, siteUrl: origin, timeZone: 'Europe/London', now };
  expect(await expireOrders({ db: shop.db, shop: ours, log: silent })).toBe(1);
  expect(await list()).toMatchObject([{ used: 2 }]);
  for (const number of ['2026-00010', '2026-00011'])
    expect((await owner.send('POST', `/api/staff/orders/${number}/cancel`, {})).status).toBe(200);
  expect(await list()).toMatchObject([{ used: 0 }]);
});
