import { expect, test } from 'vitest';
import { silent } from '#tests/silent.ts';
import { addStaff } from '#tests/staff-member.ts';
import { contentWork } from '../work.ts';
import { inHours, startPlanning } from './schedule-fixture.ts';
import { requeueSchedules } from './schedules.ts';

test('the calendar names the next item, also in an empty month', async () => {
  const { ada, save, monthOf } = await startPlanning();
  expect((await monthOf()).next).toBeNull();
  await save('films/heron', { title: 'Heron' });
  const [at, until] = [inHours(200), inHours(900)];
  await ada.publish(['films/heron'], { at, until });
  expect(await monthOf()).toMatchObject({ entries: [], next: { entry: 'heron', what: 'on', at } });
  expect((await monthOf(inHours(300), inHours(400))).next).toMatchObject({ what: 'off', at: until });
  expect((await monthOf(inHours(-900), inHours(-800))).next).toMatchObject({ what: 'on' }); // never a past one
  expect((await monthOf(inHours(901), inHours(999))).next).toBeNull();
});

test('the newest version goes live at its time, and is unpublished at another', async () => {
  const { ada, save, run, calendar, json, request } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  const [at, until] = [inHours(1), inHours(2)];
  expect((await ada.publish(['films/heron'], { at, until })).status).toBe(200);
  expect(await ada.read('films/heron')).toMatchObject({
    schedule: { publishAt: at, unpublishAt: until },
    live: { body: { title: 'Heron' } },
    draft: { body: { title: 'The Heron' } },
  });
  expect(await ada.list('films', { search: 'heron' })).toMatchObject({
    rows: [{ publishAt: at, unpublishAt: until, hasDraft: false }],
  });
  await save('films/heron', { title: 'The Grey Heron' });
  expect(await ada.read('films/heron')).toMatchObject({
    schedule: { publishAt: at, unpublishAt: until },
    live: { body: { title: 'Heron' } },
    draft: { state: 'scheduled', body: { title: 'The Grey Heron' } },
  });

  await run('on');
  expect(await json('/api/films/slug/heron')).toMatchObject({ title: 'The Grey Heron' });
  expect(await ada.read('films/heron')).toMatchObject({
    draft: null,
    schedule: { publishAt: null, unpublishAt: until },
  });
  await run('on'); // a job that is delivered twice
  await run('off');
  expect((await request('/api/films/slug/heron')).status).toBe(404);
  expect((await ada.read('films/heron')).state).toBe('off');
  expect(await calendar()).toMatchObject([
    { entry: 'heron', title: 'The Grey Heron', at, what: 'on', state: 'done' },
    { at: until, what: 'off', state: 'done' },
  ]);
});

test('a scheduled publish that is refused stays, is marked as failed, and staff are notified', async () => {
  const { ada, db, save, run, calendar, pool, json } = await startPlanning();
  await addStaff(db, 'olive@films.example', 'owner');
  await save('films/heron', { title: 'The Heron', amazonLink: 'https://shop.example/' });
  await ada.post('posts', {
    entry: 'news',
    body: {
      title: 'News',
      author: 'A',
      date: '2026-01-01',
      films: ['vole'],
      body: { nodeType: 'document', content: [] },
    },
  });
  await ada.publish(['films/heron', 'posts/news'], { at: inHours(1) });
  await pool.query(
    `UPDATE versions SET body = jsonb_set(body, '{films}', '["swan"]') WHERE body ->> 'title' = 'News'`,
  );

  await run('on');
  expect(await json('/api/films/slug/heron')).toMatchObject({ title: 'Heron' });
  const message = 'posts/news films there is no film swan';
  expect(await calendar()).toMatchObject([
    { entry: 'heron', state: 'failed', message },
    { entry: 'news', state: 'failed', message },
  ]);
  expect((await ada.read('posts/news')).draft?.body.title).toBe('News');
  const { rows } = await pool.query('SELECT to_address, letter FROM mails ORDER BY 1');
  expect(rows.map(({ to_address }) => to_address)).toEqual(['ada@films.example', 'olive@films.example']);
  expect(rows[0].letter).toMatchObject({
    subject: 'Not live: films/heron, posts/news',
    text: expect.stringContaining(message),
  });

  await ada.change('posts/news', { films: ['vole'] });
  await ada.publish(['films/heron', 'posts/news'], { at: inHours(2) });
  expect(await calendar()).toMatchObject([{ state: 'due', message: '' }, { state: 'due' }]);
  await run('on');
  expect(await json('/api/films/slug/heron')).toMatchObject({ title: 'The Heron' });
});

