import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startApp } from '#tests/start-app.ts';
import { rateLimits } from '../../db/tables/visitors.ts';
import { TooMany } from '../errors.ts';
import { createLimits, type Limit, purgeLimits, UNLIMITED } from './rate-limits.ts';

const PLAIN: Limit = { name: 'plain', tries: 3, seconds: 3600 };
const GROWING: Limit = { name: 'growing', tries: 2, seconds: 900, growing: { first: 60, longest: 200 } };

const site = await startApp();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-12T20:00:00Z') });
  await site.db.delete(rateLimits);
});
afterEach(() => {
  vi.useRealTimers();
});

const create = () => createLimits(site.pool);
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Seconds to wait, or 0 if the attempt was allowed. */
async function tryAt(limits: ReturnType<typeof create>, limit: Limit, key = '203.0.113.9'): Promise<number> {
  try {
    await limits.take(limit, key);
    return 0;
  } catch (error) {
    if (error instanceof TooMany) return Number(error.headers['Retry-After']);
    throw error;
  }
}

test('attempts up to the limit pass in a window, then none until it ends', async () => {
  const limits = create();
  for (let n = 0; n < 3; n += 1) expect(await tryAt(limits, PLAIN)).toBe(0);
  expect(await tryAt(limits, PLAIN)).toBe(3600);
  wait(1000);
  expect(await tryAt(limits, PLAIN)).toBe(2600);
  wait(2600);
  expect(await tryAt(limits, PLAIN)).toBe(0);
});

test('each key and each limit counts separately', async () => {
  const limits = create();
  for (let n = 0; n < 4; n += 1) await tryAt(limits, PLAIN);
  expect(await tryAt(limits, PLAIN, '198.51.100.7')).toBe(0);
  expect(await tryAt(limits, GROWING)).toBe(0);
});

test('repeated excess doubles the lockout each time, up to the longest', async () => {
  const limits = create();
  const waits = [];
  for (let round = 0; round < 4; round += 1) {
    await tryAt(limits, GROWING);
    await tryAt(limits, GROWING);
    const seconds = await tryAt(limits, GROWING);
    waits.push(seconds);
    wait(seconds);
  }
  expect(waits).toEqual([60, 120, 200, 200]);
});

test('attempts during a lockout do not extend it', async () => {
  const limits = create();
  for (let n = 0; n < 3; n += 1) await tryAt(limits, GROWING);
  wait(20);
  expect(await tryAt(limits, GROWING)).toBe(40);
  expect(await tryAt(limits, GROWING)).toBe(40);
  wait(40);
  expect(await tryAt(limits, GROWING)).toBe(0);
});

test('an attempt refunded during a lockout does not extend it', async () => {
  const limits = create();
  for (let n = 0; n < 3; n += 1) await tryAt(limits, GROWING);
  await limits.giveBack(GROWING, '203.0.113.9');
  wait(20);
  expect(await tryAt(limits, GROWING)).toBe(40);
});

test('parallel attempts do not exceed the limit', async () => {
  const limits = create();
  const waits = await Promise.all(Array.from({ length: 30 }, () => tryAt(limits, GROWING)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(2);
});

test('processes on one database share their counts', async () => {
  const [one, other] = [create(), create()];
  await tryAt(one, PLAIN);
  await tryAt(other, PLAIN);
  await tryAt(one, PLAIN);
  expect(await tryAt(other, PLAIN)).toBe(3600);
});

test('a refunded attempt can be used again', async () => {
  const limits = create();
  for (let n = 0; n < 3; n += 1) await limits.take(PLAIN, 'a');
  await limits.giveBack(PLAIN, 'a');
  expect(await tryAt(limits, PLAIN, 'a')).toBe(0);
  expect(await tryAt(limits, PLAIN, 'a')).toBeGreaterThan(0);
});

test('a cleared key starts over, lockouts included', async () => {
  const limits = create();
  for (let n = 0; n < 3; n += 1) await tryAt(limits, GROWING);
  await limits.clear(GROWING, '203.0.113.9');
  expect(await tryAt(limits, GROWING)).toBe(0);
  await tryAt(limits, GROWING);
  expect(await tryAt(limits, GROWING)).toBe(60);
});

test.each([PLAIN, GROWING])(
  'a lockout written while the clock was a year ahead is purged: $name',
  async (limit) => {
    const limits = create();
    wait(365 * 86_400);
    for (let n = 0; n < 4; n += 1) await tryAt(limits, limit);
    wait(-365 * 86_400);
    expect(await tryAt(limits, limit)).toBeGreaterThan(86_400);
    await purgeLimits(site.pool);
    expect(await tryAt(limits, limit)).toBe(0);
  },
);

test.each([PLAIN, GROWING])('a key whose rows are deleted starts over at once: $name', async (limit) => {
  const limits = create();
  for (let n = 0; n < 5; n += 1) await tryAt(limits, limit);
  await site.db.delete(rateLimits);
  expect(await tryAt(limits, limit)).toBe(0);
});

test('the table stores no addresses, and expired counts are purged', async () => {
  const limits = create();
  await tryAt(limits, PLAIN);
  await tryAt(limits, GROWING);
  expect(JSON.stringify(await site.db.select().from(rateLimits))).not.toContain('203.0.113.9');
  wait(900);
  await purgeLimits(site.pool);
  expect(await site.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([
    { key: expect.stringMatching(/^plain:/) },
  ]);
});

test('disabled limits allow everything', async () => {
  const limits = UNLIMITED;
  for (let n = 0; n < 10; n += 1) expect(await tryAt(limits, PLAIN)).toBe(0);
  await limits.giveBack(PLAIN, 'a');
  await limits.clear(PLAIN, 'a');
  expect(await site.db.$count(rateLimits)).toBe(0);
});
