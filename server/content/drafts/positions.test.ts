import { expect, test } from 'vitest';
import { startEditing } from '../fixture.ts';

async function start() {
  const site = await startEditing();
  const act = async (what: 'unpublish' | 'restore', ...slugs: string[]) => {
    const reply = await site.ada.act(
      what,
      slugs.map((slug) => `films/${slug}`),
    );
    if (!reply.ok) throw new Error(await reply.text());
  };
  return {
    ...site,
    off: (...slugs: string[]) => act('unpublish', ...slugs),
    back: (...slugs: string[]) => act('restore', ...slugs),
    order: async () => (await site.ada.read('order/films')).live?.body.slugs,
  };
}

const ALL = ['heron', 'otter', 'vole'];

test.each([
  ['heron first', ['heron', 'otter'], [['heron'], ['otter']]],
  ['otter first', ['heron', 'otter'], [['otter'], ['heron']]],
  ['at once', ['heron', 'otter'], [['heron', 'otter']]],
  ['at once, the other way round', ['heron', 'otter'], [['otter', 'heron']]],
  ['heron first, which was unpublished last', ['otter', 'heron'], [['heron'], ['otter']]],
  ['otter first, which was unpublished first', ['otter', 'heron'], [['otter'], ['heron']]],
  ['all of them', ['vole', 'heron', 'otter'], [['vole'], ['heron'], ['otter']]],
])('films unpublished one by one get their positions back: %s', async (_, gone, returns) => {
  const { off, back, order } = await start();
  for (const slug of gone) await off(slug);
  for (const slugs of returns) await back(...slugs);
  expect(await order()).toEqual(ALL);
});

test('a republished film has its former position, whatever moved or was renamed meanwhile', async () => {
  const { ada, importFilms, off, back, order } = await start();
  await off('otter');
  await importFilms([{ slug: 'wren', title: 'Wren' }]);
  await ada.change('order/films', { slugs: ['vole', 'wren', 'heron'] });
  await ada.publish(['order/films']);
  await ada.rename('films/heron', 'grey-heron');
  await back('otter');
  expect(await order()).toEqual(['vole', 'otter', 'wren', 'grey-heron']);
});

test("a film's slug may equal a field name of an order", async () => {
  const { ada, importFilms, off, back, order } = await start();
  await importFilms([{ slug: 'slugs', title: 'Slugs' }]);
  await ada.change('order/films', { slugs: ['slugs', 'heron', 'otter', 'vole'] });
  await ada.publish(['order/films']);
  await ada.change('order/films', { slugs: ['slugs', 'vole'] });
  await off('slugs');
  await back('slugs');
  expect(await order()).toEqual(['slugs', ...ALL]);
});
