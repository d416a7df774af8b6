import { beforeEach, expect, test } from 'vitest';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createSitePool } from '#server/platform/db/pool.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { rateLimits, sessions, users, watchlist } from '#server/platform/db/tables/visitors.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import { film } from '#tests/fixtures/film.ts';
import { silent } from '#tests/silent.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';

const NEW_PASSWORD = 'two undertakers and a van';

const site = await startApp({ films: [film({ title: 'Barley Sunday' })] });
beforeEach(async () => {
  await site.db.delete(users);
  await site.db.delete(rateLimits);
});

const isLoggedIn = async (visitor: Visitor) =>
  (await (await visitor.send('GET', '/api/auth/me')).json()) !== null;
const logIn = async (username: string, password = PASSWORD) => {
  const visitor = createVisitor(site.app);
  const { status } = await visitor.send('POST', '/api/auth/login', { username, password });
  return { status, visitor };
};
const changePassword = (visitor: Visitor, currentPassword: string, newPassword = NEW_PASSWORD) =>
  visitor.send('PUT', '/api/auth/password', { currentPassword, newPassword });

test('changing the password ends the other sessions and gives this one a new token', async () => {
  const visitor = await register(site.app, 'ines');
  const { visitor: elsewhere } = await logIn('ines');
  const stolen = createVisitor(site.app, { cookie: visitor.cookie() });

  expect((await changePassword(visitor, PASSWORD)).status).toBe(200);
  expect(await isLoggedIn(visitor)).toBe(true);
  expect(await isLoggedIn(stolen)).toBe(false);
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect((await logIn('ines')).status).toBe(401);
  expect((await logIn('ines', NEW_PASSWORD)).status).toBe(200);
});

test('the password is not changed without the current one', async () => {
  const visitor = await register(site.app, 'ines');
  const reply = await changePassword(visitor, 'not the password');
  expect(reply.status).toBe(403);
  expect(await reply.text()).toBe('That is not your current password');
  expect((await logIn('ines')).status).toBe(200);
});

test('a new password must satisfy the password rule', async () => {
  const visitor = await register(site.app, 'marguerite');
  for (const password of ['short', 'iloveyou', 'Marguerite'])
    expect((await changePassword(visitor, PASSWORD, password)).status).toBe(400);
  expect((await logIn('marguerite')).status).toBe(200);
});

test('of two concurrent password changes one succeeds, and its password is valid', async () => {
  const visitor = await register(site.app, 'ines');
  const { visitor: elsewhere } = await logIn('ines');
  const replies = await Promise.all([
    changePassword(visitor, PASSWORD, `${NEW_PASSWORD} 1`),
    changePassword(elsewhere, PASSWORD, `${NEW_PASSWORD} 2`),
  ]);
  const statuses = replies.map((reply) => reply.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const winner = statuses.indexOf(200) + 1;
  expect((await logIn('ines', `${NEW_PASSWORD} ${winner}`)).status).toBe(200);
  expect((await logIn('ines', `${NEW_PASSWORD} ${3 - winner}`)).status).toBe(401);
});

test('a stolen session does not allow unlimited guesses of the password', async () => {
  const visitor = await register(site.app, 'ines');
  for (const guess of ['1', '2', '3']) expect((await changePassword(visitor, guess)).status).toBe(403);
  for (const password of ['4', '5'])
    expect((await visitor.send('DELETE', '/api/auth/account', { password })).status).toBe(403);
  const refused = await visitor.send('DELETE', '/api/auth/account', { password: PASSWORD });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await isLoggedIn(visitor)).toBe(true);
});

test('a deleted account leaves no personal data, and its username is free', async () => {
  const visitor = await register(site.app, 'ines');
  const { visitor: elsewhere } = await logIn('ines');
  await register(site.app, 'omar');
  const [film] = await site.db.select().from(films);
  await visitor.send('POST', '/api/watchlist', { filmId: film?.id });
  expect(await site.db.$count(watchlist)).toBe(1);

  const reply = await visitor.send('DELETE', '/api/auth/account', { password: PASSWORD });
  expect(reply.status).toBe(200);
  expect(visitor.cookie()).toBe('');
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect(await site.db.select({ name: users.username }).from(users)).toEqual([{ name: 'omar' }]);
  expect(await site.db.$count(sessions)).toBe(1);
  expect(await site.db.$count(watchlist)).toBe(0);
  expect((await logIn('ines')).status).toBe(401);
  expect(await isLoggedIn(await register(site.app, 'ines'))).toBe(true);
});

test('an account is not deleted without its password', async () => {
  const visitor = await register(site.app, 'ines');
  const reply = await visitor.send('DELETE', '/api/auth/account', { password: 'not the password' });
  expect(reply.status).toBe(403);
  expect(await isLoggedIn(visitor)).toBe(true);
});

test('the download is a file with all data of the account except its secrets', async () => {
  const visitor = await register(site.app, 'ines', { userAgent: 'Firefox/140.0 (Windows)' });
  const [film] = await site.db.select().from(films);
  await visitor.send('POST', '/api/watchlist', { filmId: film?.id });
  await site.pool.query(
    `WITH off AS (INSERT INTO entries (kind, slug) VALUES ('films', 'off-the-site') RETURNING id)
     INSERT INTO watchlist (user_id, film_id) SELECT users.id, off.id FROM users, off WHERE username = 'ines'`,
  );
  const reply = await visitor.send('GET', '/api/auth/data');

  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-account.json"');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(await reply.json()).toEqual({
    username: 'ines',
    subscriptions: [],
    mailings: [],
    displayName: null,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    emails: [],
    passkeys: [],
    sessions: [expect.objectContaining({ device: 'Firefox on Windows', current: true })],
    watchlist: [{ slug: film?.slug, title: film?.title, addedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    watchlistOffTheSite: [{ slug: 'off-the-site', addedAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
    watchlistSeenAt: null,
    watchlistShare: null,
    orders: [],
  });
});

test('the eleventh account from one address within an hour must wait', async () => {
  for (let n = 0; n < 10; n += 1) await register(site.app, `ines${n}`, { address: '203.0.113.9' });
  const registration = { username: 'ines10', password: PASSWORD };
  const refused = await createVisitor(site.app, { address: '203.0.113.9' }).send(
    'POST',
    '/api/auth/register',
    registration,
  );
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await isLoggedIn(await register(site.app, 'ines10', { address: '198.51.100.7' }))).toBe(true);
});

test('while the database is down, visitors without a session are logged out; others get 503', async () => {
  const visitor = await register(site.app, 'ines');
  const pool = createSitePool({ host: '127.0.0.1', port: 1 }, silent, 1);
  const cutOff = site.create({
    db: openDrizzle(pool),
    limits: createLimits(pool),
  });

  const stranger = await cutOff.request('/api/auth/me');
  expect(stranger.status).toBe(200);
  expect(await stranger.json()).toBeNull();

  const known = createVisitor(cutOff, { cookie: visitor.cookie() });
  const credentials = { username: 'ines', password: PASSWORD };
  for (const reply of [
    await known.send('GET', '/api/auth/me'),
    await known.send('GET', '/api/watchlist'),
    await known.send('POST', '/api/auth/login', credentials),
    await known.send('POST', '/api/auth/register', credentials),
  ]) {
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(await reply.text()).toContain('Please try again shortly');
  }
});
