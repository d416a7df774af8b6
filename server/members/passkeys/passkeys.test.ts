import { beforeEach, expect, test } from 'vitest';
import { memberPasskeys, passkeyChallenges, rateLimits, users } from '#server/platform/db/tables/visitors.ts';
import { createPasskey } from '#tests/software-passkey.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';
import { passkeysOn } from './fixture.ts';

let time = new Date('2027-02-12T20:00:00Z');
const site = await startApp({ now: () => time });
const { add, challengeFor, list, logIn, send, signedBy, startAdding } = passkeysOn(site);
let ines: Visitor;
let passkey: ReturnType<typeof createPasskey>;

beforeEach(async () => {
  time = new Date('2027-02-12T20:00:00Z');
  await site.db.delete(users);
  await site.db.delete(passkeyChallenges);
  await site.db.delete(rateLimits);
  ines = await register(site.app, 'ines', { userAgent: 'Mozilla/5.0 (Windows) Firefox/140.0' });
  passkey = createPasskey();
});

const me = async (visitor: Visitor) => (await (await send(visitor, 'GET', 'me')).json()) as object | null;

test('a passkey is added after the password, named after the browser, and logs in without a name', async () => {
  expect((await add(ines, passkey)).status).toBe(200);
  const before = { name: 'Firefox on Windows', createdAt: time.toISOString(), lastUsedAt: null };
  expect(await list(ines)).toMatchObject([before]);
  const { reply, visitor } = await logIn(passkey);
  expect(reply.status).toBe(200);
  expect(await me(visitor)).toMatchObject({ username: 'ines' });
  expect(await list(ines)).toMatchObject([{ ...before, lastUsedAt: time.toISOString() }]);
});

test('a login with a passkey ends the session that the browser had', async () => {
  await add(ines, passkey);
  const omar = await register(site.app, 'omar');
  const stolen = createVisitor(site.app, { cookie: omar.cookie() });
  await logIn(passkey, omar);
  expect(await me(omar)).toMatchObject({ username: 'ines' });
  expect(await me(stolen)).toBeNull();
});

test('nothing is added without the password or a passkey of the account', async () => {
  await add(ines, passkey);
  const omar = await register(site.app, 'omar');
  const ask = (proof: object) => send(omar, 'POST', 'passkeys/options', { proof });
  expect((await ask({ password: 'not the password' })).status).toBe(403);
  expect((await ask({ passkey: await signedBy(omar, passkey) })).status).toBe(403);
  expect((await ask({})).status).toBe(400);
  const other = await startAdding(ines, { passkey: await signedBy(ines, passkey) });
  expect((await send(ines, 'POST', 'passkeys', { response: createPasskey().create(other) })).status).toBe(
    200,
  );
  expect(await list(ines)).toHaveLength(2);
});

test('a challenge counts once, within ten minutes, for its browser and its purpose', async () => {
  await add(ines, passkey);
  const visitor = createVisitor(site.app);
  const tryWith = (response: object, who = visitor) => send(who, 'POST', 'passkey-login', { response });
  const response = await signedBy(visitor, passkey);
  const elsewhere = createVisitor(site.app);
  await challengeFor(elsewhere);
  expect((await tryWith(response, elsewhere)).status).toBe(403);
  expect((await tryWith(response)).status).toBe(200);
  expect((await tryWith(response)).status).toBe(403);

  const late = await signedBy(visitor, passkey);
  time = new Date(time.getTime() + 10 * 60_000);
  expect((await tryWith(late)).status).toBe(403);

  const forAdding = passkey.sign(await startAdding(ines));
  expect((await tryWith(forAdding, ines)).status).toBe(403);
  const forSigning = createPasskey().create(await challengeFor(ines));
  expect((await send(ines, 'POST', 'passkeys', { response: forSigning })).status).toBe(403);
});

test('several tabs of a browser have a challenge each', async () => {
  await add(ines, passkey);
  const visitor = createVisitor(site.app);
  const first = await challengeFor(visitor);
  await challengeFor(visitor);
  const response = passkey.sign(first);
  expect((await send(visitor, 'POST', 'passkey-login', { response })).status).toBe(200);
});

test.each([
  ['of another site', { origin: 'https://elsewhere.example' }],
  ['for another host', { rpId: 'elsewhere.example' }],
  ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['to a challenge that is none', { challenge: 'a\u0000b' }],
  ['without a check of the person', { flags: 0x01 }],
])('a response %s is refused', async (_, wrong) => {
  await add(ines, passkey);
  const visitor = createVisitor(site.app);
  const response = passkey.sign({ ...(await challengeFor(visitor)), ...wrong });
  const reply = await send(visitor, 'POST', 'passkey-login', { response });
  expect(reply.status).toBe(403);
  expect(await me(visitor)).toBeNull();
});

