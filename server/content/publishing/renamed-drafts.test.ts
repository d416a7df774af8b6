import { describe, expect, test } from 'vitest';
import { inHours, startPlanning } from '../schedules/schedule-fixture.ts';

/** A site with an unpublished film whose draft changes the slug. */
async function startLapwing() {
  const site = await startPlanning();
  const { ada } = site;
  await ada.post('films', { body: { title: 'Working title' } });
  await ada.change('films/working-title', { title: 'Lapwing', slug: 'lapwing' });
  const publish = (more?: object) => ada.publish(['films/working-title'], more);
  return { ...site, publish };
}

const LIVE = { state: 'live', draft: null, schedule: null };

describe('publishing a draft under another slug leaves no draft', () => {
  test('of a film that was never live', async () => {
    const { ada, publish } = await startLapwing();
    const reply = await publish();
    const film = await ada.read('films/lapwing');
    expect(film).toMatchObject(LIVE);
    expect(await reply.json()).toEqual({
      entries: [{ kind: 'films', entry: 'lapwing', number: film.live?.number }],
    });
  });

  test('when the schedule publishes it', async () => {
    const { ada, publish, run } = await startLapwing();
    expect((await publish({ at: inHours(1) })).status).toBe(200);
    await run('on');
    expect(await ada.read('films/lapwing')).toMatchObject(LIVE);
  });

  test('even if its text contains the former slug elsewhere', async () => {
    const { ada } = await startPlanning();
    await ada.post('collections', { entry: 'prints', body: { name: 'Prints' } });
    const body = { name: 'Heron', price: 900, category: 'Prints', collection: 'prints', films: ['heron'] };
    await ada.post('products', { entry: 'heron', body });
    await ada.publish(['collections/prints', 'products/heron']);
    expect((await ada.rename('products/heron', 'heron-print')).status).toBe(200);
    expect(await ada.read('products/heron-print')).toMatchObject({ ...LIVE, live: { body } });
  });
});

test('editing a film under its former slug is a conflict under the present one', async () => {
  const { bob, publish } = await startLapwing();
  const typed = { body: { slug: 'working-title', title: 'Typed' }, basedOn: 1 };
  const save = (entry: string) => bob.send('PUT', `/api/staff/content/films/${entry}/draft`, typed);
  await publish();
  expect((await save('working-title')).status).toBe(404);
  expect((await save('lapwing')).status).toBe(409);
});

test('saving while the previous version is published makes a draft of the live version', async () => {
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
