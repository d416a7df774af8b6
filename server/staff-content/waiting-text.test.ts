import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { lockEntries } from './locks.ts';
import { inHours, startPlanning } from './schedule-fixture.ts';

test('what is typed after a plan stays when the text goes on that names what was renamed meanwhile', async () => {
  const { ada, run } = await startPlanning();
  const news = {
    title: 'News',
    author: 'A',
    date: '2026-01-01',
    body: { nodeType: 'document', content: [] },
  };
  await ada.post('posts', { entry: 'news', body: { ...news, films: ['heron'] } });
  await ada.publish(['posts/news'], { at: inHours(1) });
  const { draft } = await ada.read('posts/news');
  await ada.save('posts/news', { ...news, title: 'Later news' }, draft?.number ?? 0);
  const { live } = await ada.read('films/heron');
  await ada.save('films/heron', { ...live?.body, slug: 'grey-heron' }, live?.number ?? 0);
  await ada.publish(['films/heron']);
  await run('on');
  const post = await ada.read('posts/news');
  expect(post.live?.body).toMatchObject({ title: 'News', films: ['grey-heron'] });
  expect(post.draft?.body).toMatchObject({ title: 'Later news' });
});

test('a text that waits is still planned after what was typed since is discarded', async () => {
  const { ada, run } = await startPlanning();
  await ada.post('films', { entry: 'begun', body: { title: 'Begun' } });
  await ada.publish(['films/begun'], { at: inHours(1) });
  const { draft } = await ada.read('films/begun');
  await ada.save('films/begun', { title: 'Half a sent' }, draft?.number ?? 0);
  expect((await ada.send('DELETE', '/api/staff/content/films/begun/draft')).status).toBe(200);
  expect(await ada.read('films/begun')).toMatchObject({
    state: 'new',
    draft: { state: 'scheduled', body: { title: 'Begun' } },
  });
  await run('on');
  expect((await ada.read('films/begun')).state).toBe('live');
});

test('a text whose day is forgotten stays in the history where something newer is the draft', async () => {
  const { ada, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await save('films/heron', { title: 'Half a sent' });
  await ada.send('DELETE', '/api/staff/content/films/heron/schedule');
  expect((await ada.read('films/heron')).draft).toMatchObject({
    state: 'draft',
    body: { title: 'Half a sent' },
  });
  const history = await ada.send('GET', '/api/staff/content/films/heron/history');
  expect(await history.json()).toMatchObject([
    { state: 'draft' },
    { state: 'past', note: 'no longer planned' },
    { state: 'live' },
  ]);
});

test('a day is forgotten after whoever saves a text at that moment', async () => {
  const { ada, pool, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  const forgotten = await inTransaction(pool, async (client) => {
    await lockEntries(client, [{ kind: 'films', entry: 'heron' }]);
    await client.query(`INSERT INTO content_versions (kind, entry, number, body, state)
      VALUES ('films', 'heron', 9, '{"title": "Half a sent"}', 'draft')`);
    const reply = ada.send('DELETE', '/api/staff/content/films/heron/schedule');
    await waitingQueries(pool, 1);
    return { reply };
  });
  expect((await forgotten.reply).status).toBe(200);
  expect((await ada.read('films/heron')).draft).toMatchObject({ state: 'draft', number: 9 });
});
