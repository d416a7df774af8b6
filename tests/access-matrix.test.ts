import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { films, posts, products, sessions, users, watchlist } from '#server/db/schema.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import { startApp } from './start-app.ts';
import { createVisitor, PASSWORD, register, type Visitor } from './visitor.ts';

/*
 * Every call of the API by nobody, by Ines and by Omar, each addressing what is Ines's: what is answered, and that nobody
 * but Ines sees or changes anything of hers. A new endpoint without a line below fails.
 */

type Names = { filmId: number; sessionId: string };
type Line = {
  /** Statuses for nobody, Ines, Omar. */
  answers: [number, number, number];
  path?: (names: Names) => string;
  body?: (names: Names) => unknown;
};

const open: Line = { answers: [200, 200, 200] };
const sender = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@home.example',
  phoneNumber: '020 7946 0000',
};

const site = await startApp({ demo: true, limits: UNLIMITED });
const [film] = await site.db.select().from(films).limit(1);
const [blogPost] = await site.db.select().from(posts).limit(1);
const [product] = await site.db.select().from(products).limit(1);

const LINES: Record<string, Line> = {
  'GET /api/films/featured': open,
  'GET /api/films/carousel': open,
  'GET /api/films/facets': open,
  'GET /api/films/category/{category}': { ...open, path: () => '/api/films/category/new' },
  'GET /api/films/slug/{slug}': { ...open, path: () => `/api/films/slug/${film?.slug}` },
  'GET /api/films/neighbours/{slug}': { ...open, path: () => `/api/films/neighbours/${film?.slug}` },
  'GET /api/films': open,
  'GET /api/blog': open,
  'GET /api/blog/slug/{slug}': { ...open, path: () => `/api/blog/slug/${blogPost?.slug}` },
  'GET /api/products': open,
  'GET /api/products/collection/{collection}': {
    ...open,
    path: () => `/api/products/collection/${product?.collection}`,
  },
  'GET /api/products/{slug}': { ...open, path: () => `/api/products/${product?.slug}` },
  'GET /api/products/film/{slug}': { ...open, path: () => `/api/products/film/${film?.slug}` },
  'GET /api/products/post/{slug}': { ...open, path: () => `/api/products/post/${blogPost?.slug}` },
  'GET /api/collections': open,
  'GET /api/collections/{collection}': { ...open, path: () => `/api/collections/${product?.collection}` },
  'GET /api/site': open,
  'GET /api/site/company': open,
  'GET /api/site/submission': open,
  'GET /api/site/privacy': open,
  'GET /api/site/terms': open,
  'GET /api/auth/me': open,
  'POST /api/auth/login': {
    answers: [401, 401, 401],
    body: () => ({ username: 'ines', password: 'not the password' }),
  },
  'POST /api/auth/register': {
    answers: [409, 409, 409],
    body: () => ({ username: 'INES', password: PASSWORD }),
  },
  'POST /api/auth/logout': open,
  'PUT /api/auth/password': {
    answers: [401, 200, 200],
    body: () => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD} and more` }),
  },
  'GET /api/auth/sessions': { answers: [401, 200, 200] },
  'DELETE /api/auth/sessions/{id}': {
    answers: [401, 200, 200],
    path: ({ sessionId }) => `/api/auth/sessions/${sessionId}`,
  },
  'GET /api/auth/data': { answers: [401, 200, 200] },
  'DELETE /api/auth/account': { answers: [401, 200, 200], body: () => ({ password: PASSWORD }) },
  'GET /api/watchlist': { answers: [401, 200, 200] },
  'GET /api/watchlist/films/count': { answers: [401, 200, 200] },
  'GET /api/watchlist/check/{filmId}': { ...open, path: ({ filmId }) => `/api/watchlist/check/${filmId}` },
  'POST /api/watchlist': { answers: [401, 200, 200], body: ({ filmId }) => ({ filmId }) },
  'DELETE /api/watchlist/{filmId}': {
    answers: [401, 200, 200],
    path: ({ filmId }) => `/api/watchlist/${filmId}`,
  },
  'POST /api/contact': { ...open, body: () => ({ ...sender, message: 'Where can I see Barley Sunday?' }) },
  'POST /api/film-submission': {
    ...open,
    body: () => ({
      ...sender,
      filmTitle: 'The Salt Road',
      screenerUrl: 'https://screener.example/salt-road',
    }),
  },
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every endpoint has its line, and every line its endpoint', () => {
  expect(Object.keys(LINES).sort()).toEqual(endpoints.map(nameOf).sort());
});

// Registered once and put back before each test: hashing their passwords each time took most of it.
const cookies = {
  ines: (await register(site.app, 'ines')).cookie(),
  omar: (await register(site.app, 'omar')).cookie(),
};
const people = await site.db.select().from(users);
const logins = await site.db.select().from(sessions);

let names: Names;
let ines: { id: number; visitor: Visitor };
let omar: Visitor;

beforeEach(async () => {
  await site.db.delete(users);
  await site.db.insert(users).overridingSystemValue().values(people);
  await site.db.insert(sessions).values(logins);
  const visitor = createVisitor(site.app, { cookie: cookies.ines });
  omar = createVisitor(site.app, { cookie: cookies.omar });
  await visitor.send('POST', '/api/watchlist', { filmId: film?.id });
  const [row] = await site.db
    .select({ id: users.id, sessionId: sessions.id })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.usernameKey, 'ines'));
  if (!row || !film) throw new Error('Ines has no session, or there is no film');
  ines = { id: row.id, visitor };
  names = { filmId: film.id, sessionId: row.sessionId };
});

/** All that is stored of Ines. */
const ofInes = async () => ({
  users: await site.db.select().from(users).where(eq(users.id, ines.id)),
  sessions: await site.db.select().from(sessions).where(eq(sessions.userId, ines.id)),
  watchlist: await site.db.select().from(watchlist).where(eq(watchlist.userId, ines.id)),
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const line: Partial<Line> = LINES[name] ?? {};
  const send = (visitor: Visitor) =>
    visitor.send(endpoint.method, line.path?.(names) ?? endpoint.path, line.body?.(names));

  test('answers Ines, and lets caches keep only what is public', async () => {
    const reply = await send(ines.visitor);
    expect(reply.status).toBe(line.answers?.[1]);
    const kept = reply.headers.get('cache-control');
    expect(kept).toMatch(endpoint.access === 'public' ? /^public,/ : /^no-store$/);
  });

  test.each(['nobody', 'Omar'])(
    'answers %s, with nothing of Ines and changing nothing of hers',
    async (who) => {
      const before = await ofInes();
      const reply = await send(who === 'Omar' ? omar : createVisitor(site.app));
      expect(reply.status).toBe(line.answers?.[who === 'Omar' ? 2 : 0]);

      const text = await reply.text();
      expect(text).not.toMatch(/\bines\b/i);
      expect(text).not.toContain(names.sessionId);
      if (reply.status === 401 && endpoint.access === 'member') expect(text).toBe('Please log in');
      expect(await ofInes()).toEqual(before);
    },
  );
});

const publicCalls = endpoints.filter(({ access }) => access === 'public');

test.each(publicCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers everybody the same',
  async (name, endpoint) => {
    const path = LINES[name]?.path?.(names) ?? endpoint.path;
    const texts = await Promise.all(
      [ines.visitor, omar, createVisitor(site.app)].map(async (visitor) =>
        (await visitor.send(endpoint.method, path)).text(),
      ),
    );
    expect(new Set(texts).size).toBe(1);
  },
);

test("what is on one list is not on another's", async () => {
  const check = (visitor: Visitor) => visitor.send('GET', `/api/watchlist/check/${names.filmId}`);
  expect(await (await check(ines.visitor)).json()).toBe(true);
  expect(await (await check(omar)).json()).toBe(false);
  expect(await (await omar.send('GET', '/api/watchlist')).json()).toEqual([]);
});
