import type pg from 'pg';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { restore } from '../history/restore.ts';
import { undo } from '../history/undo.ts';
import { moveToTrash, unpublish } from '../publishing/unpublish.ts';
import { count, fault, film, genre, one, person, startSync } from './sync-fixture.ts';

/* What staff can undo and restore of entries that Contentful publishes. */

const NAME = { kind: 'films', entry: 'tin-orchard' } as const;
const titleOf = async (pool: pg.Pool) => (await one(pool, 'SELECT title FROM films'))?.title;

async function startOwned() {
  const site = await startSync();
  const publisher = { author: 'Mia', mediaRoots: site.mediaRoots };
  site.contentful.put(film(), person(), genre());
  await site.sync();
  const change = async () => (await one(site.pool, 'SELECT max(change) AS change FROM versions')).change;
  const by = (work: (...given: Parameters<typeof restore>) => Promise<unknown>) =>
    inTransaction(site.pool, (client) => work(client, [NAME], publisher));
  return { ...site, publisher, change, by };
}

test('an undo that would change what Contentful publishes is refused, of the change and of the entry', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync, change, mediaRoots } = await startOwned();
  contentful.put(film({ title: 'Theirs' }));
  await sync();
  for (const wanted of [{ change: await change() }, NAME, { ...NAME, number: 1 }])
    await expect(undo(wanted, { pool, mediaRoots })).rejects.toThrow('is written in Contentful');
  expect(await titleOf(pool)).toBe('Theirs');
});

test('an entry that was in the trash while Contentful changed it comes back as Contentful has it', {
  timeout: 60_000,
}, async () => {
  const { pool, contentful, sync, by } = await startOwned();
  await by(moveToTrash);
  contentful.put(film({ title: 'Theirs' }));
  await sync();
  expect(await fault(pool)).toBeNull();
  expect(await count(pool, 'films')).toBe(0);
  expect(await count(pool, "entries WHERE kind = 'films'")).toBe(1);
  await by(restore);
  await sync();
  expect(await titleOf(pool)).toBe('Theirs');
  expect(await count(pool, "entries WHERE kind = 'films'")).toBe(1);
});

test('an entry that staff have taken off comes back as Contentful has it', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync, by } = await startOwned();
  await by(unpublish);
  contentful.put(film({ title: 'Theirs' }));
  await sync();
  expect(await count(pool, 'films')).toBe(0);
  await by(restore);
  await sync();
  expect(await titleOf(pool)).toBe('Theirs');
});

test('what Contentful has unpublished cannot be restored here', { timeout: 60_000 }, async () => {
  const { pool, contentful, sync, by, change, mediaRoots } = await startOwned();
  contentful.remove('Entry', 'f1');
  await sync();
  await expect(by(restore)).rejects.toSatisfy(({ details }) =>
    JSON.stringify(details).includes('is not published in Contentful'),
  );
  await expect(undo({ change: await change() }, { pool, mediaRoots })).rejects.toThrow(
    'is not published in Contentful',
  );
  expect(await count(pool, 'films')).toBe(0);
});
