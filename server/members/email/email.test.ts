import { beforeEach, expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { memberEmails, memberLinks, rateLimits, users } from '#server/platform/db/tables/visitors.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';
import { startMembers } from './fixture.ts';

const ADA = 'Ada@Home.example';
const HOUR_MS = 3_600_000;

let time = new Date();
const site = await startMembers({ now: () => time });
beforeEach(async () => {
  time = new Date();
  await site.db.delete(users);
  await site.db.delete(rateLimits);
});

const change = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.send('PUT', '/api/auth/email', { email, password });
const stateOf = async (visitor: Visitor) => (await visitor.send('GET', '/api/auth/email')).json();
const confirm = (token: string) => site.post('confirm-email', { token });

async function withConfirmed(username: string, email: string): Promise<Visitor> {
  const visitor = await register(site.app, username);
  expect((await change(visitor, email)).status).toBe(200);
  expect((await confirm(await site.tokenTo(email))).status).toBe(200);
  return visitor;
}

test('an email given at registration is confirmed by the link, once, in any browser', async () => {
  const visitor = createVisitor(site.app);
  const account = { username: 'ines', password: PASSWORD, email: ADA };
  expect((await visitor.send('POST', '/api/auth/register', account)).status).toBe(201);
  expect(await stateOf(visitor)).toEqual({ isOffered: true, confirmed: null, waiting: ADA });

  const { letter } = (await site.newestTo(ADA)) ?? {};
  expect(letter?.text).toContain('https://films.example/confirm-email#');
  expect(letter?.text).not.toContain('ines'); // the address may be a stranger's
  const token = await site.tokenTo(ADA);
  expect((await confirm(token)).status).toBe(200);
  expect(await stateOf(visitor)).toEqual({ isOffered: true, confirmed: ADA, waiting: null });
  expect((await confirm(token)).status).toBe(404);
});

test('a registration succeeds, and says the same, with an address that another account has', async () => {
  await withConfirmed('omar', ADA);
  const replies = [];
  for (const email of [ADA, 'free@home.example']) {
    const visitor = createVisitor(site.app);
    const username = `ines${replies.length}`;
    const reply = await visitor.send('POST', '/api/auth/register', { username, password: PASSWORD, email });
    replies.push([
      reply.status,
      Object.keys(await reply.json()),
      { ...(await stateOf(visitor)), waiting: '' },
    ]);
  }
  expect(replies[0]).toEqual(replies[1]);
});

test('the link ends after 24 hours, and with the next one', async () => {
  const visitor = await register(site.app, 'ines');
  await change(visitor, ADA);
  const first = await site.tokenTo(ADA);
  expect((await visitor.send('POST', '/api/auth/email/link')).status).toBe(200);
  const second = await site.tokenTo(ADA);
  expect((await confirm(first)).status).toBe(404);
  time = new Date(time.getTime() + 24 * HOUR_MS);
  expect((await confirm(second)).status).toBe(404);
  expect(await stateOf(visitor)).toMatchObject({ confirmed: null, waiting: ADA });
});

test('an address that waits blocks nobody; a confirmed one belongs to one account, in any letter case', async () => {
  const ines = await register(site.app, 'ines');
  await change(ines, ADA);
  const late = await site.tokenTo(ADA);
  const omar = await withConfirmed('omar', ADA.toLowerCase());

  const refused = await confirm(late);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('confirmed for another account');
  await omar.send('DELETE', '/api/auth/email', { password: PASSWORD });
  expect((await confirm(late)).status).toBe(200);
});

test('of two accounts that confirm one address at once, one gets it', async () => {
  const tokens = [];
  for (const name of ['ines', 'omar']) {
    await change(await register(site.app, name), ADA);
    tokens.push(await site.tokenTo(ADA));
  }
  const statuses = await Promise.all(tokens.map(async (token) => (await confirm(token)).status));
  expect(statuses.sort()).toEqual([200, 409]);
});

test('a change needs the password, tells the old address, and counts once it is confirmed', async () => {
  const visitor = await withConfirmed('ines', ADA);
  expect((await change(visitor, 'new@home.example', 'not the password')).status).toBe(403);
  expect(await stateOf(visitor)).toMatchObject({ waiting: null });

  expect((await change(visitor, 'new@home.example')).status).toBe(200);
  expect(await site.subjectsTo(ADA)).toEqual(['Your email is about to change']);
  expect(await stateOf(visitor)).toMatchObject({ confirmed: ADA, waiting: 'new@home.example' });
  await confirm(await site.tokenTo('new@home.example'));
  expect(await stateOf(visitor)).toMatchObject({ confirmed: 'new@home.example', waiting: null });
});

test('a removed email leaves nothing but the notice to it', async () => {
  const visitor = await withConfirmed('ines', ADA);
  await change(visitor, 'new@home.example');
  expect((await visitor.send('DELETE', '/api/auth/email', { password: 'wrong' })).status).toBe(403);
  expect((await visitor.send('DELETE', '/api/auth/email', { password: PASSWORD })).status).toBe(200);
  expect(await stateOf(visitor)).toMatchObject({ confirmed: null, waiting: null });
  expect(await site.db.$count(memberLinks)).toBe(0);
  expect((await site.db.select().from(mails)).map(({ letter }) => letter.subject)).toContain(
    'Your email was removed',
  );
});

test('a deleted account leaves no address and no mail; the download has the addresses', async () => {
  const visitor = await withConfirmed('ines', ADA);
  await change(visitor, 'new@home.example');
  const { emails } = await (await visitor.send('GET', '/api/auth/data')).json();
  expect(emails).toEqual([
    { email: ADA, createdAt: expect.any(String), confirmedAt: expect.any(String) },
    { email: 'new@home.example', createdAt: expect.any(String), confirmedAt: null },
  ]);
  await visitor.send('DELETE', '/api/auth/account', { password: PASSWORD });
  for (const table of [memberEmails, memberLinks, mails]) expect(await site.db.$count(table)).toBe(0);
});

test('ended links, and addresses that waited for a week, are deleted by the hour', async () => {
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * HOUR_MS);
  time = eightDaysAgo;
  await change(await register(site.app, 'ines'), ADA);
  time = new Date();
  await change(await register(site.app, 'omar'), 'omar@home.example');
  await site.doNightly();
  expect((await site.db.select().from(memberEmails)).map(({ email }) => email)).toEqual([
    'omar@home.example',
  ]);
  expect(await site.db.$count(memberLinks)).toBe(1);
});

