import { describe, expect, test } from 'vitest';
import { startEditing } from './fixture.ts';

/** A site whose film otter, with facts, was taken off. */
async function startOff() {
  const site = await startEditing();
  await site.ada.post('facts', { entry: 'otter', body: { year: 2026 } });
  await site.ada.publish(['facts/otter']);
  await site.ada.act('take-off', ['films/otter']);
  return site;
}

const OFF = { state: 'off', live: null };
const TEXT = { title: 'The Otter’s Year', runtime: 92 };

describe('what was taken off', () => {
  test('opens with the text that was live last, and typing goes on with all of it', async () => {
    const { ada } = await startOff();
    const { draft, ...film } = await ada.read('films/otter');
    expect([film, draft]).toMatchObject([OFF, { state: 'past', body: TEXT }]);
    expect((await ada.read('facts/otter')).draft).toMatchObject({ state: 'past', body: { year: 2026 } });
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

  test('begins anew if it is facts whose film is on the site', async () => {
    const { ada } = await startEditing();
    await ada.post('facts', { entry: 'otter', body: { year: 2026 } });
    await ada.publish(['facts/otter']);
    await ada.act('take-off', ['facts/otter']);
    expect(await ada.read('facts/otter')).toMatchObject({ ...OFF, draft: null });
  });

  test('opens so in the bin too', async () => {
    const { ada } = await startEditing();
    await ada.act('delete', ['films/otter']);
    expect(await ada.read('films/otter')).toMatchObject({
      state: 'bin',
      draft: { state: 'past', body: TEXT },
    });
  });

  test('is copied with its text', async () => {
    const { ada } = await startOff();
    await ada.post('films', { from: 'otter', body: { title: 'Another otter' } });
    expect((await ada.read('films/another-otter')).draft?.body).toMatchObject({
      ...TEXT,
      title: 'Another otter',
    });
  });

  test('is checked and published as it was, with its facts', async () => {
    const { ada, json } = await startOff();
    const found = await (await ada.act('check', ['films/otter', 'facts/otter'])).json();
    expect(found).toMatchObject({ faults: [] });
    const reply = await ada.publish(['films/otter', 'facts/otter']);
    const [film, facts] = [await ada.read('films/otter'), await ada.read('facts/otter')];
    expect(await reply.json()).toEqual({
      entries: [
        { kind: 'films', entry: 'otter', number: film.live?.number },
        { kind: 'facts', entry: 'otter', number: facts.live?.number },
      ],
    });
    expect([film, facts]).toMatchObject([
      { state: 'live', draft: null },
      { state: 'live', draft: null },
    ]);
    expect(await json('/api/films/slug/otter')).toMatchObject({ title: TEXT.title });
    expect(await json('/api/films/facts/otter')).toMatchObject({ year: 2026 });
  });

  test('goes on at a time with the text that it had when this was planned', async () => {
    const { ada } = await startOff();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const reply = await ada.publish(['films/otter', 'facts/otter'], { at });
    const { draft, schedule } = await ada.read('films/otter');
    expect([draft, schedule?.publishAt]).toMatchObject([{ state: 'scheduled', body: TEXT }, at]);
    expect(await reply.json()).toMatchObject({ entries: [{ number: draft?.number }, { entry: 'otter' }] });
    expect((await ada.read('facts/otter')).draft?.state).toBe('scheduled');
  });

  test('comes back as it was; a draft stays, is named, and is based on what is live again', async () => {
    const { ada, json } = await startOff();
    const { draft } = await ada.read('films/otter');
    await ada.save('films/otter', { ...draft?.body, title: 'Otter' }, draft?.number ?? -1);
    const reply = await ada.act('restore', ['films/otter']);
    expect(await reply.json()).toEqual({ drafts: [{ kind: 'films', entry: 'otter' }], unplanned: [] });
    expect(await json('/api/films/slug/otter')).toMatchObject({ title: TEXT.title });
    const after = await ada.read('films/otter');
    expect(after.draft).toMatchObject({ body: { title: 'Otter' }, basedOn: after.live?.number });
    await ada.act('take-off', ['films/vole']);
    expect(await (await ada.act('restore', ['films/vole'])).json()).toEqual({ drafts: [], unplanned: [] });
  });
});

describe('publishing what was taken off', () => {
  test('puts it back in its place, also under another slug', async () => {
    const { ada } = await startOff();
    await ada.publish(['films/otter']);
    expect((await ada.read('order/films')).live?.body).toEqual({ slugs: ['heron', 'otter', 'vole'] });
    await ada.act('take-off', ['films/otter']);
    const { draft } = await ada.read('films/otter');
    await ada.save('films/otter', { ...draft?.body, slug: 'sea-otter' }, draft?.number ?? -1);
    expect((await ada.publish(['films/otter'])).status).toBe(200);
    expect((await ada.read('order/films')).live?.body).toEqual({ slugs: ['heron', 'sea-otter', 'vole'] });
  });

  test('leads on from the address that it had on the site', async () => {
    const { ada, request } = await startOff();
    const { draft } = await ada.read('films/otter');
    await ada.save('films/otter', { ...draft?.body, slug: 'sea-otter' }, draft?.number ?? -1);
    expect((await ada.publish(['films/otter'])).status).toBe(200);
    const old = await request('/api/redirects/films/otter'); // as a missing page asks
    expect([old.status, await old.text()]).toMatchObject([200, expect.stringContaining('sea-otter')]);
  });
});

test('a list and the calendar call it by its last text from the site, not by a discarded draft', async () => {
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
