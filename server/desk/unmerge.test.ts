import { beforeEach, expect, test } from 'vitest';
import { anAnswer, startDesk } from './fixture.ts';

const desk = await startDesk();
const { omar, ines } = desk;
beforeEach(desk.empty);

type Merged = { id: number; merge: string };
const merge = async (ids: number[]) => (await omar.ok('POST', '/merge', { ids })) as Merged;
const separate = (id: number, merge: string) => ines.send('POST', `/threads/${id}/unmerge`, { merge });
/** A thread without what differs with the time of a look. */
const shown = async (id: number) => {
  const { others: _, next: __, answer: ___, ...thread } = await omar.read(id);
  return thread;
};

test('a merge is undone: letters, notes, state and assignee are where they were; what came since stays', async () => {
  for (const message of ['One', 'Two', 'Three']) await desk.contact({ message });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await omar.ok('POST', '/threads/1/notes', { text: 'A note', key: crypto.randomUUID() });
  await omar.ok('POST', '/change', { ids: [2], state: 'spam' });
  const before = await Promise.all([1, 2, 3].map(shown));
  const { id, merge: first } = await merge([1, 2, 3]);
  expect((await omar.read(3)).lastMerge).toMatchObject({ id: first, by: 'omar', count: 3 });
  await omar.ok('POST', `/threads/${id}/notes`, { text: 'Since', key: crypto.randomUUID() });
  expect((await separate(id, first)).status).toBe(200);
  const [one, two, three] = await Promise.all([1, 2, 3].map(shown));
  expect([one, two]).toEqual([before[0], { ...before[1], spamReasons: ['marked by ines'] }]);
  expect(three).toEqual({ ...before[2], notes: [expect.objectContaining({ text: 'Since' })] });
});

test('of merges within merges the newest is undone first; twice, or one that is not the newest, is refused', async () => {
  for (const message of ['One', 'Two', 'Three']) await desk.contact({ message });
  const before = await Promise.all([1, 2, 3].map(shown));
  const inner = await merge([1, 2]);
  const outer = await merge([inner.id, 3]);
  expect((await omar.read(1)).id).toBe(3);
  expect((await separate(3, inner.merge)).status).toBe(409);
  expect((await separate(3, outer.merge)).status).toBe(200);
  expect((await separate(3, outer.merge)).status).toBe(409);
  expect((await omar.read(1)).id).toBe(2);
  expect((await separate(2, inner.merge)).status).toBe(200);
  expect(await Promise.all([1, 2, 3].map(shown))).toEqual(before);
});

test('what has been deleted meanwhile stays away', async () => {
  for (const message of ['One', 'Two']) await desk.contact({ message });
  const { id, merge: made } = await merge([1, 2]);
  await desk.pool.query('DELETE FROM contact_messages WHERE id = 1');
  expect((await separate(id, made)).status).toBe(200);
  expect((await omar.read(2)).mergedThreads).toEqual([]);
});
