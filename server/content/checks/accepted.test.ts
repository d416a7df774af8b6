import { expect, test } from 'vitest';
import { inHours, startPlanning } from '../schedules/schedule-fixture.ts';

/** A film without a trailer, which causes a warning. */
async function startWarned() {
  const site = await startPlanning();
  const { ada } = site;
  await ada.post('films', { entry: 'moth', body: { title: 'Moth', categories: ['new'] } });
  const change = async (body: object) => {
    const { draft, live } = await ada.read('films/moth');
    await ada.save(
      'films/moth',
      { ...live?.body, ...draft?.body, ...body },
      draft?.number ?? live?.number ?? 0,
    );
  };
  const publish = (despiteWarnings: boolean, more: object = {}) =>
    ada.publish(['films/moth'], { despiteWarnings, ...more });
  return { ...site, change, publish };
}

test('an accepted warning is not shown again for the same version; a different one is', async () => {
  const { change, publish } = await startWarned();
  expect((await publish(false)).status).toBe(409);
  expect((await publish(true)).status).toBe(200);
  await change({ title: 'The Moth' });
  expect((await publish(false)).status).toBe(200);
  await change({ categories: [] });
  const refused = await publish(false);
  expect(refused.status).toBe(409);
  expect(
    ((await refused.json()) as { warnings: { field: string }[] }).warnings.map(({ field }) => field),
  ).toEqual(['categories']);
});

test('a warning that was resolved in between is shown again', async () => {
  const { change, publish } = await startWarned();
  await publish(true);
  await change({ description: 'It flies.' });
  expect((await publish(false)).status).toBe(200);
  await change({ description: null });
  expect((await publish(false)).status).toBe(409);
});

test('a warning accepted for a scheduled version stays accepted once that is live', async () => {
  const { change, publish, run } = await startWarned();
  await publish(true, { at: inHours(1) });
  await change({ title: 'The Moth' });
  await run('on');
  await change({ title: 'The Moths' });
  expect((await publish(false)).status).toBe(200);
});

test('empty rows do not block publishing and are not published', async () => {
  const { ada, change, publish } = await startWarned();
  await change({ otherImages: [{ fields: { file: { url: '' } } }] });
  expect((await publish(true)).status).toBe(200);
  expect((await ada.read('films/moth')).live?.body).toMatchObject({ otherImages: [] });
});
