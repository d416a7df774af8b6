import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startOver } from './store.ts';
import { count, fault, film, genre, one, person, post, startSync } from './sync-fixture.ts';

/* The sync against a stand-in for the delivery API. */

test('a full sync in pages, then only what has changed, with what refers to it', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync } = await startSync({ pageSize: 2 });
  contentful.put(post(), film(), person(), genre());
  await sync();
  expect(await fault(pool)).toBeNull();
  expect(await one(pool, 'SELECT slug, title, director, genre FROM films')).toEqual({
    slug: 'tin-orchard',
    title: 'The Tin Orchard',
    director: ['Ada Lind'],
    genre: ['Drama'],
  });
  expect(await one(pool, 'SELECT author, films FROM posts')).toEqual({
    author: 'Ada Lind',
    films: ['tin-orchard'],
  });
  expect(contentful.asked.filter((each) => each.startsWith('sync'))).toHaveLength(2);
  contentful.asked.length = 0;
  contentful.put(genre('Noir'), person('Ada Lynd'));
  await sync();
  expect(contentful.asked.filter((each) => each.startsWith('sync'))).toEqual([
    expect.stringContaining('sync_token=since'),
  ]);
  expect(await one(pool, 'SELECT genre, director FROM films')).toEqual({
    genre: ['Noir'],
    director: ['Ada Lynd'],
  });
  expect(await one(pool, 'SELECT author FROM posts')).toEqual({ author: 'Ada Lynd' });
  const before = await count(pool, 'versions');
  await sync();
  expect(await count(pool, 'versions')).toBe(before);
});

test('what is unpublished there is unpublished here, and comes back with it', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(film(), person(), genre());
  await sync();
  contentful.remove('Entry', 'f1');
  await sync();
  expect(await count(pool, 'films')).toBe(0);
  expect(await one(pool, "SELECT slug, live FROM entries WHERE kind = 'films'")).toEqual({
    slug: 'tin-orchard',
    live: false,
  });
  contentful.put(film({ title: 'Again' }));
  await sync();
  expect(await one(pool, 'SELECT slug, title FROM films')).toEqual({ slug: 'tin-orchard', title: 'Again' });
});

test('a field that is emptied there is empty here; a new slug is the new address', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(film(), person(), genre());
  await sync();
  contentful.put(film({ slug: 'orchard', synopsis: undefined, runningTime: undefined }));
  await sync();
  expect(await one(pool, 'SELECT slug, description, runtime FROM films')).toEqual({
    slug: 'orchard',
    description: '',
    runtime: null,
  });
  contentful.put(film({ slug: 'tin-orchard' }));
  await sync();
  expect(await one(pool, 'SELECT slug, description, runtime FROM films')).toMatchObject({
    slug: 'tin-orchard',
    runtime: 92,
  });
});

test('a rate limit is waited for, faults and cut connections are repeated', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(film(), person(), genre());
  contentful.fail({ status: 429, headers: { 'x-contentful-ratelimit-reset': '2' } }, { status: 503 }, 'cut');
  await sync();
  const [first = 0, second = 0] = contentful.askedAt;
  expect(second - first).toBeGreaterThan(1_900);
  expect(await fault(pool)).toBeNull();
  expect(await count(pool, 'films')).toBe(1);
});

test('a server that only fails ends the sync with a sentence, and the next one goes on', {
  timeout: 90_000,
}, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(film(), person(), genre());
  contentful.fail(...Array.from({ length: 6 }, () => ({ status: 500 })));
  await sync();
  expect(await fault(pool)).toBe('Contentful answers 500');
  await sync();
  expect(await fault(pool)).toBeNull();
  expect(await count(pool, 'films')).toBe(1);
});

test('a wrong token or space is named', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync } = await startSync();
  await sync({ ...contentful.settings, token: 'another-token' as never });
  expect(await fault(pool)).toContain('refuses the access token');
  await sync({ ...contentful.settings, space: 'elsewhere' as never });
  expect(await fault(pool)).toContain('no such space');
});

test('an expired token begins anew, and what is gone meanwhile is unpublished', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(film(), film({ slug: 'second' }, 'f2'), person(), genre());
  await sync();
  contentful.remove('Entry', 'f2');
  contentful.put(film({ title: 'New' }));
  contentful.expire();
  contentful.asked.length = 0;
  await sync();
  expect(contentful.asked.filter((each) => each.startsWith('sync'))).toEqual([
    expect.stringContaining('sync_token'),
    expect.stringContaining('initial=true'),
  ]);
  expect(await one(pool, 'SELECT array_agg(title) AS titles FROM films')).toEqual({ titles: ['New'] });
});

test('what cannot be published is left as it was and told, once mended it comes', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(film(), person(), genre());
  await sync();
  contentful.put(film({ runningTime: 0, title: 'Wrong' }), film({ slug: 'other' }, 'f2'));
  await sync();
  expect(await one(pool, "SELECT title FROM films WHERE slug = 'tin-orchard'")).toEqual({
    title: 'The Tin Orchard',
  });
  expect(await count(pool, 'films')).toBe(2);
  expect(
    await one(pool, "SELECT notes -> 0 ->> 'kind' AS kind FROM contentful_resources WHERE id = 'f1'"),
  ).toEqual({
    kind: 'films: runtime must be at least 1 minute',
  });
  contentful.put(film({ title: 'Right' }));
  await sync();
  expect(await one(pool, "SELECT title FROM films WHERE slug = 'tin-orchard'")).toEqual({ title: 'Right' });
  expect(await one(pool, "SELECT notes FROM contentful_resources WHERE id = 'f1'")).toMatchObject({
    notes: [{ what: 'mended' }],
  });
});

test('starting over reads everything again', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(film(), person(), genre());
  await sync();
  await inTransaction(pool, (client) => startOver(client));
  contentful.asked.length = 0;
  await sync();
  expect(contentful.asked.join()).toContain('initial=true');
  expect(await fault(pool)).toBeNull();
});

test('an entry that no database could store keeps no other from coming', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync } = await startSync();
  let deep: unknown = 'x';
  for (let level = 0; level < 4_000; level += 1) deep = [deep];
  const poisoned = (id: string, more: object) => film({ slug: id, ...more }, id);
  contentful.put(
    poisoned('deep', { seo: deep }),
    poisoned('nul', { seo: { 'a\0b': 'c\0d', '\ud800': '\ud800' } }),
    { ...poisoned('broken', {}), fields: 'none' } as never,
    film(),
    person(),
    genre(),
  );
  await sync();
  expect(await fault(pool)).toBeNull();
  expect(await one(pool, 'SELECT array_agg(slug ORDER BY slug) AS slugs FROM films')).toEqual({
    slugs: ['deep', 'nul', 'tin-orchard'],
  });
});
