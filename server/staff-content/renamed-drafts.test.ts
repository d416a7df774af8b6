import { describe, expect, test } from 'vitest';
import { inHours, startPlanning } from './schedule-fixture.ts';

/** A site with a film that is not live yet and its facts, under a slug that its draft changes. */
async function startLapwing() {
  const site = await startPlanning();
  const { ada } = site;
  await ada.post('films', { body: { title: 'Working title' } });
  await ada.post('facts', { entry: 'working-title', body: { year: 2027 } });
  await ada.change('films/working-title', { title: 'Lapwing', slug: 'lapwing' });
  const publish = (more?: object) => ada.publish(['films/working-title', 'facts/working-title'], more);
  return { ...site, publish };
}

const LIVE = { state: 'live', draft: null, schedule: null };

describe('a draft that is published under another slug leaves none', () => {
  test('of a film that was never live, and its facts', async () => {
    const { ada, publish } = await startLapwing();
    const reply = await publish();
    const [film, facts] = [await ada.read('films/lapwing'), await ada.read('facts/lapwing')];
    expect([film, facts]).toMatchObject([LIVE, LIVE]);
    expect(await reply.json()).toEqual({
      entries: [
        { kind: 'films', entry: 'lapwing', number: film.live?.number },
        { kind: 'facts', entry: 'lapwing', number: facts.live?.number },
      ],
    });
  });

  test('nor a text that waits, when the clock publishes it', async () => {
    const { ada, publish, run } = await startLapwing();
    expect((await publish({ at: inHours(1) })).status).toBe(200);
    await run('on');
    expect([await ada.read('films/lapwing'), await ada.read('facts/lapwing')]).toMatchObject([LIVE, LIVE]);
  });

  test('where its own text has its earlier slug elsewhere too', async () => {
    const { ada } = await startPlanning();
    await ada.post('collections', { entry: 'prints', body: { name: 'Prints' } });
    const body = { name: 'Heron', price: 900, category: 'Prints', collection: 'prints', films: ['heron'] };
    await ada.post('products', { entry: 'heron', body });
    await ada.publish(['collections/prints', 'products/heron']);
    expect((await ada.rename('products/heron', 'heron-print')).status).toBe(200);
    expect(await ada.read('products/heron-print')).toMatchObject({ ...LIVE, live: { body } });
  });
});

test('what a colleague types into facts under the earlier slug of their film is a conflict under the present one', async () => {
  const { bob, publish } = await startLapwing();
  const typed = { body: { slug: 'working-title', year: 2028 }, basedOn: 1 };
  const save = (entry: string) => bob.send('PUT', `/api/staff/content/facts/${entry}/draft`, typed);
  await publish();
  expect((await save('working-title')).status).toBe(404);
  expect((await save('lapwing')).status).toBe(409);
});

test('what is saved while the text before it is published is a draft of what is live', async () => {
  const { ada, bob } = await startPlanning();
  const { number } = await ada.change('films/heron', { title: 'The Heron' });
  const body = { slug: 'heron', title: 'The Heron!', runtime: 92 };
  const [published] = await Promise.all([
    ada.send('POST', '/api/staff/content/publish', {
      entries: [{ kind: 'films', entry: 'heron', number }],
      despiteWarnings: true,
    }),
    bob.send('PUT', '/api/staff/content/films/heron/draft', { body, basedOn: number }),
  ]);
  const { live, draft } = await ada.read('films/heron');
  expect(draft?.body).toMatchObject({ title: 'The Heron!' });
  if (published.ok) expect([live?.number, draft?.basedOn]).toEqual([number, number]);
});