test('the id of a cancelled schedule is not reused, since its job may still be running', async () => {
  const { ada, pool, save } = await startPlanning();
  const batchOf = async (entry: string, at: string) => {
    await ada.publish([entry], { at });
    const { rows } = await pool.query<{ batch: number }>('SELECT batch FROM named_schedules');
    return rows[0]?.batch ?? 0;
  };
  await save('films/heron', { title: 'The Heron' });
  await save('films/vole', { title: 'The Vole' });
  const given = await batchOf('films/heron', inHours(1));
  expect((await ada.send('DELETE', '/api/staff/content/films/heron/schedule')).status).toBe(200);
  expect(await batchOf('films/vole', inHours(24))).toBeGreaterThan(given);
});

test('an unexpected failure is retried, then marked as failed, and staff are notified who have not switched that off', async () => {
  const { ada, pool, save, calendar, own } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await pool.query('ALTER TABLE films RENAME COLUMN runtime TO elsewhere');
  await pool.query("UPDATE staff SET notices = '{}' WHERE email = 'olive@films.example'");
  const { rows } = await pool.query<{ batch: number }>('SELECT batch FROM named_schedules');
  const onItsTime = contentWork(own).find(({ name }) => name === 'content_schedule');
  const run = (isLast: boolean) =>
    onItsTime?.run({ batch: rows[0]?.batch, what: 'on' }, { signal: AbortSignal.timeout(1e4), isLast });
  await expect(run(false)).rejects.toThrow('runtime');
  expect(await calendar()).toMatchObject([{ state: 'due', message: '' }]);
  await expect(run(true)).rejects.toThrow('runtime'); // for the log
  const message = 'The site could not do it for no fault of the text, and has stopped trying';
  expect(await calendar()).toMatchObject([{ state: 'failed', message }]);
  const mails = await pool.query("SELECT to_address, letter ->> 'text' AS text FROM mails");
  expect(mails.rows).toEqual([{ to_address: 'ada@films.example', text: expect.stringContaining(message) }]);
});

test('a schedule runs at its time, after downtime, and after a restore without jobs', async () => {
  const { ada, save, pool, startRunner, json } = await startPlanning();
  const title = async (slug: string) => ((await json(`/api/films/slug/${slug}`)) as { title: string }).title;
  await save('films/heron', { title: 'Missed' });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await save('films/otter', { title: 'Soon' });
  await pool.query("UPDATE schedules SET at = now() - interval '1 day'");
  await pool.query('SELECT FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))');
  await requeueSchedules(pool);
  await ada.publish(['films/otter'], { at: inHours(1) });
  await pool.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 second' WHERE run_at > now() + interval '30 minutes'",
  );
  await startRunner();
  await expect.poll(() => title('heron')).toBe('Missed');
  await expect.poll(() => title('otter')).toBe('Soon');
});

test('a scheduled draft cannot be discarded until its schedule is cancelled', async () => {
  const { ada, save } = await startPlanning();
  const discard = () => ada.send('DELETE', '/api/staff/content/films/heron/draft');
  await save('films/heron', { title: 'The Heron' });
  const at = inHours(1);
  await ada.publish(['films/heron'], { at });
  const reply = await discard();
  expect([reply.status, await reply.text()]).toEqual([409, expect.stringContaining('Unschedule it first')]);
  expect(await ada.read('films/heron')).toMatchObject({
    schedule: { publishAt: at },
    draft: { state: 'scheduled', body: { title: 'The Heron' } },
  });
  await ada.send('DELETE', '/api/staff/content/films/heron/schedule');
  expect((await discard()).status).toBe(200);
  expect(await ada.read('films/heron')).toMatchObject({ schedule: null, draft: null });
  expect((await discard()).status).toBe(200); // two at once
});