test('one mailbox gets five links a day, whoever asks; accounts are made all the same', async () => {
  for (let n = 0; n < 7; n += 1) {
    const account = { username: `ines${n}`, password: PASSWORD, email: ADA };
    expect((await createVisitor(site.app).send('POST', '/api/auth/register', account)).status).toBe(201);
  }
  expect(await site.subjectsTo(ADA)).toHaveLength(5);
  expect((await change(await register(site.app, 'omar'), ADA)).status).toBe(429);
});

test('without a mail server nothing is offered, and an email given with a new account is ignored', async () => {
  const app = site.create({ mail: { SITE_URL: 'https://films.example' } });
  const visitor = createVisitor(app);
  const account = { username: 'ines', password: PASSWORD, email: ADA };
  expect((await visitor.send('POST', '/api/auth/register', account)).status).toBe(201);
  expect(await stateOf(visitor)).toEqual({ isOffered: false, confirmed: null, waiting: null });
  expect(await (await visitor.send('GET', '/api/auth/email-offer')).json()).toMatchObject({ byEmail: false });
  expect((await change(visitor, ADA)).status).toBe(409);
  expect((await visitor.send('POST', '/api/auth/forgot-password', { account: 'ines' })).status).toBe(409);
  expect(await site.db.$count(memberEmails)).toBe(0);
});
