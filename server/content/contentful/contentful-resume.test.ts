import { expect, test } from 'vitest';
import type { Item } from '#tests/fixtures/contentful/stand-in.ts';
import { syncContentful } from './sync.ts';
import { count, fault, film, type one, person, startSync } from './sync-fixture.ts';

/* A sync that is killed, and goes on later. */

const people = (number: number) =>
  Array.from({ length: number }, (_, at) => {
    const { sys, fields } = person(`Person ${at}`) as Item & { fields: object };
    return { sys: { ...sys, id: `p${at}` }, fields } as Item;
  });

const summary = async (pool: Parameters<typeof one>[0]) => ({
  people: await count(pool, "entries WHERE kind = 'people' AND live"),
  films: await count(pool, "entries WHERE kind = 'films' AND live"),
  versions: await count(pool, 'versions'),
  due: await count(pool, 'contentful_resources WHERE is_due'),
});
const ALL = { people: 20, films: 1, versions: 21, due: 0 };

test('a sync that is stopped between two pages goes on with the next page', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, options, sync } = await startSync({ pageSize: 5 });
  contentful.put(...people(20), film({ directedBy: undefined, genres: undefined }));
  const stop = new AbortController();
  contentful.onAsked((question) => {
    if (question.includes('all:10')) stop.abort();
  });
  const settings = contentful.settings;
  await expect(syncContentful(settings, { ...options, signal: stop.signal })).rejects.toThrow();
  expect(await fault(pool)).toBeNull();
  expect(await count(pool, 'contentful_resources')).toBe(10);
  contentful.onAsked(() => {});
  contentful.asked.length = 0;
  await sync();
  const pages = contentful.asked.filter((each) => each.startsWith('sync'));
  expect(pages[0]).toContain('sync_token=all%3A10');
  expect(pages).toHaveLength(3);
  expect(await summary(pool)).toEqual(ALL);
});

test('a sync whose database goes away while it publishes goes on with what is due', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(...people(20), film({ directedBy: undefined, genres: undefined }));
  await pool.query(`CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
  await pool.query('CREATE TRIGGER cut AFTER INSERT ON films FOR EACH ROW EXECUTE FUNCTION cut()');
  await sync();
  expect(await fault(pool)).toContain('the log says why');
  expect(await summary(pool)).toEqual({ people: 20, films: 0, versions: 20, due: 1 });
  await pool.query('DROP TRIGGER cut ON films');
  await sync();
  expect(await fault(pool)).toBeNull();
  expect(await summary(pool)).toEqual(ALL);
});

test('two syncs at once do the work of one', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync } = await startSync({ pageSize: 5 });
  contentful.put(...people(20), film({ directedBy: undefined, genres: undefined }));
  await Promise.all([sync(), sync(), sync()]);
  expect(contentful.asked.filter((each) => each.includes('initial=true'))).toHaveLength(1);
  expect(await summary(pool)).toEqual(ALL);
});
