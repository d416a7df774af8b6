import { asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { users, watchlist } from '#server/platform/db/tables/visitors.ts';
import { LoginNeeded } from '#server/platform/http/errors.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, register, type Visitor } from '#tests/visitor.ts';
import { addFilm } from './queries.ts';

let time: Date;

const site = await startApp({
  films: [film({ title: 'Barley Sunday' }), film({ title: 'Moss Mother' }), film({ title: 'Bring a Dish' })],
  limits: UNLIMITED,
  now: () => time,
});
const rows = await site.db.select({ id: films.id }).from(films).orderBy(asc(films.id)).limit(3);
const ids = rows.map(({ id }) => id);
beforeEach(async () => {
  time = new Date('2027-02-12T20:00:00Z');
  await site.db.delete(users);
});

const add = async (visitor: Visitor, filmId: unknown) => {
  time = new Date(time.getTime() + 1000);
  return visitor.send('POST', '/api/watchlist', { filmId });
};
const list = async (visitor: Visitor): Promise<WatchlistFilm[]> =>
  (await visitor.send('GET', '/api/watchlist')).json();
const check = async (visitor: Visitor, filmId: unknown) =>
  (await visitor.send('GET', `/api/watchlist/check/${filmId}`)).json();

/** Films for one test. */
async function addedFilms(more: Parameters<typeof film>[0][]): Promise<number[]> {
  const added = await site.db.insert(films).values(more.map(film)).returning({ id: films.id });
  const made = added.map(({ id }) => id);
  onTestFinished(async () => void (await site.db.delete(films).where(inArray(films.id, made))));
  return made;
}

test('an added film is on the list until it is removed', async () => {
  const visitor = await register(site.app, 'ines');
  expect(await list(visitor)).toEqual([]);
  expect(await check(visitor, ids[0])).toBe(false);

  expect((await add(visitor, ids[0])).status).toBe(200);
  expect(await check(visitor, ids[0])).toBe(true);
  expect(await check(visitor, ids[1])).toBe(false);
  expect((await list(visitor)).map(({ id }) => id)).toEqual([ids[0]]);

  expect((await visitor.send('DELETE', `/api/watchlist/${ids[0]}`)).status).toBe(200);
  expect(await check(visitor, ids[0])).toBe(false);
  expect(await list(visitor)).toEqual([]);
});

test("a film's number is accepted in digits only", async () => {
  const visitor = await register(site.app, 'ines');
  await add(visitor, ids[0]);
  for (const number of [`0x${ids[0]?.toString(16)}`, `${ids[0]}e0`, `%20${ids[0]}`, `${ids[0]}.0`])
    expect((await visitor.send('DELETE', `/api/watchlist/${number}`)).status, number).toBe(400);
  expect(await check(visitor, ids[0])).toBe(true);
});

test('a list of 1,000 films accepts no other until one is removed', async () => {
  const visitor = await register(site.app, 'ines');
  const added = await addedFilms(Array.from({ length: 999 }, (_, nth) => ({ title: `Reel ${nth}` })));
  const [{ id: account } = { id: 0 }] = await site.db.select().from(users);
  await site.db.insert(watchlist).values(added.map((filmId) => ({ userId: account, filmId, addedAt: time })));

  expect((await add(visitor, ids[0])).status).toBe(200);
  expect((await add(visitor, ids[0])).status).toBe(200);
  const refused = await add(visitor, ids[1]);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toBe('Your watchlist holds 1,000 films. Please remove one first');
  await visitor.send('DELETE', `/api/watchlist/${ids[0]}`);
  expect((await add(visitor, ids[1])).status).toBe(200);
});

test('the list has complete films, latest addition first', async () => {
  const visitor = await register(site.app, 'ines');
  for (const id of [ids[1], ids[0], ids[2]]) await add(visitor, id);
  const listed = await list(visitor);
  expect(await (await visitor.send('GET', '/api/watchlist/films/count')).json()).toBe(3);
  expect(listed.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  expect(listed[0]).toMatchObject({
    slug: expect.any(String),
    genre: expect.any(Array),
    addedAt: '2027-02-12T20:00:03.000Z',
  });
  expect(listed[0]).not.toHaveProperty('search');
});

test('adding a listed film again keeps its position; removing an absent one is no error', async () => {
  const visitor = await register(site.app, 'ines');
  for (const id of [ids[0], ids[1], ids[0]]) expect((await add(visitor, id)).status).toBe(200);
  expect((await list(visitor)).map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect((await visitor.send('DELETE', `/api/watchlist/${ids[2]}`)).status).toBe(200);
  expect(await list(visitor)).toHaveLength(2);
});

test('twenty concurrent additions of one film make one entry', async () => {
  const visitor = await register(site.app, 'ines');
  const replies = await Promise.all(Array.from({ length: 20 }, () => add(visitor, ids[0])));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await list(visitor)).toHaveLength(1);
});

test('an unknown film cannot be added', async () => {
  const visitor = await register(site.app, 'ines');
  const reply = await add(visitor, 2_000_000_000);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toBe('Film not found');
});

test.each([undefined, null, '1', 1.5, 0, -1, 3_000_000_000])('the film id %s is refused', async (filmId) => {
  const visitor = await register(site.app, 'ines');
  expect((await add(visitor, filmId)).status).toBe(400);
});

test('a visitor who is not logged in has no list and cannot add to one', async () => {
  const visitor = createVisitor(site.app);
  expect(await check(visitor, ids[0])).toBe(false);
  for (const reply of [
    await visitor.send('GET', '/api/watchlist'),
    await add(visitor, ids[0]),
    await visitor.send('DELETE', `/api/watchlist/${ids[0]}`),
  ]) {
    expect(reply.status).toBe(401);
    expect(await reply.text()).toBe('Please log in');
  }
});

test('an account deleted while it adds a film gets "Please log in"', async () => {
  const gone = addFilm(site.db, 2_000_000_000, ids[0] ?? 0, { timeZone: 'Europe/London', now: time });
  await expect(gone).rejects.toBeInstanceOf(LoginNeeded);
});

const importing = async (visitor: Visitor, films: unknown) => {
  time = new Date(time.getTime() + 1000);
  return visitor.send('POST', '/api/watchlist/import', { films });
};

test('films of another list are found by title and year, whatever the case and signs, and added in its order', async () => {
  const visitor = await register(site.app, 'ines');
  await site.db
    .update(films)
    .set({ releaseDate: '2026-01-09' })
    .where(eq(films.id, ids[0] ?? 0));
  onTestFinished(() =>
    site.db
      .update(films)
      .set({ releaseDate: null })
      .then(() => {}),
  );
  await add(visitor, ids[2]);
  const listed = [
    { title: 'MOSS–Mother!', year: 2024 },
    { title: 'Barley Sunday', year: 2025 },
    { title: 'Bring a dish', year: null },
    { title: 'Bring a Dish', year: null },
    { title: 'Barley Sunday', year: 2019 },
    { title: '???', year: null },
  ];
  const reply = await importing(visitor, listed);
  expect(await reply.json()).toEqual({ added: 2, present: 1, notFound: listed.slice(4) });
  expect((await list(visitor)).map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]]);
  expect(await (await importing(visitor, listed)).json()).toMatchObject({ added: 0, present: 3 });
});

