import { afterAll, describe, expect, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { register } from '#tests/visitor.ts';
import { readDocument } from './api-document.ts';
import { checkAnswer } from './check-answer.ts';
import {
  addNamed,
  addThread,
  describedCalls,
  knownNames,
  mustSucceed,
  sendAnything,
} from './send-anything.ts';

/* Inputs generated from the API's own document. The long run (tests/faults) sends five times as many. */

const FIXED = { runs: 100, seed: 20_260_302 };
const RANDOM = { runs: 50, seed: Date.now() % 2 ** 31 };
console.log(`Seed ${RANDOM.seed}`);

const site = await startApp({ demo: true });
await addNamed(site);
const known = await knownNames(site);
const member = (await register(site.app, 'ines')).cookie();
const owner = (await staffVisitor(site, await addStaff(site.db, 'ada@films.example', 'owner'))).cookie();
const cookies = { member, owner };
const calls = await describedCalls(site, owner);

afterAll(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('polluted' in {}).toBe(false);
});

describe('every reply to any input is documented', () => {
  test.each(calls)('$method $path', async (call) => {
    // With one seed, calls of like form are given the same keys, of which another call may have used one.
    await site.pool.query('DELETE FROM idempotency_keys');
    if (call.path.startsWith('/api/staff/conversations/threads/')) await addThread(site);
    const statuses = await sendAnything(site, call, { ...FIXED, cookies, known });
    await sendAnything(site, call, { ...RANDOM, cookies, known });
    // Others may succeed by an id that another call has just made.
    if (mustSucceed(call))
      expect([...statuses].some((status) => status === 200 || status === 201)).toBe(true);
  });

  test('a call that does not validate its input fails this test', async () => {
    const call = calls.find(({ path }) => path === '/api/films');
    if (!call) throw new Error('the document has no films');
    const weak = {
      request: async (path: string) => {
        const page = new URL(path, 'http://site').searchParams.get('page');
        const found = await site.pool.query(`SELECT slug FROM films LIMIT 1 OFFSET ${page ?? 0}`);
        return Response.json(found.rows);
      },
    };
    await expect(sendAnything(weak, call, { ...FIXED, cookies, known })).rejects.toThrow('Property failed');
  });
});

describe('an undocumented answer is reported', () => {
  const [call] = readDocument({
    paths: {
      '/api/site': {
        get: { responses: { 200: { content: { 'application/json': { schema: {} } } } } },
      },
    },
    components: { schemas: {} },
  });
  test.each([
    ['a server fault', new Response('Something went wrong', { status: 500 }), 'answered 500'],
    ['another status', new Response('I am a teapot', { status: 418 }), 'does not list'],
    ['another type', new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'as text/html'],
    ['another body', Response.json({ brand: 1 }), 'answered 200'],
  ])('%s', async (_name, answer, fault) => {
    if (!call) throw new Error('no call');
    await expect(checkAnswer(call, answer)).rejects.toThrow(fault);
  });
});

describe('any other method gets 405 and the allowed methods', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'];
  test.each([...new Set(calls.map(({ path }) => path))])('%s', async (path) => {
    const own = calls.filter((call) => call.path === path).map(({ method }) => method);
    const allowed = own.includes('GET') ? ['HEAD', ...own] : own;
    // A call whose last part is any name answers there, too: DELETE /api/watchlist/{filmId} at /api/watchlist/import.
    const [parent] = path.split(/\/(?=[^/]*$)/);
    const named = calls.filter((call) => call.path.replace(/\/\{\w{1,40}\}$/, '') === parent);
    const answered = [
      ...allowed,
      ...named.filter((call) => call.path !== parent).map(({ method }) => method),
    ];
    for (const method of METHODS.filter((name) => !answered.includes(name))) {
      const answer = await site.request(path.replaceAll(/\{\w+\}/g, '1'), { method });
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
    }
  });
});
