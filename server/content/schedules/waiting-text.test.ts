import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { lockEntries } from '../drafts/locks.ts';
import { inHours, startPlanning } from './schedule-fixture.ts';

test('edits after scheduling go live with the present slugs of entries renamed since', async () => {
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
  await ada.save('posts/news', { ...news, title: 'Later news', films: ['heron'] }, draft?.number ?? 0);
  const { live } = await ada.read('films/heron');
  await ada.save('films/heron', { ...live?.body, slug: 'grey-heron' }, live?.number ?? 0);
  await ada.publish(['films/heron']);
  await run('on');
  const post = await ada.read('posts/news');
  expect(post.live?.body).toMatchObject({ title: 'Later news', films: ['grey-heron'] });
  expect(post.draft).toBeNull();
});

test('edits made after a version went live are a draft', async () => {
  const { ada, run, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  const { draft } = await ada.read('films/heron');
  await run('on');
  expect(await ada.save('films/heron', { title: 'Half a sent' }, draft?.number ?? 0)).toMatchObject({});
  expect(await ada.read('films/heron')).toMatchObject({
    live: { body: { title: 'The Heron' } },
    draft: { state: 'draft', body: { title: 'Half a sent' } },
  });
});

test('cancelling a schedule makes its version a draft, with the latest edits', async () => {
  const { ada, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await save('films/heron', { title: 'Half a sent' });
  await ada.send('DELETE', '/api/staff/content/films/heron/schedule');
  expect((await ada.read('films/heron')).draft).toMatchObject({
    state: 'draft',
    body: { title: 'Half a sent' },
  });
});

test('cancelling a schedule waits for a concurrent save', async () => {
  const { ada, pool, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  const forgotten = await inTransaction(pool, async (client) => {
    await lockEntries(client, [{ kind: 'films', entry: 'heron' }]);
    await client.query("UPDATE versions SET number = 9 WHERE state = 'scheduled'");
    const reply = ada.send('DELETE', '/api/staff/content/films/heron/schedule');
    await waitingQueries(pool, 1);
    return { reply };
  });
  expect((await forgotten.reply).status).toBe(200);
  expect((await ada.read('films/heron')).draft).toMatchObject({ state: 'draft', number: 9 });
});
