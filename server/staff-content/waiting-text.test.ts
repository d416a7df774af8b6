import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { lockEntries } from './locks.ts';
import { inHours, startPlanning } from './schedule-fixture.ts';

test('what is typed after a plan goes live under the present names of what was renamed meanwhile', async () => {
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

test('facts that are begun after their film was planned go live with it', async () => {
  const { ada, run, json, calendar } = await startPlanning();
  await ada.post('films', { entry: 'begun', body: { title: 'Begun' } });
  const at = inHours(1);
  await ada.publish(['films/begun'], { at });
  await ada.post('facts', { entry: 'begun', body: { countries: ['Wales'] } });
  expect(await ada.read('facts/begun')).toMatchObject({
    schedule: { publishAt: at },
    draft: { state: 'scheduled' },
  });
  await run('on');
  expect(await json('/api/films/slug/begun')).toMatchObject({ title: 'Begun' });
  expect((await ada.read('facts/begun')).live?.body).toMatchObject({ countries: ['Wales'] });
  expect((await calendar()).every(({ state }) => state === 'done')).toBe(true);
});

test('what is typed once a text went live is a draft', async () => {
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

test('a text whose day is forgotten is a draft, as it was typed last', async () => {
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

test('a day is forgotten after whoever saves a text at that moment', async () => {
  const { ada, pool, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  const forgotten = await inTransaction(pool, async (client) => {
    await lockEntries(client, [{ kind: 'films', entry: 'heron' }]);
    await client.query("UPDATE content_versions SET number = 9 WHERE state = 'scheduled'");
    const reply = ada.send('DELETE', '/api/staff/content/films/heron/schedule');
    await waitingQueries(pool, 1);
    return { reply };
  });
  expect((await forgotten.reply).status).toBe(200);
  expect((await ada.read('films/heron')).draft).toMatchObject({ state: 'draft', number: 9 });
});

test('an upgrade plans what was typed since a text was planned', async () => {
  const { ada, pool, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await pool.query(`INSERT INTO content_versions (kind, entry, number, body, state)
    VALUES ('films', 'heron', 9, '{"title": "The Grey Heron"}', 'draft')`);
  const migration = new URL('../db/migrations/0070_newest_text_goes_live.sql', import.meta.url);
  await pool.query((await readFile(migration, 'utf8')).replaceAll('--> statement-breakpoint', ''));
  expect((await ada.read('films/heron')).draft).toMatchObject({
    state: 'scheduled',
    body: { title: 'The Grey Heron' },
  });
});
