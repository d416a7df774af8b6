import { describe, expect, test, vi } from 'vitest';
import { type Fields, rendered, startCache, TEXT } from './page-cache-fixture.ts';
import type { Rendered } from './rendered.ts';

describe('cached answers', () => {
  test('a public 200 is found again', async () => {
    const { cache, load } = startCache();
    const answer = await load('/films');
    expect(cache.lookUp('/films')).toBe(answer);
  });

  test.each<[string, Fields]>([
    ['an error', { status: 500 }],
    ['a missing page', { status: 404 }],
    ['a redirect for now', { status: 302 }],
    ['an answer that does not say public', { cacheControl: 'max-age=60' }],
    ['a private answer', { cacheControl: 'private' }],
    ['an answer that sets a cookie', { headers: { 'set-cookie': 'session=1' } }],
    ['an answer that is compressed already', { headers: { 'content-encoding': 'gzip' } }],
  ])('%s is not', async (_fact, fields) => {
    const { cache, load } = startCache();
    await load('/films', fields);
    expect([cache.lookUp('/films'), cache.stats().entries]).toEqual([undefined, 0]);
  });

  test('all encodings of an answer count', async () => {
    const { cache, load } = startCache();
    const answer = await load('/films');
    const alone = cache.stats().bytes;
    const br = await cache.represent('/films', answer, 'br');
    const gzip = await cache.represent('/films', answer, 'gzip');
    await cache.represent('/films', answer, 'identity');
    expect(alone).toBeGreaterThan(TEXT.length);
    expect(cache.stats().bytes).toBe(alone + br.body.length + gzip.body.length);
  });

  test('the bytes stay below the limit', async () => {
    const { cache, load } = startCache({ maxBytes: 20_000 });
    for (let page = 1; page <= 100; page += 1) {
      await cache.represent(`/films?page=${page}`, await load(`/films?page=${page}`), 'br');
      expect(cache.stats().bytes).toBeLessThanOrEqual(20_000);
    }
    expect(cache.stats().entries).toBe(3);
  });
});

test('an incomplete answer is not cached, and does not replace the one before it', async () => {
  const { cache, content, load } = startCache();
  const whole = await load('/films');
  content.revision = 2;
  await load('/films', { cacheControl: 'no-cache' });
  expect(cache.lookUp('/films')).toBeUndefined();
  content.isAway = true;
  expect(cache.lookUp('/films')).toBe(whole);
});

describe('a change of content', () => {
  test('invalidates everything cached before it', async () => {
    const { cache, content, load } = startCache();
    await load('/films');
    content.revision = 2;
    expect(cache.lookUp('/films')).toBeUndefined();
  });

  test('during a render keeps its page out of the cache', async () => {
    const { cache, content } = startCache();
    await cache.load('/films', async () => {
      content.revision = 2;
      return rendered('old');
    });
    expect(cache.lookUp('/films')).toBeUndefined();
  });

  test('during a render gives later requests their own render, not replaced by the old one', async () => {
    const { cache, content } = startCache();
    const gate = Promise.withResolvers<void>();
    const old = cache.load('/films', async () => {
      await gate.promise;
      return rendered('old');
    });
    content.revision = 2;
    const fresh = await cache.load('/films', async () => rendered('new'));
    gate.resolve();
    expect(await old).not.toBe(fresh);
    expect(cache.lookUp('/films')).toBe(fresh);
  });
});

