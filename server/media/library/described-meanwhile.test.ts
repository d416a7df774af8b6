import { expect, test } from 'vitest';
import type { LibraryEntry } from '#contract/media/staff-pictures.ts';
import { plainPicture, startLibrary } from './fixture.ts';

test("a colleague's picture description is not overwritten; an equal one is no conflict", async () => {
  const { editor } = await startLibrary();
  const { id } = await editor.taken('poster.jpg', await plainPicture());
  const address = `/api/staff/pictures/${id}`;
  const read = async () => (await (await editor.send('GET', address)).json()) as LibraryEntry;
  const { revision } = await read();
  const theirs = { title: 'Poster', alt: 'A lamp', credit: 'Moss', focus: { x: 0.9, y: 0.1234 }, revision };
  for (let press = 0; press < 2; press += 1)
    expect((await editor.send('PUT', address, theirs)).status).toBe(200);
  const mine = { title: 'A poster', alt: '', credit: '', focus: { x: 0.5, y: 0.5 }, revision };
  const refused = await editor.send('PUT', address, mine);
  expect([refused.status, refused.headers.get('error-code')]).toEqual([409, 'draft-conflict']);
  const now = await read();
  expect(now).toMatchObject({ title: 'Poster', alt: 'A lamp', focus: { x: 0.9, y: 0.123 } });
  expect((await editor.send('PUT', address, { ...mine, revision: now.revision })).status).toBe(200);
  expect(await read()).toMatchObject({ title: 'A poster', alt: '' });
});