test('a copy of a passkey whose counter is behind is refused', async () => {
  await add(ines, passkey);
  expect((await logIn(passkey)).reply.status).toBe(200);
  passkey.rewind();
  expect((await logIn(passkey)).reply.status).toBe(403);
});

test('an account has ten passkeys at most, and each is one account’s', async () => {
  for (let n = 0; n < 10; n += 1)
    expect((await add(ines, n === 0 ? passkey : createPasskey())).status).toBe(200);
  const proof = { password: PASSWORD };
  expect((await send(ines, 'POST', 'passkeys/options', { proof })).status).toBe(409);
  const omar = await register(site.app, 'omar');
  expect((await add(omar, passkey)).status).toBe(403);
  expect(await site.db.$count(memberPasskeys)).toBe(10);
});

test('a passkey is renamed and removed by its owner alone', async () => {
  await add(ines, passkey);
  const [{ id = 0 } = {}] = await list(ines);
  const omar = await register(site.app, 'omar');
  const proof = { password: PASSWORD };
  expect((await send(omar, 'PUT', `passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await send(omar, 'DELETE', `passkeys/${id}`, { proof })).status).toBe(200);
  expect((await send(ines, 'PUT', `passkeys/${id}`, { name: '  Kitchen \u202e laptop ' })).status).toBe(200);
  expect(await list(ines)).toMatchObject([{ id, name: 'Kitchen laptop' }]);
  for (const name of ['', '\u200b', 'a'.repeat(61), 'a\nb'])
    expect((await send(ines, 'PUT', `passkeys/${id}`, { name })).status).toBe(400);
  expect((await send(ines, 'DELETE', `passkeys/${id}`, { proof: { password: 'wrong' } })).status).toBe(403);
  expect((await send(ines, 'DELETE', `passkeys/${id}`, { proof })).status).toBe(200);
  expect((await logIn(passkey)).reply.status).toBe(403);
});

test('a changed password leaves passkeys as they are, and a deleted account has none', async () => {
  await add(ines, passkey);
  const body = { currentPassword: PASSWORD, newPassword: 'two undertakers and a van' };
  expect((await send(ines, 'PUT', 'password', body)).status).toBe(200);
  expect((await logIn(passkey)).reply.status).toBe(200);
  await send(ines, 'DELETE', 'account', { password: 'two undertakers and a van' });
  expect(await site.db.$count(memberPasskeys)).toBe(0);
  expect((await logIn(passkey)).reply.status).toBe(403);
});

test('wrong responses are counted with wrong passwords from the address', async () => {
  await add(ines, passkey);
  const visitor = createVisitor(site.app, { address: '203.0.113.9' });
  for (let n = 0; n < 50; n += 1) {
    const response = createPasskey().sign({ challenge: 'none' });
    expect((await send(visitor, 'POST', 'passkey-login', { response })).status).toBe(403);
  }
  const response = await signedBy(visitor, passkey);
  expect((await send(visitor, 'POST', 'passkey-login', { response })).status).toBe(429);
  const elsewhere = createVisitor(site.app, { address: '203.0.113.10' });
  expect((await logIn(passkey, elsewhere)).reply.status).toBe(200);
});

test('an address gets 120 challenges an hour, and no other call sets their cookie', async () => {
  const visitor = createVisitor(site.app, { address: '203.0.113.9' });
  await send(visitor, 'GET', 'email-offer');
  expect(visitor.cookie()).toBe('');
  for (let n = 0; n < 120; n += 1) await challengeFor(visitor);
  expect(visitor.cookie()).toMatch(/^marquee-passkey=[\w-]{43}$/);
  expect((await send(visitor, 'POST', 'passkey-challenge')).status).toBe(429);
});

test('a challenge says the same whoever asks, and names no passkey', async () => {
  await add(ines, passkey);
  const reply = await send(createVisitor(site.app), 'POST', 'passkey-challenge', { username: 'ines' });
  expect(await reply.json()).toEqual({
    ...{ challenge: expect.any(String), rpId: 'localhost', userVerification: 'required' },
    ...{ allowCredentials: [], timeout: expect.any(Number) },
  });
});

test.each(['http://films.example', 'http://192.0.2.7', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
  'nothing is offered at %s, where browsers allow no passkeys',
  async (siteUrl) => {
    const app = site.create({ siteUrl });
    const offer = await app.request('/api/auth/email-offer');
    expect(await offer.json()).toMatchObject({ byPasskey: false });
    const headers = { origin: siteUrl };
    expect((await app.request('/api/auth/passkey-challenge', { method: 'POST', headers })).status).toBe(409);
  },
);
