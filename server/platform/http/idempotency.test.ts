import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Access } from '#contract/core/call.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { REPLAYED_AT_HEADER } from '#contract/core/idempotency.ts';
import { silent } from '#tests/silent.ts';
import { createDatabase } from '#tests/test-database.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { withKey } from '#tests/with-key.ts';
import type { MfaPendingStaff } from './access.ts';
import { HttpError } from './errors.ts';
import { deleteOldKeys } from './idempotency.ts';
import { type AppEnv, createServe } from './serve.ts';

const { pool, db } = await createDatabase();
await pool.query('CREATE TABLE coins (worth integer)');
beforeEach(() => pool.query('TRUNCATE coins, idempotency_keys'));

const describe = (
  path: `/api/${string}`,
  idempotencyKey: 'required' | 'optional',
  access: Access = 'public',
) =>
  defineEndpoint({ method: 'POST', path, access } as const, {
    summary: 'Insert a coin',
    body: z.object({ worth: z.int() }),
    reply: z.object({ worth: z.int(), count: z.int() }),
    idempotencyKey,
  });

/** Calls that insert a coin and answer with its worth and the number of coins; a coin of 13 is refused after it was inserted. */
const app = new Hono<AppEnv>();
const queued: number[] = [];
let staffId = 1;
const serve = createServe(app, { log: silent, pool }, () => ({
  account: async () => undefined,
  staff: async () => ({ id: staffId, roles: ['owner'], confirmedAt: new Date() }) as MfaPendingStaff,
  bearer: async () => undefined,
  now: () => new Date(),
}));
for (const endpoint of [
  describe('/api/coins', 'optional'),
  describe('/api/required', 'required'),
  describe('/api/staff/coins', 'optional', { staff: 'self' }),
])
  serve(endpoint, async ({ body: { worth }, once }) => {
    const { outcome } = await once(
      async (tx, client) => {
        await client.query('SELECT pg_advisory_xact_lock(1)');
        await tx.execute(`INSERT INTO coins VALUES (${worth})`);
        if (worth === 13) throw new HttpError('not-found');
        const { rows } = await client.query('SELECT count(*)::integer FROM coins');
        return { worth, count: Number(rows[0].count) };
      },
      {
        around: (run) => {
          queued.push(worth);
          return run();
        },
      },
    );
    return outcome;
  });

const insert = async (worth: number, idempotencyKey?: string, path = '/api/coins') => {
  const reply = await app.request(path, { method: 'POST', ...withKey({ worth, idempotencyKey }) });
  return {
    status: reply.status,
    body: reply.ok ? await reply.json() : reply.headers.get(ERROR_CODE_HEADER),
    replayedAt: reply.headers.get(REPLAYED_AT_HEADER),
  };
};
const coins = async () => (await pool.query('SELECT worth FROM coins')).rows.map(({ worth }) => worth);

test('a repeat does nothing, has the first outcome, and says since when', async () => {
  const key = randomUUID();
  const first = await insert(5, key);
  await insert(1);
  const again = await insert(5, key);
  expect(first).toEqual({ status: 200, body: { worth: 5, count: 1 }, replayedAt: null });
  expect(again).toEqual({ ...first, replayedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(await coins()).toEqual([5, 1]);
});

test('requests without a key, or with different keys, are separate', async () => {
  await Promise.all([insert(5), insert(5), insert(5, randomUUID()), insert(5, randomUUID())]);
  expect(await coins()).toEqual([5, 5, 5, 5]);
});

test('a concurrent repeat waits for the first and has its outcome', async () => {
  const key = randomUUID();
  const blocker = await pool.connect();
  await blocker.query('BEGIN; SELECT pg_advisory_xact_lock(1)');
  const replies = [insert(5, key)];
  await waitingQueries(pool, 1);
  replies.push(insert(5, key), insert(5, key));
  await waitingQueries(pool, 3);
  await blocker.query('COMMIT');
  blocker.release();
  const [first, ...others] = await Promise.all(replies);
  for (const { status, body } of others)
    expect({ status, body }).toMatchObject({ status: 200, body: first?.body });
  expect(await coins()).toEqual([5]);
});

test('a refused request leaves nothing behind, and its key is free', async () => {
  const key = randomUUID();
  expect((await insert(13, key)).body).toBe('not-found');
  expect(await coins()).toEqual([]);
  expect(await insert(5, key)).toMatchObject({ status: 200, replayedAt: null });
});

test('a request that could not be committed leaves its key free', async () => {
  await pool.query(`CREATE CONSTRAINT TRIGGER fails AFTER INSERT ON coins DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`);
  const key = randomUUID();
  expect((await insert(5, key)).status).toBe(500);
  await pool.query('DROP TRIGGER fails ON coins');
  expect(await insert(5, key)).toMatchObject({ status: 200, body: { count: 1 }, replayedAt: null });
});

test('another body, call or member of staff with a used key is refused', async () => {
  const [key, ofStaff] = [randomUUID(), randomUUID()];
  await insert(5, key);
  await insert(5, ofStaff, '/api/staff/coins');
  staffId += 1;
  const others = [insert(6, key), insert(5, key, '/api/required'), insert(5, ofStaff, '/api/staff/coins')];
  for (const { status, body } of await Promise.all(others))
    expect([status, body]).toEqual([409, 'idempotency-key-used']);
  expect(await coins()).toEqual([5, 5]);
});

test('queues and limits around the transaction are skipped for a repeat', async () => {
  const key = randomUUID();
  await insert(5, key);
  queued.length = 0;
  await insert(5, key);
  expect(queued).toEqual([]);
});

test('a key is a UUID, may be quoted, and is missed where it is required', async () => {
  const key = randomUUID();
  await insert(5, key);
  expect((await insert(5, `"${key.toUpperCase()}"`)).replayedAt).not.toBeNull();
  for (const wrong of ['once', `${key}, ${key}`, `'${key}'`])
    expect(await insert(5, wrong)).toMatchObject({ status: 400, body: 'invalid-input' });
  expect(await insert(5, undefined, '/api/required')).toMatchObject({ status: 400, body: 'invalid-input' });
  expect(await coins()).toEqual([5]);
});

test('keys are deleted after a month', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  for (const key of [old, recent]) await insert(5, key);
  await pool.query("UPDATE idempotency_keys SET at = at - interval '32 days' WHERE key = $1", [old]);
  await deleteOldKeys(db);
  expect((await pool.query('SELECT key FROM idempotency_keys')).rows).toEqual([{ key: recent }]);
});
