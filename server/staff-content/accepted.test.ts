import { expect, test } from 'vitest';
import { inHours, startPlanning } from './schedule-fixture.ts';

/** A film without a trailer, which is warned of. */
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

test('a warning that was accepted is not asked again for the same text, another one is', async () => {
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

test('one that was mended in between is asked again', async () => {
  const { change, publish } = await startWarned();
  await publish(true);
  await change({ description: 'It flies.' });
  expect((await publish(false)).status).toBe(200);
  await change({ description: null });
  expect((await publish(false)).status).toBe(409);
});

test('what was accepted for a day is accepted once it is live', async () => {
  const { change, publish, run } = await startWarned();
  await publish(true, { at: inHours(1) });
  await change({ title: 'The Moth' });
  await run('on');
  await change({ title: 'The Moths' });
  expect((await publish(false)).status).toBe(200);
});

test('rows that were not filled in do not stop a text, and are not published', async () => {
  const { ada, change, publish } = await startWarned();
  await change({ otherImages: [{ fields: { file: { url: '' } } }] });
  expect((await publish(true)).status).toBe(200);
  expect((await ada.read('films/moth')).live?.body).toMatchObject({ otherImages: [] });
});