test('a title in another script, with marks or composed otherwise, is found', async () => {
  const titles = ['Émilie', 'चाँद का टुकड़ा', '東京の夜'];
  await addedFilms(titles.map((title, nth) => ({ title, slug: `other-${nth}` })));
  const visitor = await register(site.app, 'ines');
  const named = titles.map((title) => ({ title: title.normalize('NFD'), year: null }));
  expect(await (await importing(visitor, named)).json()).toEqual({ added: 3, present: 0, notFound: [] });
});

test('of films with one title, that of the nearest year is meant; without a year none is', async () => {
  const [, later] = await addedFilms(
    [2020, 2021].map((year) => ({
      title: 'The Ferry',
      slug: `the-ferry-${year}`,
      releaseDate: `${year}-05-01`,
    })),
  );
  const visitor = await register(site.app, 'ines');
  const unclear = { title: 'The Ferry', year: null };
  expect(await (await importing(visitor, [unclear])).json()).toMatchObject({ added: 0, notFound: [unclear] });
  await importing(visitor, [{ title: 'The Ferry', year: 2021 }]);
  expect((await list(visitor)).map(({ id }) => id)).toEqual([later]);
});

test('an import that would make the list too long adds nothing; more than 300 films at once are refused', async () => {
  const visitor = await register(site.app, 'ines');
  const added = await addedFilms(Array.from({ length: 999 }, (_, nth) => ({ title: `Reel ${nth}` })));
  const [{ id: account } = { id: 0 }] = await site.db.select().from(users);
  await site.db.insert(watchlist).values(added.map((filmId) => ({ userId: account, filmId, addedAt: time })));
  const titles = ['Barley Sunday', 'Moss Mother'].map((title) => ({ title, year: null }));
  expect((await importing(visitor, titles)).status).toBe(409);
  expect(await list(visitor)).toHaveLength(999);
  expect((await importing(visitor, titles.slice(0, 1))).status).toBe(200);
  expect((await importing(visitor, Array(301).fill(titles[0]))).status).toBe(400);
});