describe('while the database is away', () => {
  test('an older page is served', async () => {
    const { cache, content, load } = startCache();
    const answer = await load('/films');
    content.revision = 2;
    content.isAway = true;
    expect(cache.lookUp('/films')).toBe(answer);
    expect(cache.stats()).toMatchObject({ hits: 0, stale: 1 });
  });

  test('but not yet known to be, an older page replaces the failed render', async () => {
    const { cache, content, load } = startCache();
    const answer = await load('/films');
    content.revision = 2;
    expect(await load('/films', { status: 503 })).toBe(answer);
    expect(cache.stats()).toMatchObject({ misses: 2, stale: 1 });
  });

  test("a page that is not cached gets the render's error", async () => {
    const { load } = startCache();
    expect((await load('/films', { status: 503 })).status).toBe(503);
  });

  test.each([404, 302])('a page that became a %i is not served from the cache', async (status) => {
    const { cache, content, load } = startCache();
    await load('/film/moon');
    content.revision = 2;
    expect((await load('/film/moon', { status })).status).toBe(status);
    content.isAway = true;
    expect(cache.lookUp('/film/moon')).toBeUndefined();
    expect((await load('/film/moon', { status: 503 })).status).toBe(503);
  });
});

test('one render serves all waiting requests, and so does its failure', async () => {
  const { cache } = startCache();
  const gate = Promise.withResolvers<void>();
  const render = vi.fn(async () => {
    await gate.promise;
    return rendered('broken', { status: 500 });
  });
  const waiting = Array.from({ length: 50 }, () => cache.load('/films', render));
  expect(cache.stats().rendersInFlight).toBe(1);
  gate.resolve();
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.stats()).toMatchObject({ rendersInFlight: 0, misses: 50 });
});

describe('the strong ETag', () => {
  const tagsOf = async (...answers: Rendered[]) => {
    const { cache } = startCache();
    const tags = [];
    for (const [at, answer] of answers.entries()) {
      const kept = await cache.load(`/${at}`, async () => answer);
      for (const encoding of ['br', 'gzip', 'identity'] as const)
        tags.push((await cache.represent(`/${at}`, kept, encoding)).etag);
    }
    return tags;
  };

  test('differs for each encoding', async () => {
    expect(new Set(await tagsOf(rendered(TEXT))).size).toBe(3);
  });

  test('is the same for the same answer, even after a restart', async () => {
    expect(new Set(await tagsOf(rendered(TEXT), rendered(TEXT))).size).toBe(3);
  });

  test('differs with the text, and with its headers', async () => {
    const other = rendered(TEXT, { headers: { 'content-security-policy': "default-src 'self'" } });
    expect(new Set(await tagsOf(rendered(TEXT), rendered(`${TEXT}.`), other)).size).toBe(9);
  });

  test('belongs to cached answers only', async () => {
    expect(await tagsOf(rendered(TEXT, { status: 404 }))).toEqual([undefined, undefined, undefined]);
  });
});

test('a cached answer has no request id, which would belong to another request', async () => {
  const { cache, load } = startCache();
  const answer = await load('/films', { headers: { 'x-request-id': 'abc', 'x-other': 'stays' } });
  const { headers } = await cache.represent('/films', answer, 'br');
  expect([headers.includes('x-request-id'), headers.includes('x-other')]).toEqual([false, true]);
});

test.each([
  ['Accept', 'Accept, Accept-Encoding'],
  ['accept-encoding', 'accept-encoding'],
])('Vary: %s of the application becomes %s', async (given, sent) => {
  const { cache, load } = startCache();
  const { headers } = await cache.represent(
    '/films',
    await load('/films', { headers: { vary: given } }),
    'br',
  );
  expect(headers[headers.indexOf('vary') + 1]).toBe(sent);
});

test('an encoding is made once for concurrent requests', async () => {
  const { cache, load } = startCache();
  const answer = await load('/films');
  const [one, other] = await Promise.all(['br', 'br'].map(() => cache.represent('/films', answer, 'br')));
  expect(one).toBe(other);
});

test('a text too small to shrink is sent unchanged', async () => {
  const { cache } = startCache();
  const answer = await cache.load('/api/none', async () => rendered('[]'));
  const { headers, body } = await cache.represent('/api/none', answer, 'br');
  expect([body.toString(), headers.includes('content-encoding')]).toEqual(['[]', false]);
});
