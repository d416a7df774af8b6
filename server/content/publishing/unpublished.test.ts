import { describe, expect, test } from 'vitest';
import { startEditing } from '../fixture.ts';

/** A site whose film otter was unpublished. */
async function startOff() {
  const site = await startEditing();
  await site.ada.change('films/otter', { ...(await site.ada.read('films/otter')).live?.body, year: 2026 });
  await site.ada.publish(['films/otter']);
  await site.ada.act('unpublish', ['films/otter']);
  return site;
}

const OFF = { state: 'off', live: null };
const TEXT = { title: 'The Otter’s Year', runtime: 92, year: 2026 };

describe('an unpublished entry', () => {
  test('opens with its last live version, which edits continue', async () => {
    const { ada } = await startOff();
    const { draft, ...film } = await ada.read('films/otter');
    expect([film, draft]).toMatchObject([OFF, { state: 'past', body: TEXT }]);
    expect(await ada.list('films', { draft: 'true' })).toMatchObject({ total: 0 });
    await ada.save('films/otter', { ...draft?.body, tagline: 'He rows.' }, draft?.number ?? -1);
    expect(await ada.read('films/otter')).toMatchObject({ ...OFF, draft: { state: 'draft', body: TEXT } });
    const history = (await (
      await ada.send('GET', '/api/staff/content/films/otter/history')
    ).json()) as object[];
    expect(history[0]).toMatchObject({ state: 'draft', changes: [{ field: 'tagline' }] });
    await ada.send('DELETE', '/api/staff/content/films/otter/draft');
    expect((await ada.read('films/otter')).draft).toMatchObject({ state: 'past', body: TEXT });
  });

  test('opens in the same way in the trash', async () => {
    const { ada } = await startOff();
    await ada.act('delete', ['films/otter']);
    expect(await ada.read('films/otter')).toMatchObject({
      state: 'bin',
      draft: { state: 'past', body: TEXT },
    });
  });

  test('can be copied', async () => {
    const { ada } = await startOff();
    await ada.post('films', { from: 'otter', body: { title: 'Another otter' } });
    expect((await ada.read('films/another-otter')).draft?.body).toMatchObject({
      ...TEXT,
      title: 'Another otter',
    });
  });

  test('is checked and published with its last version', async () => {
    const { ada, json } = await startOff();
    const found = await (await ada.act('check', ['films/otter'])).json();
    expect(found).toMatchObject({ faults: [] });
    const reply = await ada.publish(['films/otter']);
    const film = await ada.read('films/otter');
    expect(await reply.json()).toEqual({
      entries: [{ kind: 'films', entry: 'otter', number: film.live?.number }],
    });
    expect(film).toMatchObject({ state: 'live', draft: null });
    expect(await json('/api/films/slug/otter')).toMatchObject({ title: TEXT.title });
    expect(await json('/api/films/facts/otter')).toMatchObject({ year: 2026 });
  });

  test('goes live at a scheduled time with the version of the time of scheduling', async () => {
    const { ada } = await startOff();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const reply = await ada.publish(['films/otter'], { at });
    const { draft, schedule } = await ada.read('films/otter');
    expect([draft, schedule?.publishAt]).toMatchObject([{ state: 'scheduled', body: TEXT }, at]);
    expect(await reply.json()).toMatchObject({ entries: [{ number: draft?.number }] });
  });

  test('is restored unchanged; a draft stays, is named, and is rebased on the live version', async () => {
    const { ada, json } = await startOff();
    const { draft } = await ada.read('films/otter');
    await ada.save('films/otter', { ...draft?.body, title: 'Otter' }, draft?.number ?? -1);
    const reply = await ada.act('restore', ['films/otter']);
    expect(await reply.json()).toEqual({ drafts: [{ kind: 'films', entry: 'otter' }], unplanned: [] });
    expect(await json('/api/films/slug/otter')).toMatchObject({ title: TEXT.title });
    const after = await ada.read('films/otter');
    expect(after.draft).toMatchObject({ body: { title: 'Otter' }, basedOn: after.live?.number });
    await ada.act('unpublish', ['films/vole']);
    expect(await (await ada.act('restore', ['films/vole'])).json()).toEqual({ drafts: [], unplanned: [] });
  });
});

describe('publishing an unpublished entry', () => {
  test('restores its position, even under another slug', async () => {
    const { ada } = await startOff();
    await ada.publish(['films/otter']);
    expect((await ada.read('order/films')).live?.body).toEqual({ slugs: ['heron', 'otter', 'vole'] });
    await ada.act('unpublish', ['films/otter']);
    const { draft } = await ada.read('films/otter');
    await ada.save('films/otter', { ...draft?.body, slug: 'sea-otter' }, draft?.number ?? -1);
    expect((await ada.publish(['films/otter'])).status).toBe(200);
    expect((await ada.read('order/films')).live?.body).toEqual({ slugs: ['heron', 'sea-otter', 'vole'] });
  });

  test('redirects from its former live address', async () => {
    const { ada, request } = await startOff();
    const { draft } = await ada.read('films/otter');
    await ada.save('films/otter', { ...draft?.body, slug: 'sea-otter' }, draft?.number ?? -1);
    expect((await ada.publish(['films/otter'])).status).toBe(200);
    const old = await request('/api/redirects/films/otter'); // as a missing page requests it
    expect([old.status, await old.text()]).toMatchObject([200, expect.stringContaining('sea-otter')]);
  });
});

test('a list and the calendar name it by its last live version, not a discarded draft', async () => {
  const { ada } = await startOff();
  const { draft } = await ada.read('films/otter');
  await ada.save('films/otter', { ...draft?.body, title: 'Nonsense' }, draft?.number ?? -1);
  await ada.send('DELETE', '/api/staff/content/films/otter/draft');
  const called = { entry: 'otter', title: 'The Otter’s Year' };
  expect(await ada.list('films', { state: 'off' })).toMatchObject({ rows: [called] });
  const [from, at, to] = [0, 1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  await ada.publish(['films/otter']);
  await ada.publish(['films/otter'], { until: at });
  expect(await ada.list('calendar', { from: from ?? '', to: to ?? '' })).toMatchObject({ entries: [called] });
});
