import { beforeEach, expect, test } from 'vitest';
import { anAnswer, startConversations } from '../fixture.ts';

const site = await startConversations();
const { omar, ines } = site;
beforeEach(site.empty);

type Merged = { id: number; merge: string };
const merge = async (ids: number[]) => (await omar.ok('POST', '/merge', { ids })) as Merged;
const separate = (id: number, merge: string) => ines.send('POST', `/threads/${id}/unmerge`, { merge });
/** A thread without the fields that depend on the time of reading. */
const shown = async (id: number) => {
  const { others: _, next: __, answer: ___, ...thread } = await omar.read(id);
  return thread;
};

test('undoing a merge restores messages, notes, state and assignee; later messages stay', async () => {
  for (const message of ['One', 'Two', 'Three']) await site.contact({ message });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await omar.ok('POST', '/threads/1/notes', { text: 'A note', idempotencyKey: crypto.randomUUID() });
  await omar.ok('POST', '/change', { ids: [2], state: 'spam' });
  const before = await Promise.all([1, 2, 3].map(shown));
  const { id, merge: first } = await merge([1, 2, 3]);
  expect((await omar.read(3)).lastMerge).toMatchObject({ id: first, by: 'omar', count: 3 });
  await omar.ok('POST', `/threads/${id}/notes`, { text: 'Since', idempotencyKey: crypto.randomUUID() });
  expect((await separate(id, first)).status).toBe(200);
  const [one, two, three] = await Promise.all([1, 2, 3].map(shown));
  expect([one, two]).toEqual([before[0], { ...before[1], spamReasons: ['marked by ines'] }]);
  expect(three).toEqual({ ...before[2], notes: [expect.objectContaining({ text: 'Since' })] });
});

test('nested merges are undone newest first; repeats and older ones are refused', async () => {
  for (const message of ['One', 'Two', 'Three']) await site.contact({ message });
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

test('rows deleted meanwhile are not restored', async () => {
  for (const message of ['One', 'Two']) await site.contact({ message });
  const { id, merge: made } = await merge([1, 2]);
  await site.pool.query('DELETE FROM contact_messages WHERE id = 1');
  expect((await separate(id, made)).status).toBe(200);
  expect((await omar.read(2)).mergedThreads).toEqual([]);
});
