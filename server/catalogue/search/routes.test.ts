import { expect, test } from 'vitest';
import type { Finds } from '#contract/catalogue/search.ts';
import { biographies } from '#server/platform/db/tables/people.ts';
import { film } from '#tests/fixtures/film.ts';
import { post } from '#tests/fixtures/post.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';

async function find(site: TestApp, search: string, limit = 6) {
  const finds = (await site.json(`/api/search?search=${search}&limit=${limit}`)) as Finds;
  return {
    films: finds.films.found.map(({ title }) => title),
    people: finds.people.found.map(({ name }) => name),
    posts: finds.posts.found.map(({ title }) => title),
    products: finds.products.found.map(({ name }) => name),
    pages: finds.pages.found.map(({ title }) => title),
    totals: [finds.films, finds.people, finds.posts, finds.products].map(({ total }) => total),
  };
}

test('one search finds films, people, posts and products, the best of each first', async () => {
  const site = await startApp({
    films: [
      film({ title: 'Moss Mother', director: ['Ann Mossman'], cast: ['Élan Moss', 'Bo Rush'] }),
      film({ title: 'Heron', cast: ['Ann Mossman'] }),
    ],
    posts: [post({ title: 'News', tags: ['Moss'] }), post({ title: 'Mosses', date: '2020-01-01' })],
    collections: [collection({ name: 'Prints' })],
    products: [product({ name: 'Card', description: 'With moss.' }), product({ name: 'Moss print' })],
  });
  expect(await find(site, 'moss')).toEqual({
    films: ['Moss Mother', 'Heron'],
    people: ['Élan Moss', 'Ann Mossman'],
    posts: ['Mosses', 'News'],
    products: ['Moss print', 'Card'],
    pages: [],
    totals: [2, 2, 2, 2],
  });
  expect(await find(site, 'moss', 1)).toMatchObject({ people: ['Élan Moss'], totals: [2, 2, 2, 2] });
  expect((await find(site, 'elan')).people).toEqual(['Élan Moss']);
});

test('a person is found by another name', async () => {
  const site = await startApp({ films: [film({ title: 'Heron', cast: ['Ann Reed'] })] });
  await site.db.insert(biographies).values({ slug: 'ann-reed', name: 'Ann Reed', alsoKnownAs: ['Nan Fen'] });
  expect((await find(site, 'fen nan')).people).toEqual(['Ann Reed']);
});

test('a two-letter first name is found by its first letter unless a name is that letter', async () => {
  const films = [film({ title: 'Heron', cast: ['Jo Pennifold', 'Al Reed'] })];
  const site = await startApp({ films });
  expect((await find(site, 'j pennifold')).people).toEqual(['Jo Pennifold']);
  await site.pool.query(`UPDATE films SET "cast" = '{Jo Pennifold,J Pennifold}'`);
  expect((await find(site, 'j pennifold')).people).toEqual(['J Pennifold']);
});

test('an empty search finds nothing', async () => {
  const site = await startApp({ films: [film({ title: 'Heron' })] });
  for (const search of ['', '%21%3F', 'zzz']) expect((await find(site, search)).totals).toEqual([0, 0, 0, 0]);
});

test('scripts without spaces are searched by letter', async () => {
  const { json } = await startApp({
    films: [
      film({ slug: 'tokyo', title: '東京の夜', description: 'A night.', director: ['黒澤 明'] }),
      film({ slug: 'thai', title: 'กลางคืน' }),
    ],
    posts: [post({ slug: 'night', title: '夜の映画' })],
    collections: [collection({ name: 'Prints' })],
    products: [product({ slug: 'poster', name: '夜のポスター' })],
  });
  const finds = async (search: string) => {
    const { films, people, posts, products } = (await json(
      `/api/search?search=${encodeURIComponent(search)}`,
    )) as Finds;
    return [films, people, posts, products].map(({ total }) => total);
  };
  expect(await finds('夜')).toEqual([1, 0, 1, 1]);
  expect(await finds('東京')).toEqual([1, 0, 0, 0]);
  expect(await finds('黒澤')).toEqual([1, 1, 0, 0]);
  expect(await finds('ポスター')).toEqual([0, 0, 0, 1]);
  expect(await finds('คืน')).toEqual([1, 0, 0, 0]);
});
