import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startEditing } from '../fixture.ts';
import { undo } from '../history/undo.ts';
import { importFiles } from '../import/import-fixture.ts';
import { emptyTrash } from './trash.ts';

type Editing = Awaited<ReturnType<typeof startEditing>>;

/** Lets a week pass and empties the trash. */
async function afterAWeek({ pool }: Editing) {
  await pool.query("UPDATE entries SET trashed_at = trashed_at - interval '8 days'");
  return inTransaction(pool, emptyTrash);
}

test.each([
  ['an undo', ({ pool }: Editing) => undo(undefined, { pool, mediaRoots: [] })],
  ['an import', ({ importFilms }: Editing) => importFilms([{ slug: 'heron', title: 'Heron' }])],
])('an entry restored by %s is out of the trash, and keeps its history', async (_, bringBack) => {
  const site = await startEditing();
  await site.ada.act('delete', ['films/heron']);
  await bringBack(site);
  expect(await afterAWeek(site)).toEqual([]);
  const { state, live } = await site.ada.read('films/heron');
  expect([state, live?.body.title]).toEqual(['live', 'Heron']);
  const history = await site.ada.send('GET', '/api/staff/content/films/heron/history');
  expect(await history.json()).toHaveLength(3);
  expect((await site.ada.publish(['films/heron'])).status).toBe(200);
});

test('an import of old files does not restore an entry renamed and then deleted permanently', async () => {
  const site = await startEditing();
  const { live } = await site.ada.read('films/heron');
  await site.ada.save('films/heron', { ...live?.body, slug: 'grey-heron' }, live?.number ?? 0);
  await site.ada.publish(['films/heron']);
  await site.ada.act('delete', ['films/grey-heron']);
  await afterAWeek(site);
  const report = await importFiles(site.pool, { 'films.json': [{ slug: 'heron', title: 'Heron' }] });
  expect(report.kept).toMatchObject([{ entry: 'grey-heron', isOff: true }]);
  expect((await site.request('/api/films/slug/heron')).status).toBe(404);
});
