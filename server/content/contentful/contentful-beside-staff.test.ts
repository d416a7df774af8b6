import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { replaceDraftIn, saveDraft } from '../drafts/drafts.ts';
import { publish } from '../publishing/publish.ts';
import { syncContentful } from './sync.ts';
import { count, film, genre, one, person, startSync } from './sync-fixture.ts';

/* What Contentful owns, and what staff may change beside it. */

test('staff change what Contentful does not bring, and nothing else', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync, mediaRoots } = await startSync();
  contentful.put(film(), person(), genre());
  await sync();
  const name = { kind: 'films', entry: 'tin-orchard' } as const;
  const { body, number } = await one(
    pool,
    "SELECT body, number FROM versions JOIN entries ON entries.id = entry_id WHERE kind = 'films' AND state = 'live'",
  );
  await expect(
    saveDraft(pool, name, { body: { ...body, title: 'Ours' }, basedOn: number }, 'Mia'),
  ).rejects.toThrow('written in Contentful');
  const ours = { ...body, rating: '15' };
  await saveDraft(pool, name, { body: ours, basedOn: number }, 'Mia');
  const publishBy = (given: object) =>
    inTransaction(pool, (client) =>
      publish(client, { films: [given as never] }, { mediaRoots, note: 'x', source: 'staff' }),
    );
  await expect(publishBy({ ...body, title: 'Ours' })).rejects.toThrow('is written in Contentful');
  await publishBy(ours);
  contentful.put(film({ title: 'Theirs' }));
  await sync();
  expect(await one(pool, 'SELECT title, rating FROM films')).toEqual({ title: 'Theirs', rating: '15' });
  const draft = await one(
    pool,
    "SELECT body ->> 'title' AS title, body ->> 'rating' AS rating FROM versions WHERE state = 'draft'",
  );
  expect(draft).toEqual({ title: 'Theirs', rating: '15' });
  await inTransaction(pool, (client) =>
    replaceDraftIn(client, name, { ...ours, title: 'Theirs', rating: '18' }, 'Mia'),
  );
});

test('what staff have taken off stays off; what is off there cannot go on here', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync, mediaRoots } = await startSync();
  contentful.put(film(), person(), genre());
  await sync();
  const byStaff = { mediaRoots, note: 'x', source: 'staff' } as const;
  const { body } = await one(
    pool,
    "SELECT body FROM versions JOIN entries ON entries.id = entry_id WHERE kind = 'films' AND state = 'live'",
  );
  await inTransaction(pool, (client) => publish(client, { gone: { films: ['tin-orchard'] } }, byStaff));
  contentful.put(film({ title: 'New' }));
  await sync();
  expect(await count(pool, 'films')).toBe(0);
  await inTransaction(pool, (client) => publish(client, { films: [body] }, byStaff));
  contentful.remove('Entry', 'f1');
  await sync();
  await expect(inTransaction(pool, (client) => publish(client, { films: [body] }, byStaff))).rejects.toThrow(
    'is not published in Contentful',
  );
});

test('without a space what came stays and is free, and with it again it is Contentful’s', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync, options, mediaRoots } = await startSync();
  contentful.put(film(), person(), genre());
  await sync();
  await syncContentful(undefined, options);
  expect(await count(pool, 'films')).toBe(1);
  expect(await count(pool, 'entries WHERE owned_fields IS NOT NULL')).toBe(0);
  expect(await count(pool, 'contentful_sync')).toBe(0);
  const { body } = await one(
    pool,
    "SELECT body FROM versions JOIN entries ON entries.id = entry_id WHERE kind = 'films' AND state = 'live'",
  );
  await inTransaction(pool, (client) =>
    publish(
      client,
      { films: [{ ...body, title: 'Ours', rating: '15' }] },
      { mediaRoots, note: 'x', source: 'staff' },
    ),
  );
  await sync();
  expect(await count(pool, 'entries WHERE owned_fields IS NOT NULL')).toBe(2);
  expect(await one(pool, 'SELECT title, rating FROM films')).toEqual({
    title: 'The Tin Orchard',
    rating: '15',
  });
});

test('entries of staff with the same slug stay theirs', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync, mediaRoots } = await startSync();
  const own = {
    slug: 'ada-lind',
    name: 'Our Ada',
    sortName: null,
    alsoKnownAs: [],
    films: [],
    biography: '',
    portrait: null,
    links: [],
    sharing: null,
  };
  await inTransaction(pool, (client) =>
    publish(client, { people: [own as never] }, { mediaRoots, note: 'x', source: 'staff' }),
  );
  contentful.put(person());
  await sync();
  expect(await one(pool, 'SELECT name FROM biographies')).toEqual({ name: 'Our Ada' });
  expect(await count(pool, 'entries WHERE owned_fields IS NOT NULL')).toBe(0);
});

test('with another space, what came stays and is free', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync } = await startSync();
  contentful.put(film(), person(), genre());
  await sync();
  await pool.query("UPDATE contentful_sync SET space = 'other/master'");
  contentful.remove('Entry', 'f1');
  await sync();
  expect(await count(pool, 'films')).toBe(1);
  expect(await count(pool, 'entries WHERE owned_fields IS NOT NULL')).toBe(1);
});
