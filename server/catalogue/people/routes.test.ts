import { expect, test } from 'vitest';
import type { PeoplePage, Person } from '#contract/catalogue/people.ts';
import { biographies } from '#server/platform/db/tables/people.ts';
import { film } from '#tests/fixtures/film.ts';
import { post } from '#tests/fixtures/post.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startApp } from '#tests/start-app.ts';

const personOf = async (site: Awaited<ReturnType<typeof startApp>>, slug: string) =>
  (await site.json(`/api/people/${slug}`)) as Person;

test('a person has films by role, newest first, posts and products', async () => {
  const site = await startApp({
    films: [
      film({
        title: 'Heron',
        director: ['Ann Reed'],
        cast: ['Ann Reed', 'Bo Rush'],
        releaseDate: '2020-01-01',
      }),
      film({ title: 'Eel', director: ['Ann Reed'], releaseDate: '2024-01-01' }),
      film({ title: 'Owl', director: ['Bo Rush'], releaseDate: null }),
    ],
    posts: [post({ title: 'On Reed', people: ['ann-reed'] }), post({ title: 'On nobody' })],
    collections: [collection({ name: 'Prints' })],
    products: [
      product({ name: 'Eel print', films: ['eel'] }),
      product({ name: 'Owl print', films: ['owl'] }),
    ],
  });
  const person = await personOf(site, 'ann-reed');
  expect(person).toMatchObject({
    name: 'Ann Reed',
    biography: '',
    portrait: null,
    links: [],
    alsoKnownAs: [],
  });
  expect(person.roles.map(({ role, films }) => [role, films.map(({ title }) => title)])).toEqual([
    ['director', ['Eel', 'Heron']],
    ['cast', ['Heron']],
  ]);
  expect(person.posts.map(({ title }) => title)).toEqual(['On Reed']);
  expect(person.products.map(({ name }) => name)).toEqual(['Eel print']);
  expect((await site.request('/api/people/nobody')).status).toBe(404);
});

test('a biography is shown with the films, or without any', async () => {
  const site = await startApp({ films: [film({ title: 'Heron', director: ['Ann Reed'] })] });
  const links = [{ title: 'Site', url: 'https://reed.example' }];
  await site.db.insert(biographies).values([
    { slug: 'ann-reed', name: 'Ann Reed', biography: 'Swims.', links, alsoKnownAs: ['A. Reed'] },
    { slug: 'cy-fen', name: 'Cy Fen' },
  ]);
  expect(await personOf(site, 'ann-reed')).toMatchObject({
    biography: 'Swims.',
    links,
    alsoKnownAs: ['A. Reed'],
  });
  expect(await personOf(site, 'cy-fen')).toMatchObject({
    name: 'Cy Fen',
    roles: [],
    posts: [],
    products: [],
  });
});

test('everybody is listed once by last name, in pages', async () => {
  const names = Array.from(
    { length: 1001 },
    (_, at) => `Ann Z${String.fromCharCode(97 + (at % 26))}${1000 + at}`,
  );
  const site = await startApp({
    films: [film({ title: 'Heron', director: ['Bo Abel'], cast: ['Bo Abel', ...names] })],
  });
  const page = async (number: number) => (await site.json(`/api/people?page=${number}`)) as PeoplePage;
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect([first.total, first.pages]).toEqual([1002, 3]);
  expect([first, second, third].map(({ people }) => people.length)).toEqual([500, 500, 2]);
  expect(first.people[0]).toEqual({
    slug: 'bo-abel',
    name: 'Bo Abel',
    roles: ['director', 'cast'],
    films: 1,
  });
  const listed = [first, second, third].flatMap(({ people }) => people.map(({ name }) => name));
  expect(listed).toEqual([
    'Bo Abel',
    ...names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  ]);
});
