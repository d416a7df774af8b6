import { hash } from '@node-rs/argon2';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits, users } from '#server/platform/db/tables/visitors.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';

const site = await startApp();
beforeEach(async () => {
  await site.db.delete(users);
  await site.db.delete(rateLimits);
});

const logIn = (visitor: Visitor, username: string, password = PASSWORD) =>
  visitor.send('POST', '/api/auth/login', { username, password });
const whoIs = async (visitor: Visitor): Promise<{ username: string } | null> =>
  (await visitor.send('GET', '/api/auth/me')).json();
const from = (address: string) => createVisitor(site.app, { address });

test('the username is recognised in any letter case', async () => {
  await register(site.app, 'Ines');
  const visitor = createVisitor(site.app);
  const reply = await logIn(visitor, 'iNES');
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ username: 'Ines' });
  expect(await whoIs(visitor)).toMatchObject({ username: 'Ines' });
});

test('a member can log in on a known device, whatever strangers guess', async () => {
  const phone = createVisitor(site.app, { address: '203.0.113.9' });
  await phone.send('POST', '/api/auth/register', { username: 'ines', password: PASSWORD });
  const device =
    phone
      .cookie()
      .split('; ')
      .find((pair) => pair.startsWith('marquee-device=')) ?? '';
  for (let n = 0; n < 6; n += 1) await logIn(from('203.0.113.9'), 'ines', 'guess');
  expect((await logIn(from('203.0.113.9'), 'ines')).status).toBe(429);
  const known = createVisitor(site.app, { address: '203.0.113.9', cookie: device });
  expect((await logIn(known, 'INES')).status).toBe(200);
  await register(site.app, 'otto');
  expect(
    (await logIn(createVisitor(site.app, { address: '203.0.113.9', cookie: device }), 'otto')).status,
  ).toBe(200);
});

test('a wrong password and an unknown name get the same answer', async () => {
  await register(site.app, 'ines');
  const answers = await Promise.all(
    ['ines', 'nobody'].map(async (username) => {
      const reply = await logIn(createVisitor(site.app), username, 'not the password');
      return { status: reply.status, text: await reply.text(), headers: [...reply.headers.keys()] };
    }),
  );
  expect(answers[0]).toMatchObject({ status: 401, text: 'Invalid username or password' });
  expect(answers[1]).toEqual(answers[0]);
});

test('each login gets a new token and ends the browser’s earlier session', async () => {
  const visitor = await register(site.app, 'ines');
  const before = visitor.cookie();
  await logIn(visitor, 'ines');
  expect(visitor.cookie()).not.toBe(before);
  expect(await whoIs(createVisitor(site.app, { cookie: before }))).toBeNull();
  expect(await whoIs(visitor)).toMatchObject({ username: 'ines' });
});

test('a token planted before the login is invalid after it', async () => {
  await register(site.app, 'ines');
  const planted = `marquee=${'A'.repeat(43)}`;
  const victim = createVisitor(site.app, { cookie: planted });
  await logIn(victim, 'ines');
  expect(victim.cookie()).not.toBe(planted);
  expect(await whoIs(createVisitor(site.app, { cookie: planted }))).toBeNull();
});

test('a password hashed with a weaker policy is rehashed at login and still works', async () => {
  await register(site.app, 'ines');
  await site.db.update(users).set({ passwordHash: await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 }) });
  expect((await logIn(createVisitor(site.app), 'ines')).status).toBe(200);
  const [user] = await site.db.select().from(users);
  expect(user?.passwordHash).toContain('m=19456,t=2');
  expect((await logIn(createVisitor(site.app), 'ines')).status).toBe(200);
});

test('after five wrong passwords even the right one must wait, from that address', async () => {
  await register(site.app, 'ines');
  const guesser = from('203.0.113.9');
  for (const guess of ['1', '2', '3', '4', '5'])
    expect((await logIn(guesser, 'ines', guess)).status).toBe(401);

  const refused = await logIn(guesser, 'INES');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.text()).toBe('Too many attempts. Please try again in a minute.');
  expect((await logIn(from('198.51.100.7'), 'ines')).status).toBe(200);
});

test('a client that keeps sending a refused password does not lock out its network', async () => {
  await register(site.app, 'ines');
  await register(site.app, 'omar');
  const stuck = from('203.0.113.9');
  for (let n = 0; n < 60; n += 1) await logIn(stuck, 'ines', 'an old password');
  expect((await logIn(from('203.0.113.9'), 'omar')).status).toBe(200);
  expect((await logIn(from('198.51.100.7'), 'ines')).status).toBe(200);
});

test('a successful login clears earlier wrong tries', async () => {
  await register(site.app, 'ines');
  const forgetful = from('203.0.113.9');
  for (const guess of ['1', '2', '3', '4']) await logIn(forgetful, 'ines', guess);
  expect((await logIn(forgetful, 'ines')).status).toBe(200);
  for (const guess of ['1', '2', '3', '4']) await logIn(forgetful, 'ines', guess);
  expect((await logIn(forgetful, 'ines')).status).toBe(200);
});

test('one address cannot try one password with many names', async () => {
  const sprayer = from('203.0.113.9');
  const statuses = [];
  for (let n = 0; n < 51; n += 1) statuses.push((await logIn(sprayer, `somebody${n}`, 'hunter2')).status);
  expect(statuses).toEqual([...Array(50).fill(401), 429]);
});

test('guesses at one account from many addresses are refused eventually', async () => {
  const statuses = [];
  for (let n = 0; n < 51; n += 1)
    statuses.push((await logIn(from(`203.0.113.${n}`), 'ines', 'guess')).status);
  expect(statuses).toEqual([...Array(50).fill(401), 429]);
});

test('a read is answered while 40 logins wait', async () => {
  const reader = await register(site.app, 'reader');
  let finished = 0;
  const logins = Array.from({ length: 40 }, async (_, n) => {
    const reply = await logIn(from(`203.0.113.${n}`), `somebody${n}`);
    finished += 1;
    return reply.status;
  });
  expect(await whoIs(reader)).toMatchObject({ username: 'reader' });
  expect(finished).toBeLessThan(20);
  expect(await Promise.all(logins)).toEqual(Array(40).fill(401));
});
