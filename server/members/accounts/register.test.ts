import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Site } from '#contract/catalogue/company.ts';
import { sessions, users } from '#server/platform/db/tables/visitors.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { CONTENT } from '#tests/fixtures/demo-content.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, register } from '#tests/visitor.ts';

const hashing = vi.hoisted(() => vi.fn<typeof import('@node-rs/argon2').hash>());
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return { ...argon2, hash: hashing.mockImplementation(argon2.hash) };
});

const SITE: Site = JSON.parse(await readFile(join(CONTENT, 'site.json'), 'utf8'));
const site = await startApp({ limits: UNLIMITED, documents: { site: { ...SITE, brand: 'Moth & Lamp' } } });
beforeEach(() => site.db.delete(users));

const tryToRegister = (username: unknown, password: unknown) =>
  createVisitor(site.app).send('POST', '/api/auth/register', { username, password });

test('registering logs in', async () => {
  const visitor = createVisitor(site.app);
  const reply = await visitor.send('POST', '/api/auth/register', { username: ' Ines ', password: PASSWORD });
  expect(reply.status).toBe(201);
  const account = await reply.json();
  expect(account).toEqual({ id: expect.any(Number), username: 'Ines', displayName: null });

  const me = await visitor.send('GET', '/api/auth/me');
  expect(await me.json()).toEqual(account);
});

test('neither password nor session token is stored', async () => {
  const visitor = await register(site.app, 'ines');
  const [, token = ''] = /(?:^|; )marquee=([^;]*)/.exec(visitor.cookie()) ?? [];
  const [user] = await site.db.select().from(users);
  const [session] = await site.db.select().from(sessions);
  const stored = JSON.stringify([user, session, session?.tokenHash.toString('latin1')]);

  expect(token).toHaveLength(43);
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(session?.tokenHash).toHaveLength(32);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(token);
});

test.each(['INES', 'ｉｎｅｓ', ' ines '])(
  'the name of ines cannot be registered again as "%s"',
  async (username) => {
    await register(site.app, 'ines');
    const reply = await tryToRegister(username, PASSWORD);
    expect(reply.status).toBe(409);
    expect(await reply.text()).toBe('Username already exists');
    expect(reply.headers.get('set-cookie')).toBeNull();
  },
);

test('of 50 concurrent registrations of one name one succeeds, with few passwords hashed', async () => {
  hashing.mockClear();
  const replies = await Promise.all(Array.from({ length: 50 }, () => tryToRegister('ines', PASSWORD)));
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(49);
  // A machine under load may refuse some; the refusal must say when to try again.
  for (const { status, headers } of refused)
    expect(status === 409 || (status === 503 && headers.has('retry-after')), String(status)).toBe(true);
  expect(hashing.mock.calls.length).toBeLessThan(25);
  expect(await site.db.select().from(users)).toHaveLength(1);
  expect(await site.db.select().from(sessions)).toHaveLength(1);
});

test.each([
  ['no username', undefined, PASSWORD, 'Username is required'],
  ['a short username', 'ab', PASSWORD, '3 to 32 letters'],
  ['a long username', 'a'.repeat(33), PASSWORD, '3 to 32 letters'],
  ['a space in the username', 'ines b', PASSWORD, '3 to 32 letters'],
  ['markup as username', '<b>ines</b>', PASSWORD, '3 to 32 letters'],
  ['no password', 'ines', undefined, 'Password is required'],
  ['a short password', 'ines', 'sieben7', 'at least 8 characters'],
  ['four pictures, which are eight code units', 'ines', '🎬🎥🍿🎟', 'at least 8 characters'],
  ['a long password', 'ines', 'ab '.repeat(43), 'at most 128 characters'],
  ['a common password', 'ines', 'Sunshine', 'choose another'],
  ['the name of the company', 'ines', 'mothlamp1!', 'choose another'],
  ['the username as password', 'marguerite', 'Marguerite', 'choose another'],
])('%s is refused with a message', async (_case, username, password, sentence) => {
  const reply = await tryToRegister(username, password);
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain(sentence);
  expect(await site.db.select().from(users)).toHaveLength(0);
});

test.each(['Zoë', 'søren.k', 'Ян_2', '映画館の', 'a.b-c_1', 'a'.repeat(32)])(
  '%s is a valid username',
  async (username) => {
    expect((await tryToRegister(username, PASSWORD)).status).toBe(201);
  },
);

test.each(['🎬🎥 🎞 🍿🍿 ', '     of many spaces   ', 'Ende gut, alles'.padEnd(128, ' gut')])(
  '"%s" is a valid password',
  async (password) => {
    expect((await tryToRegister('ines', password)).status).toBe(201);
  },
);

test('names that resemble others, or the company’s, are refused', async () => {
  const mixed = await tryToRegister('in\u0435s', PASSWORD);
  expect(mixed.status).toBe(400);
  for (const name of ['admin', 'St4ff', 'Moth-Lamp'])
    expect((await tryToRegister(name, PASSWORD)).status).toBe(409);
});
