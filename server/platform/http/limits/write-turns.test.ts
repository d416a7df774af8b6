import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';

/** The statuses of calls from these addresses while a lock on this table blocks every query that needs it. */
async function askWhileLocked(table: 'variants' | 'staff_sessions') {
  const site = await startApp();
  const locker = await site.pool.connect();
  await locker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  let isHeld = true;
  async function letGo() {
    if (!isHeld) return;
    isHeld = false;
    await locker.query('ROLLBACK');
    locker.release();
  }
  onTestFinished(letGo);
  const post = async (path: string, address: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
    return (await site.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  return {
    cart: (address: string) => post('/api/cart/quote', address, { lines: [{ sku: 'MUG', quantity: 1 }] }),
    login: (address: string) =>
      post('/api/auth/login', address, { username: 'nobody', password: 'not the password' }),
    /** With a session that does not exist. */
    staff: (address: string) =>
      post('/api/staff/invitations', address, {}, `marquee-staff=${'a'.repeat(43)}`),
    letGo,
  };
}

test('an address that floods with writes leaves database connections to others', async () => {
  const { cart, login, letGo } = await askWhileLocked('variants');
  const flood = Array.from({ length: 40 }, () => cart('10.0.0.2'));
  expect(await login('10.0.0.3')).toBe(401);
  await letGo();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});

test('a flood of staff calls without a login leaves connections to others', async () => {
  const { staff, login, letGo } = await askWhileLocked('staff_sessions');
  const flood = Array.from({ length: 40 }, () => staff('10.0.0.2'));
  expect(await login('10.0.0.3')).toBe(401);
  await letGo();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
});

test('a flood of writes beyond its queue is refused', async () => {
  const { cart, letGo } = await askWhileLocked('variants');
  const flood = Array.from({ length: 210 }, () => cart('10.0.0.2'));
  const statuses = await Promise.race([Promise.all(flood.slice(204)), Promise.any(flood.slice(0, 204))]);
  expect(statuses).toEqual(Array(6).fill(503));
  await letGo();
  await Promise.all(flood);
});
