import { expect, test } from 'vitest';
import { importFiles } from '#server/content/import-fixture.ts';
import { undo } from '#server/content/undo.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { emptyBin } from './bin.ts';
import { startEditing } from './fixture.ts';

type Editing = Awaited<ReturnType<typeof startEditing>>;

/** A week passes, and the bin is emptied. */
async function afterAWeek({ pool }: Editing) {
  await pool.query("UPDATE content_bin SET deleted_at = deleted_at - interval '8 days'");
  return inTransaction(pool, emptyBin);
}

test.each([
  ['an undo', ({ pool }: Editing) => undo(undefined, { pool, mediaRoots: [] })],
  ['an import', ({ importFilms }: Editing) => importFilms([{ slug: 'heron', title: 'Heron' }])],
])('what %s brings back is out of the bin, and keeps its history', async (_, bringBack) => {
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

test('what had another slug when it was deleted for good is not brought back by an import of old files', async () => {
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
