import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { filmFacts, films } from '#server/platform/db/tables/films.ts';
import { rateLimits, users } from '#server/platform/db/tables/visitors.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, register, type Visitor } from '#tests/visitor.ts';

const START = new Date('2027-02-12T20:00:00Z');
const NONE = { hiwayLink: null, amazonLink: null, ebayLink: null, netflixLink: null, categories: [] };
let time = START;
const site = await startApp({
  now: () => time,
  films: [
    film({ title: 'Heron', ...NONE, releaseDate: '2027-02-14' }),
    film({ title: 'Otter', ...NONE, releaseDate: null }),
    film({ title: 'Owl', ...NONE, releaseDate: '2020-01-01' }),
    film({ title: 'Eel', ...NONE, releaseDate: '2020-01-01', categories: ['coming-soon'] }),
  ],
});
const idOf = Object.fromEntries(
  (await site.db.select({ title: films.title, id: films.id }).from(films)).map(({ title, id }) => [
    title,
    id,
  ]),
);
let ines: Visitor;

beforeEach(async () => {
  time = START;
  await site.db.delete(users);
  await site.db.delete(rateLimits);
  await site.db.update(films).set({ amazonLink: null });
  ines = await register(site.app, 'ines');
  for (const title of ['Heron', 'Otter', 'Owl', 'Eel']) {
    time = new Date(time.getTime() + 1000);
    await ines.send('POST', '/api/watchlist', { filmId: idOf[title] });
  }
});

const json = async (path: string, visitor = ines) => (await visitor.send('GET', path)).json();
const news = async () =>
  (await json('/api/watchlist/films/news')) as { since: string | null; films: number[] };
const seen = (...titles: string[]) =>
  ines.send('POST', '/api/watchlist/films/seen', { films: titles.map((title) => idOf[title]) });
const offer = (title: string, amazonLink: string | null) =>
  site.db.update(films).set({ amazonLink }).where(eq(films.title, title));
const share = async (more: object = {}) =>
  (await (await ines.send('PUT', '/api/watchlist/share/link', { showsName: true, ...more })).json()) as {
    secret: string;
  };
const shared = (secret: string) => createVisitor(site.app).send('GET', `/api/watchlist/shared/${secret}`);

test('the list says which films are out: by their day or by where to watch them, not if they are coming', async () => {
  await offer('Otter', 'https://amazon.example/otter');
  await offer('Eel', 'https://amazon.example/eel');
  const listed = (await json('/api/watchlist')) as { title: string; isOut: boolean }[];
  expect(listed.map(({ title, isOut }) => [title, isOut])).toEqual([
    ['Eel', false],
    ['Owl', true],
    ['Otter', true],
    ['Heron', false],
  ]);
});

test('a film is news once its day has come in the company’s time zone, until it was seen', async () => {
  expect(await news()).toEqual({ since: null, films: [] });
  await seen();
  time = new Date('2027-02-13T23:59:00Z');
  expect(await news()).toEqual({ since: '2027-02-12T20:00:04.000Z', films: [] });
  time = new Date('2027-02-14T00:01:00Z');
  expect((await news()).films).toEqual([idOf.Heron]);
  await seen('Heron');
  expect(await news()).toEqual({ since: time.toISOString(), films: [] });
});

test('a film that can be watched is news, by a link of its own or another offer; one that comes out meanwhile stays so', async () => {
  await offer('Otter', 'https://amazon.example/otter');
  expect((await news()).films).toEqual([idOf.Otter]);
  time = new Date('2027-02-14T12:00:00Z');
  await seen('Otter');
  expect((await news()).films).toEqual([idOf.Heron]);
  await seen('Heron', 'Otter');
  await offer('Otter', null);
  await seen();
  const facts = {
    id: idOf.Otter ?? 0,
    slug: 'otter',
    offers: [{ provider: 'x', id: null, address: 'https://x.example' }],
  };
  await site.db.insert(filmFacts).values(facts as typeof filmFacts.$inferInsert);
  expect((await news()).films).toEqual([idOf.Otter]);
  await site.db.delete(filmFacts);
});

test('of a list from before, nothing is news at first', async () => {
  await site.pool.query('UPDATE watchlist SET was_out = NULL');
  expect((await news()).films).toEqual([]);
  await seen();
  time = new Date('2027-02-14T12:00:00Z');
  expect((await news()).films).toEqual([idOf.Heron]);
});

test('a shared list has films and, if the member wants, the display name; never the username', async () => {
  await ines.send('PUT', '/api/auth/profile', { displayName: 'Ada' });
  const { secret } = await share();
  expect(secret).toMatch(/^[\w-]{43}$/);
  const reply = await shared(secret);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  const list = (await reply.json()) as { name: string | null; films: { title: string }[] };
  expect(list.name).toBe('Ada');
  expect(list.films.map(({ title }) => title)).toEqual(['Eel', 'Owl', 'Otter', 'Heron']);
  expect(JSON.stringify(list)).not.toMatch(/ines/i);
  expect(await share({ showsName: false })).toMatchObject({ secret });
  expect(await (await shared(secret)).json()).toMatchObject({ name: null });
});

test('without a display name a shared list shows none', async () => {
  expect(await (await shared((await share()).secret)).json()).toMatchObject({ name: null });
});

test('a link that is renewed, taken back, or of a deleted account opens nothing', async () => {
  expect(await json('/api/watchlist/share/link')).toBeNull();
  const first = await share();
  const second = await share({ renew: true });
  expect(second.secret).not.toBe(first.secret);
  expect((await shared(first.secret)).status).toBe(404);
  expect((await shared(second.secret)).status).toBe(200);
  await ines.send('DELETE', '/api/watchlist/share/link');
  await ines.send('DELETE', '/api/watchlist/share/link');
  expect((await shared(second.secret)).status).toBe(404);
  expect(await json('/api/watchlist/share/link')).toBeNull();
  const third = await share();
  await site.db.delete(users);
  expect((await shared(third.secret)).status).toBe(404);
});

test('links are made 30 times an hour and account, and read 300 times an hour and address', async () => {
  for (let n = 0; n < 30; n += 1) await share();
  expect((await ines.send('PUT', '/api/watchlist/share/link', { showsName: true })).status).toBe(429);
  const visitor = createVisitor(site.app, { address: '203.0.113.9' });
  const statuses = new Set<number>();
  for (let n = 0; n <= 300; n += 1)
    statuses.add((await visitor.send('GET', '/api/watchlist/shared/unknown')).status);
  expect([...statuses]).toEqual([404, 429]);
});
