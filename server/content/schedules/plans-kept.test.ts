import { expect, test } from 'vitest';
import { inHours, startPlanning } from './schedule-fixture.ts';

test.each(['unpublish', 'delete'] as const)(
  'a scheduled unpublish still runs after a %s that is undone',
  async (action) => {
    const { ada, calendar, run, request } = await startPlanning();
    const until = inHours(2);
    await ada.publish(['films/heron'], { until });
    await ada.act(action, ['films/heron']);
    expect(await calendar()).toEqual([]);
    expect((await ada.read('films/heron')).schedule).toBeNull();
    expect(
      await ada.list('films', { search: 'heron', ...(action === 'delete' && { state: 'bin' }) }),
    ).toMatchObject({
      rows: [{ unpublishAt: null }],
    });
    await run('off'); // its job, if the time came in between
    const back = await ada.act('restore', ['films/heron']);
    expect(await back.json()).toMatchObject({ unplanned: [] });
    expect((await ada.read('films/heron')).schedule).toEqual({ publishAt: null, unpublishAt: until });
    expect(await calendar()).toMatchObject([{ entry: 'heron', what: 'off', state: 'due' }]);
    await run('off');
    expect((await request('/api/films/slug/heron')).status).toBe(404);
  },
);

test('an entry restored after its scheduled unpublish stays live and says so', async () => {
  const { ada, pool } = await startPlanning();
  await ada.publish(['films/heron'], { until: inHours(2) });
  await ada.act('unpublish', ['films/heron']);
  await pool.query("UPDATE schedules SET at = now() - interval '1 hour'");
  const back = await ada.act('restore', ['films/heron']);
  expect(await back.json()).toMatchObject({ unplanned: [{ kind: 'films', entry: 'heron' }] });
  expect((await ada.read('films/heron')).schedule).toBeNull();
});

test('a schedule still applies after the trash', async () => {
  const { ada, save } = await startPlanning();
  await save('films/heron', { title: 'The Heron' });
  const [at, until] = [inHours(1), inHours(2)];
  await ada.publish(['films/heron'], { at, until });
  await ada.act('delete', ['films/heron']);
  const back = await ada.act('restore', ['films/heron']);
  expect(await back.json()).toMatchObject({ unplanned: [] });
  expect(await ada.read('films/heron')).toMatchObject({
    schedule: { publishAt: at, unpublishAt: until },
    draft: { state: 'scheduled', body: { title: 'The Heron' } },
  });
});

test('a former scheduled unpublish does not apply to an entry published anew since', async () => {
  const { ada, save } = await startPlanning();
  await ada.publish(['films/heron'], { until: inHours(2) });
  await ada.act('unpublish', ['films/heron']);
  await save('films/heron', { title: 'The Heron' });
  await ada.publish(['films/heron']);
  await ada.act('unpublish', ['films/heron']);
  await ada.act('restore', ['films/heron']);
  expect((await ada.read('films/heron')).schedule).toBeNull();
});
