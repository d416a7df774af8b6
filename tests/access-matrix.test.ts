import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { endpoints, isStaffCall } from '#contract/endpoints.ts';
import { posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { orders } from '#server/platform/db/tables/orders.ts';
import { ownRedirects } from '#server/platform/db/tables/redirects.ts';
import { sessions, users, watchlist } from '#server/platform/db/tables/visitors.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { codesOf } from '#server/platform/http/openapi-faults.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import {
  type Names,
  ORDER,
  PREFERENCES_TOKEN,
  type Sample,
  SUBMISSION_TOKEN,
  samplesOf,
} from './access-samples.ts';
import { startApp } from './start-app.ts';
import { createVisitor, register, type Visitor } from './visitor.ts';

/* Every call of the API by every kind of caller, each addressing Ines's data. The expected status follows from the call's `access`, so
   new calls are covered; a call without a sample below fails. Calls of the admin app: staff-access-matrix.test.ts. */

const publicCalls = endpoints.filter((endpoint) => !isStaffCall(endpoint));
const site = await startApp({ demo: true, limits: UNLIMITED });
await site.pool.query(
  "INSERT INTO former_slugs (kind, slug, entry_id) SELECT kind, 'moss-mamma', id FROM entries WHERE slug = 'moss-mother'",
);
await site.pool.query(
  `INSERT INTO pages (slug, position, title, body) VALUES ('for-cinemas', 1, 'For cinemas', '{"nodeType": "document", "content": []}')`,
);
await site.pool.query(
  `INSERT INTO film_submissions (first_name, last_name, email, film_title, screener_url, token_hash)
   VALUES ('Ada', 'Marsh', 'ada@home.example', 'The Salt Road', 'https://screener.example/salt-road', $1)`,
  [hashOf(SUBMISSION_TOKEN)],
);
await site.pool.query(
  "INSERT INTO subscribers (email, email_key, token) VALUES ('sol@home.example', 'sol@home.example', $1)",
  [PREFERENCES_TOKEN],
);
await site.db.insert(ownRedirects).values({ fromPath: '/old', target: '/blog' });
const [film] = await site.db.select().from(films).limit(1);
const [blogPost] = await site.db.select().from(posts).limit(1);
const [product] = await site.db.select().from(products).limit(1);

const SAMPLES = samplesOf({
  ...{ film: film?.slug, post: blogPost?.slug, year: blogPost?.date.slice(0, 4) },
  ...{ product: product?.slug, collection: product?.collection },
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every call has a sample, and every sample a call', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(publicCalls.map(nameOf).sort());
});

// Registered once and restored before each test: hashing passwords each time took most of the run.
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
  await site.db.delete(orders);
  await addOrder(site.db, { number: ORDER, account: row.id });
  names = { filmId: film.id, sessionId: row.sessionId };
});

/** All data stored about Ines. */
const ofInes = async () => ({
  users: await site.db.select().from(users).where(eq(users.id, ines.id)),
  sessions: await site.db.select().from(sessions).where(eq(sessions.userId, ines.id)),
  watchlist: await site.db.select().from(watchlist).where(eq(watchlist.userId, ines.id)),
  orders: await site.db.select().from(orders).where(eq(orders.account, ines.id)),
});

type Kind = {
  visitor: () => Promise<Visitor> | Visitor;
  isMember?: boolean;
  /** Sent by a page of another site: writes must be refused, whatever cookie they carry. */
  isForeign?: boolean;
  /** Has the cookie of an ended session of Ines, which a logout may clear. */
  isDead?: boolean;
};

const withCookie = (cookie: string, headers?: Record<string, string>) =>
  createVisitor(site.app, { cookie, headers });
const FOREIGN = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };

const OTHERS: Record<string, Kind> = {
  'who has no session': { visitor: () => createVisitor(site.app) },
  'with a made-up session': { visitor: () => withCookie(`marquee=${'A'.repeat(43)}`) },
  'with a session that has run out': {
    isDead: true,
    visitor: async () => {
      const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
      await site.db.update(sessions).set({ expiresAt: yesterday }).where(eq(sessions.userId, ines.id));
      return ines.visitor;
    },
  },
  'with a session that was ended': {
    visitor: async () => {
      await site.db.delete(sessions).where(eq(sessions.userId, ines.id));
      return ines.visitor;
    },
  },
  'who is another member': { visitor: () => omar, isMember: true },
  'on a page of another site': { visitor: () => withCookie('', FOREIGN), isForeign: true },
  'who is a member, on a page of another site': {
    visitor: () => withCookie(cookies.omar, FOREIGN),
    isMember: true,
    isForeign: true,
  },
};

function expected({ method, access }: Endpoint, answers: number, { isMember, isForeign }: Kind): number {
  if (isForeign && method !== 'GET') return 403;
  return access === 'member' && !isMember ? 401 : answers;
}

describe.each(publicCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const { path, body, answers = 200 }: Sample = SAMPLES[name] ?? {};
    const send = (visitor: Visitor) =>
      visitor.send(endpoint.method, path?.(names) ?? endpoint.path, body?.(names));

    test('answers Ines, and only public replies may be cached', async () => {
      const reply = await send(ines.visitor);
      expect(reply.status).toBe(answers);
      const isKept = endpoint.access === 'public' && endpoint.method === 'GET';
      expect(reply.headers.get('cache-control')).toMatch(isKept ? /^public,/ : /^private, no-store$/);
    });

    test("refuses a write of another site with Ines's cookie", async () => {
      const before = await ofInes();
      const reply = await send(withCookie(cookies.ines, FOREIGN));
      expect(reply.status).toBe(endpoint.method === 'GET' ? answers : 403);
      expect(await ofInes()).toEqual(before);
    });

    test.each(Object.entries(OTHERS))(
      'a caller %s gets no data of Ines and changes none',
      async (_, kind) => {
        const visitor = await kind.visitor();
        const before = await ofInes();
        const reply = await send(visitor);
        expect(reply.status).toBe(expected(endpoint, answers, kind));

        if (!reply.ok) expect(codesOf(endpoint)).toContain(reply.headers.get(ERROR_CODE_HEADER));
        const text = await reply.text();
        expect(text).not.toMatch(/\bines\b/i);
        expect(text).not.toContain(names.sessionId);
        if (!path?.(names).includes(ORDER)) expect(text).not.toContain(ORDER);
        if (reply.status === 401 && endpoint.access === 'member') expect(text).toBe('Please log in');
        const after = await ofInes();
        expect(kind.isDead ? { ...after, sessions: before.sessions } : after).toEqual(before);
      },
    );
  },
);

const publicReads = endpoints.filter(({ access, method }) => access === 'public' && method === 'GET');

test.each(publicReads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is the same for everybody',
  async (name, endpoint) => {
    const path = SAMPLES[name]?.path?.(names) ?? endpoint.path;
    const texts = await Promise.all(
      [ines.visitor, omar, createVisitor(site.app)].map(async (visitor) =>
        (await visitor.send(endpoint.method, path)).text(),
      ),
    );
    expect(new Set(texts).size).toBe(1);
  },
);

test("films on one member's list are not on another's", async () => {
  const check = (visitor: Visitor) => visitor.send('GET', `/api/watchlist/check/${names.filmId}`);
  expect(await (await check(ines.visitor)).json()).toBe(true);
  expect(await (await check(omar)).json()).toBe(false);
  expect(await (await omar.send('GET', '/api/watchlist')).json()).toEqual([]);
});