test('a schedule can be cancelled; publishing immediately cancels it too', async () => {
  const { ada, save, calendar } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron'], { at: inHours(1), until: inHours(2) });
  expect((await ada.send('DELETE', '/api/staff/content/films/heron/schedule')).status).toBe(200);
  expect(await ada.read('films/heron')).toMatchObject({
    schedule: null,
    draft: { body: { title: 'The Heron' } },
  });
  await ada.publish(['films/heron'], { at: inHours(1) });
  await ada.publish(['films/heron'], { until: inHours(3) });
  expect(await ada.read('films/heron')).toMatchObject({
    draft: null,
    live: { body: { title: 'The Heron' } },
  });
  expect(await calendar()).toMatchObject([{ what: 'off', state: 'due' }]);
  await ada.act('delete', ['films/heron']);
  expect(await calendar()).toEqual([]);
});

test('a new schedule without an end drops the earlier end; publishing immediately keeps it', async () => {
  const { ada, save, calendar, run, request } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  await save('films/vole', { title: 'The Vole' });
  const [at, until, later] = [inHours(1), inHours(2), inHours(3)];
  await ada.publish(['films/heron', 'films/vole'], { at, until });
  await ada.publish(['films/heron'], { at: later });
  expect((await ada.read('films/heron')).schedule).toEqual({ publishAt: later, unpublishAt: null });
  expect((await ada.read('films/vole')).schedule).toEqual({ publishAt: at, unpublishAt: until });
  await run('off');
  expect((await request('/api/films/slug/heron')).status).toBe(200);
  expect((await request('/api/films/slug/vole')).status).toBe(404);

  await ada.publish(['films/heron'], { at, until });
  await ada.publish(['films/heron']);
  expect((await ada.read('films/heron')).schedule).toEqual({ publishAt: null, unpublishAt: until });
  expect((await calendar()).filter(({ entry, state }) => entry === 'heron' && state === 'due')).toHaveLength(
    1,
  );
});

test('a past time and an end before the start are refused', async () => {
  const { ada, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  for (const times of [
    { at: inHours(-1) },
    { at: inHours(2), until: inHours(1) },
    { at: 'tomorrow' },
    { until: inHours(-1) },
  ])
    expect((await ada.publish(['films/heron'], times)).status).toBe(400);
  expect((await ada.publish(['order/films'], { until: inHours(1) })).status).toBe(400);
});

test('the trash is emptied after a week, and an import does not restore its entries', async () => {
  const { ada, pool, importFilms } = await startPlanning();
  await ada.post('films', { entry: 'begun', body: { title: 'Begun' } });
  await ada.act('delete', ['films/heron', 'films/begun', 'films/vole']);
  await pool.query(
    "UPDATE entries SET trashed_at = now() - interval '8 days' WHERE trashed_at IS NOT NULL AND slug <> 'vole'",
  );
  const bin = contentWork({ pool, mail: { SITE_URL: '' }, mediaRoots: [], log: silent }).find(
    ({ name }) => name === 'empty_trash',
  );
  await bin?.run({}, { signal: AbortSignal.timeout(1e4), isLast: false });
  for (const entry of ['heron', 'begun'])
    expect((await ada.send('GET', `/api/staff/content/films/${entry}`)).status).toBe(404);
  expect((await ada.read('films/vole')).state).toBe('bin');
  const noted = await pool.query("SELECT who, what FROM audit_log WHERE action = 'emptied the bin'");
  expect(noted.rows).toEqual([
    { who: 'by the clock', what: expect.stringMatching(/^(?=.*films\/heron)(?=.*films\/begun)/) },
  ]);
  expect(await ada.post('films', { entry: 'heron', body: { title: 'Another heron' } })).toMatchObject({
    entry: 'heron',
  });
  expect(await ada.read('films/heron')).toMatchObject({ state: 'new', live: null });
  await importFilms([{ slug: 'begun', title: 'Begun by files' }]);
});
