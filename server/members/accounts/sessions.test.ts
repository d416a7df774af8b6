import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Session } from '#contract/members/accounts.ts';
import { sessions, users } from '#server/platform/db/tables/visitors.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';
import { purgeSessions } from './sessions.ts';

const START = new Date('2027-02-12T20:00:00Z');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let time: Date;
const wait = (ms: number) => {
  time = new Date(time.getTime() + ms);
};

const site = await startApp({ limits: UNLIMITED, now: () => time });
beforeEach(async () => {
  time = START;
  await site.db.delete(users);
});

const isLoggedIn = async (visitor: Visitor) =>
  (await (await visitor.send('GET', '/api/auth/me')).json()) !== null;
const listSessions = async (visitor: Visitor): Promise<Session[]> =>
  (await visitor.send('GET', '/api/auth/sessions')).json();
const logIn = async (username: string, userAgent?: string) => {
  const visitor = createVisitor(site.app, userAgent ? { userAgent } : {});
  await visitor.send('POST', '/api/auth/login', { username, password: PASSWORD });
  return visitor;
};

test.each([
  ['http://localhost:3000', /^marquee=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
  [
    'https://films.example',
    /^__Host-marquee=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  ],
])('the cookie of %s has the right flags', async (siteUrl, flags) => {
  const visitor = createVisitor(site.create({ siteUrl }));
  const reply = await visitor.send('POST', '/api/auth/register', { username: 'ines', password: PASSWORD });
  expect(reply.headers.getSetCookie().slice(0, 1)).toEqual([expect.stringMatching(flags)]);

  const left = await visitor.send('POST', '/api/auth/logout');
  expect(left.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0; Path=/; HttpOnly')]);
  expect(left.headers.getSetCookie()[0]).toContain(
    siteUrl.startsWith('https') ? '__Host-marquee=; ' : 'marquee=; ',
  );
  expect(visitor.cookie()).not.toMatch(/marquee=/);
});

test('an https site ignores the cookie that any plain http page could have set', async () => {
  const visitor = await register(site.app, 'ines');
  const secure = site.create({ siteUrl: 'https://films.example' });
  expect(await isLoggedIn(createVisitor(secure, { cookie: visitor.cookie() }))).toBe(false);
  expect(await isLoggedIn(createVisitor(secure, { cookie: `__Host-${visitor.cookie()}` }))).toBe(true);
});

test('a token is invalid after the logout', async () => {
  const visitor = await register(site.app, 'ines');
  const stolen = createVisitor(site.app, { cookie: visitor.cookie() });
  expect(await isLoggedIn(stolen)).toBe(true);
  await visitor.send('POST', '/api/auth/logout');
  expect(await isLoggedIn(stolen)).toBe(false);
  expect((await stolen.send('GET', '/api/auth/sessions')).status).toBe(401);
});

test('logging out twice, or without a login, is no error', async () => {
  const visitor = createVisitor(site.app);
  expect((await visitor.send('POST', '/api/auth/logout')).status).toBe(200);
  expect((await visitor.send('POST', '/api/auth/logout')).status).toBe(200);
});

test('a session ends after 30 days without a visit', async () => {
  const visitor = await register(site.app, 'ines');
  const cookie = visitor.cookie();
  wait(30 * DAY - 1);
  expect(await isLoggedIn(createVisitor(site.create({ now: () => time }), { cookie }))).toBe(true);
  time = new Date(START.getTime() + 60 * DAY - 1);
  expect(await isLoggedIn(visitor)).toBe(false);
});

test('an unused session expires at 30 days to the millisecond', async () => {
  const visitor = await register(site.app, 'ines');
  wait(30 * DAY);
  expect(await isLoggedIn(visitor)).toBe(false);
});

test('each visit restarts the 30 days and renews the cookie, at most once an hour', async () => {
  const visitor = await register(site.app, 'ines');
  wait(HOUR - 1);
  expect((await visitor.send('GET', '/api/auth/me')).headers.getSetCookie()).toEqual([]);
  wait(1);
  const reply = await visitor.send('GET', '/api/auth/me');
  expect(reply.headers.getSetCookie()).toEqual([
    expect.stringContaining(`${visitor.cookie().split('; ')[0]}; Max-Age=2592000`),
  ]);
  expect((await visitor.send('GET', '/api/auth/me')).headers.getSetCookie()).toEqual([]);

  wait(30 * DAY - 1);
  expect(await isLoggedIn(visitor)).toBe(true);
});

test('a session and its cookie end 180 days after the login, even if used', async () => {
  const visitor = await register(site.app, 'ines');
  for (let day = 20; day < 180; day += 20) {
    wait(20 * DAY);
    expect(await isLoggedIn(visitor)).toBe(true);
  }
  wait(19 * DAY);
  const cookies = (await visitor.send('GET', '/api/auth/me')).headers.getSetCookie();
  expect(cookies).toEqual([expect.stringContaining('; Max-Age=86400;')]);
  const change = { currentPassword: PASSWORD, newPassword: 'a hundred and eighty days' };
  const changed = await visitor.send('PUT', '/api/auth/password', change);
  expect(changed.headers.getSetCookie()).toEqual([expect.stringContaining('; Max-Age=86400;')]);
  wait(DAY - 1);
  expect(await isLoggedIn(visitor)).toBe(true);
  wait(1);
  expect(await isLoggedIn(visitor)).toBe(false);
  await purgeSessions(site.db, time);
  expect(await site.db.$count(sessions)).toBe(0);
});

test('expired sessions are purged, others stay', async () => {
  const away = await register(site.app, 'ines');
  wait(20 * DAY);
  const here = await logIn('ines');
  wait(10 * DAY);
  await purgeSessions(site.db, time);
  expect(await site.db.$count(sessions)).toBe(1);
  expect(await isLoggedIn(here)).toBe(true);
  expect(await isLoggedIn(away)).toBe(false);
});

test('all sessions of the account are listed, last used first, with a coarse device name', async () => {
  await register(site.app, 'ines', {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  });
  wait(DAY);
  const phone = await logIn(
    'ines',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
  );
  await register(site.app, 'omar');

  expect(await listSessions(phone)).toEqual([
    {
      id: expect.any(String),
      device: 'Safari on iPhone',
      createdAt: '2027-02-13T20:00:00.000Z',
      lastSeenAt: '2027-02-13T20:00:00.000Z',
      current: true,
    },
    expect.objectContaining({ device: 'Firefox on Windows', createdAt: START.toISOString(), current: false }),
  ]);
});

test('a session can be ended from another one; ending the current one clears the cookie', async () => {
  const laptop = await register(site.app, 'ines');
  const phone = await logIn('ines');
  const [own, other] = (await listSessions(laptop)).sort((a, b) => Number(b.current) - Number(a.current));

  expect((await laptop.send('DELETE', `/api/auth/sessions/${other?.id}`)).status).toBe(200);
  expect(await isLoggedIn(phone)).toBe(false);
  expect((await laptop.send('DELETE', `/api/auth/sessions/${other?.id}`)).status).toBe(200);
  expect((await laptop.send('DELETE', '/api/auth/sessions/never-was-one')).status).toBe(200);
  expect(await isLoggedIn(laptop)).toBe(true);

  await laptop.send('DELETE', `/api/auth/sessions/${own?.id}`);
  expect(laptop.cookie()).not.toMatch(/marquee=/);
  expect(await site.db.$count(sessions)).toBe(0);
});

test('above 50 sessions the one unused for longest ends', async () => {
  const first = await register(site.app, 'ines');
  wait(1000);
  await site.db.execute(sql`
    INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
    SELECT sha256(n::text::bytea), (SELECT id FROM users), ${time.toISOString()}, ${time.toISOString()}, ${new Date(time.getTime() + DAY).toISOString()}
    FROM generate_series(1, 49) AS n`);
  wait(1000);
  expect(await isLoggedIn(first)).toBe(true);
  const last = await logIn('ines');
  expect(await isLoggedIn(first)).toBe(false);
  expect(await isLoggedIn(last)).toBe(true);
  expect(await site.db.$count(sessions)).toBe(50);
});

test.each(['', 'x', 'A'.repeat(43), '%00', '"; DROP TABLE sessions'])(
  'the token "%s" logs nobody in',
  async (token) => {
    await register(site.app, 'ines');
    const reply = await site.app.request('/api/auth/me', { headers: { cookie: `marquee=${token}` } });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toBeNull();
  },
);

test('a session does not outlive its user', async () => {
  const visitor = await register(site.app, 'ines');
  await site.db.delete(users).where(eq(users.usernameKey, 'ines'));
  expect(await isLoggedIn(visitor)).toBe(false);
});
