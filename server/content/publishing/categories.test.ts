import { expect, test } from 'vitest';
import { startEditing } from '../fixture.ts';

test('categories of many films change at once; films that are not live are refused', async () => {
  const site = await startEditing();
  const send = (entries: string[], add: string[], remove: string[] = []) =>
    site.ada.send('POST', '/api/staff/content/categories', {
      entries: entries.map((entry) => ({ kind: 'films', entry })),
      add,
      remove,
    });
  expect((await send(['heron', 'vole'], ['new', 'featured'])).status).toBe(200);
  expect((await send(['heron'], [], ['new'])).status).toBe(200);
  expect((await site.ada.read('films/heron')).live?.body.categories).toEqual(['featured']);
  expect((await site.ada.read('films/vole')).live?.body.categories).toEqual(['new', 'featured']);
  expect((await send(['heron'], ['Not a Slug'])).status).toBe(422);
  await site.ada.post('films', { entry: 'begun', body: {} });
  expect((await send(['begun'], ['new'])).status).toBe(422);
  expect((await send(['none'], ['new'])).status).toBe(404);
});

test('undoing a change of categories skips films changed since or removed', async () => {
  const site = await startEditing();
  const send = (path: string, body: object) =>
    site.ada.send('POST', `/api/staff/content/categories${path}`, body);
  const categories = async (slug: string) => (await site.ada.read(`films/${slug}`)).live?.body.categories;
  const [heron, vole] = [await categories('heron'), await categories('vole')];
  const entries = ['heron', 'vole'].map((entry) => ({ kind: 'films', entry }));
  const change = async () => (await send('', { entries, add: ['carousel'], remove: ['new'] })).json();
  const first = await change();
  expect(await (await send('-back', first)).json()).toEqual({ stay: [] });
  expect([await categories('heron'), await categories('vole')]).toEqual([heron, vole]);

  const { changed } = await change();
  await send('', { entries: entries.slice(0, 1), add: ['featured'] });
  const gone = { entry: 'none', before: [], after: ['new'] };
  expect(await (await send('-back', { changed: [...changed, gone] })).json()).toEqual({
    stay: ['heron', 'none'],
  });
  expect(await categories('heron')).toContain('featured');
  expect(await categories('vole')).toEqual(vole);
});
