import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { PUBLIC, page, startSite } from './listener-fixture.ts';

const PROBLEM = { accept: 'application/problem+json' };

/** A site whose renders of /slow pages end on command, requested by visitors from several addresses. */
async function startSlow() {
  const gate = Promise.withResolvers<void>();
  const site = await startSite(async (request) => {
    if (request.url.includes('/slow')) await gate.promise;
    return page();
  });
  const ask = (path: string, localAddress: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      // Unparsed: parsing the address here would remove its dot segments.
      get({ host: '127.0.0.1', port: site.port, path, localAddress, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      }).on('error', reject);
    });
  const asked = () => site.app.fetch.mock.calls.map(([{ url }]) => new URL(url).pathname);
  return { ...site, ask, asked, letGo: gate.resolve };
}

test('an address that floods gets two renders at once, and others are served at once', async () => {
  const { ask, asked, letGo, cache } = await startSlow();
  await ask('/kept', '127.0.0.3');
  const flood = Array.from({ length: 40 }, (_, at) => ask(`/slow/${at}`, '127.0.0.2'));
  await eventually(() => expect(asked()).toHaveLength(3));
  expect(await ask('/other', '127.0.0.3')).toBe(200);
  expect(await ask('/kept', '127.0.0.2')).toBe(200);
  expect(asked()).toHaveLength(4);
  expect(cache.stats().rendersInFlight).toBe(2);
  letGo();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});

test('a request for a page already being rendered does not queue', async () => {
  const { ask, asked, letGo } = await startSlow();
  const flood = Array.from({ length: 20 }, (_, at) => ask(`/slow/${at}`, '127.0.0.2'));
  await eventually(() => expect(asked()).toHaveLength(2));
  const joined = Array.from({ length: 20 }, () => ask(asked()[0] ?? '', '127.0.0.3'));
  const own = ask('/own', '127.0.0.3');
  expect(await own).toBe(200);
  letGo();
  await Promise.all([...joined, ...flood]);
  expect(asked()).toHaveLength(21);
});

test('a queued request whose page is rendered meanwhile is not rendered again', async () => {
  const { ask, asked, letGo } = await startSlow();
  const flood = Array.from({ length: 6 }, (_, at) => ask(`/slow/${at}`, '127.0.0.2'));
  await eventually(() => expect(asked()).toHaveLength(2));
  const late = asked().includes('/slow/5') ? '/slow/4' : '/slow/5';
  const other = ask(late, '127.0.0.3');
  await eventually(() => expect(asked()).toContain(late));
  letGo();
  await Promise.all([other, ...flood]);
  expect(asked().filter((path) => path === late)).toEqual([late]);
});

test('a flood beyond its queue is refused, and not logged as an error', async () => {
  const { ask, letGo, log } = await startSlow();
  const statuses: (number | undefined)[] = [];
  const flood = Array.from({ length: 450 }, async (_, at) =>
    statuses.push(await ask(`/slow/${at}`, '127.0.0.2')),
  );
  await eventually(() => expect(statuses.length).toBeGreaterThanOrEqual(450 - 402));
  expect(new Set(statuses)).toEqual(new Set([503]));
  letGo();
  await Promise.all(flood);
  expect(new Set(statuses)).toEqual(new Set([503, 200]));
  expect(log.error).not.toHaveBeenCalled();
});

test('personal reads are queued, too', async () => {
  const { ask, asked, letGo } = await startSlow();
  const flood = Array.from({ length: 10 }, (_, at) => ask(`/mine/slow/${at}`, '127.0.0.2'));
  await eventually(() => expect(asked()).toHaveLength(2));
  expect(await ask('/other', '127.0.0.3')).toBe(200);
  letGo();
  await Promise.all(flood);
});

test('unparsable targets are queued, too', async () => {
  const { ask, asked, letGo } = await startSlow();
  const flood = Array.from({ length: 10 }, (_, at) => ask(`/slow/%zz${at}`, '127.0.0.2'));
  await eventually(() => expect(asked()).toHaveLength(2));
  expect(await ask('/other', '127.0.0.3')).toBe(200);
  expect(asked()).toHaveLength(3);
  letGo();
  await Promise.all(flood);
});

describe('beside files', () => {
  const files = [
    '/media/slow/moon.webp',
    '/assets/slow.js',
    '/staff/assets/slow.js',
    '/media/slow%20moon.webp',
  ];
  test.each(files)('%s is not queued', async (target) => {
    const { ask, asked, letGo } = await startSlow();
    const flood = Array.from({ length: 10 }, () => ask(target, '127.0.0.2'));
    await eventually(() => expect(asked()).toHaveLength(10));
    letGo();
    await Promise.all(flood);
  });

  test.each([
    '/media/../mine/slow',
    '/assets/%2e%2E/mine/slow',
    '/media/./%2e./mine/slow?moon',
    '/media//../../mine/slow',
    '/metrics/slow',
  ])('a page requested as %s is queued', async (target) => {
    const { ask, asked, letGo } = await startSlow();
    const flood = Array.from({ length: 10 }, () => ask(target, '127.0.0.2'));
    expect(await ask('/other', '127.0.0.3')).toBe(200);
    expect(asked().length).toBeLessThanOrEqual(3);
    letGo();
    await Promise.all(flood);
  });
});

test.each([
  ['an error asked for as a problem', { status: 404, headers: PUBLIC }],
  ['an answer that turns out to be personal', { headers: { 'cache-control': 'private' } }],
])('%s is queued for each caller, including those who joined one render', async (_fact, init) => {
  const first = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  let [calls, running, most] = [0, 0, 0];
  const site = await startSite(async () => {
    calls += 1;
    running += 1;
    most = Math.max(most, running);
    await (calls === 1 ? first : others).promise;
    running -= 1;
    return new Response('none', init);
  });
  const flood = Array.from({ length: 40 }, () => site.get('/film/nope', PROBLEM));
  await eventually(() => expect(site.cache.stats().misses).toBe(40));
  first.resolve();
  await eventually(() => expect(calls).toBeGreaterThanOrEqual(3));
  others.resolve();
  await Promise.all(flood);
  expect([calls, most]).toEqual([41, 2]);
});
