import { describe, expect, test } from 'vitest';
import { startEditing } from './fixture.ts';

const FACTS = 'facts/heron';

/** A site whose film heron is live, with facts that nobody has published. */
async function startWithFacts() {
  const site = await startEditing();
  await site.ada.post('facts', { entry: 'heron', body: { year: 2026 } });
  const discard = () => site.ada.send('DELETE', `/api/staff/content/${FACTS}/draft`);
  const history = async () =>
    (await (await site.ada.send('GET', `/api/staff/content/${FACTS}/history`)).json()) as object[];
  return { ...site, discard, history };
}

describe('facts that were never published, of a film on the site', () => {
  test('are empty after their draft is discarded, and the history keeps it', async () => {
    const { ada, discard, history } = await startWithFacts();
    expect((await discard()).status).toBe(200);
    expect(await ada.read(FACTS)).toMatchObject({ state: 'new', live: null, draft: null });
    expect(await history()).toMatchObject([{ state: 'past', note: 'discarded draft' }]);
    expect((await ada.publish(['films/heron'])).status).toBe(200);
  });

  test('are begun anew after that', async () => {
    const { ada, discard, json } = await startWithFacts();
    await discard();
    await ada.save(FACTS, { slug: 'heron', year: 2027 }, 0);
    expect((await ada.publish(['films/heron', FACTS])).status).toBe(200);
    expect(await json('/api/films/facts/heron')).toMatchObject({ year: 2027 });
  });

  test('leave the bin with their film, as the draft that they were', async () => {
    const { ada } = await startWithFacts();
    await ada.act('delete', ['films/heron']);
    expect((await ada.read(FACTS)).state).toBe('bin');
    expect((await ada.act('restore', ['films/heron'])).status).toBe(200);
    expect(await ada.read(FACTS)).toMatchObject({
      state: 'new',
      live: null,
      draft: { state: 'draft', body: { year: 2026 } },
    });
    expect((await ada.publish(['films/heron', FACTS])).status).toBe(200);
  });

  test('go with their film also when their draft was discarded', async () => {
    const { ada, discard } = await startWithFacts();
    await discard();
    for (const deed of ['take-off', 'restore', 'delete', 'restore'] as const)
      expect((await ada.act(deed, ['films/heron'])).status).toBe(200);
    expect(await ada.read(FACTS)).toMatchObject({ state: 'new', draft: null });
  });

  test('are published from the bin, where only their film can be restored', async () => {
    const { ada, pool } = await startWithFacts();
    await pool.query("INSERT INTO content_bin (kind, entry, was_live) VALUES ('facts', 'heron', false)");
    expect((await ada.publish(['films/heron', FACTS])).status).toBe(200);
    expect((await ada.read(FACTS)).state).toBe('live');
    await ada.act('delete', ['films/heron']);
    expect((await ada.publish([FACTS])).status).toBe(422);
  });
});
