import { expect, test } from 'vitest';
import { startEditing } from '../fixture.ts';
import { undo } from '../history/undo.ts';

test('an earlier order is restored with present slugs, without deleted entries', async () => {
  const { ada, pool } = await startEditing();
  const orderOf = async () => (await ada.read('order/films')).live?.body;
  const before = (await ada.read('order/films')).live;
  await ada.save('order/films', { slugs: ['vole', 'otter', 'heron'] }, before?.number ?? 0);
  await ada.publish(['order/films']);
  await ada.rename('films/heron', 'grey-heron');
  await ada.act('delete', ['films/otter']);
  expect(await orderOf()).toEqual({ slugs: ['vole', 'grey-heron'] });
  await undo({ kind: 'order', entry: 'films' }, { pool, mediaRoots: [] });
  expect(await orderOf()).toEqual({ slugs: ['grey-heron', 'vole'] });
});

test('a film that is renamed together with an order takes its position in it', async () => {
  const { ada } = await startEditing();
  const [film, order] = [(await ada.read('films/heron')).live, (await ada.read('order/films')).live];
  await ada.save('films/heron', { ...film?.body, slug: 'grey-heron' }, film?.number ?? 0);
  await ada.save('order/films', { slugs: ['vole', 'otter', 'heron'] }, order?.number ?? 0);
  expect((await ada.publish(['films/heron', 'order/films'])).status).toBe(200);
  expect((await ada.read('order/films')).live?.body).toEqual({ slugs: ['vole', 'otter', 'grey-heron'] });
});
