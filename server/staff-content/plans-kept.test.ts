import { expect, test } from 'vitest';
import { inHours, startPlanning } from './schedule-fixture.ts';

test.each(['take-off', 'delete'] as const)(
  'what was to go off at a time still does so after a %s that is taken back',
  async (deed) => {
    const { ada, calendar, run, request } = await startPlanning();
    const until = inHours(2);
    await ada.publish(['films/heron'], { until });
    await ada.act(deed, ['films/heron']);
    expect(await calendar()).toEqual([]);
    expect((await ada.read('films/heron')).schedule).toBeNull();
    expect(
      await ada.list('films', { search: 'heron', ...(deed === 'delete' && { state: 'bin' }) }),
    ).toMatchObject({
      rows: [{ unpublishAt: null }],
    });
    await run('off'); // its job, should the time come meanwhile
    const back = await ada.act('restore', ['films/heron']);
    expect(await back.json()).toMatchObject({ unplanned: [] });
    expect((await ada.read('films/heron')).schedule).toEqual({ publishAt: null, unpublishAt: until });
    expect(await calendar()).toMatchObject([{ entry: 'heron', what: 'off', state: 'due' }]);
    await run('off');
    expect((await request('/api/films/slug/heron')).status).toBe(404);
  },
);

test('what is brought back after its time stays, and that it is no longer planned is said', async () => {
  const { ada, pool } = await startPlanning();
  await ada.publish(['films/heron'], { until: inHours(2) });
  await ada.act('take-off', ['films/heron']);
  await pool.query("UPDATE content_schedules SET at = now() - interval '1 hour'");
  const back = await ada.act('restore', ['films/heron']);
  expect(await back.json()).toMatchObject({ unplanned: [{ kind: 'films', entry: 'heron' }] });
  expect((await ada.read('films/heron')).schedule).toBeNull();
});

test('a text that waited for its day is the draft after the bin, and that it is no longer planned is said', async () => {
  const { ada, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  const until = inHours(2);
  await ada.publish(['films/heron'], { at: inHours(1), until });
  await ada.act('delete', ['films/heron']);
  const back = await ada.act('restore', ['films/heron']);
  expect(await back.json()).toMatchObject({ unplanned: [{ kind: 'films', entry: 'heron' }] });
  expect(await ada.read('films/heron')).toMatchObject({
    schedule: { publishAt: null, unpublishAt: until },
    draft: { state: 'draft', body: { title: 'The Heron' } },
  });
});

test('an end of before is not planned again for what has gone on anew since', async () => {
  const { ada, save } = await startPlanning();
  await ada.publish(['films/heron'], { until: inHours(2) });
  await ada.act('take-off', ['films/heron']);
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron']);
  await ada.act('take-off', ['films/heron']);
  await ada.act('restore', ['films/heron']);
  expect((await ada.read('films/heron')).schedule).toBeNull();
});
