import { expect, test } from 'vitest';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { createPasskey } from '#tests/software-passkey.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';
import { startMembers } from '../email/fixture.ts';
import { passkeysOn } from '../passkeys/fixture.ts';

const NEW_LOGIN = 'A new login to your account';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';
const site = await startMembers({ now: () => new Date('2027-07-12T20:05:00Z') });

/** A member with a confirmed email, in the browser of the registration. */
async function member(username: string): Promise<Visitor> {
  const visitor = await register(site.app, username);
  const email = emailOf(username);
  await visitor.send('PUT', '/api/auth/email', { email, password: PASSWORD });
  await site.post('confirm-email', { token: await site.tokenTo(email, new Date('2027-07-12T20:05:00Z')) });
  return visitor;
}
const emailOf = (username: string) => `${username}@home.example`;
const logIn = async (username: string, visitor = createVisitor(site.app, { userAgent: FIREFOX })) => {
  const reply = await visitor.send('POST', '/api/auth/login', { username, password: PASSWORD });
  expect(reply.status).toBe(200);
  return visitor;
};
const mailsTo = async (username: string) =>
  (await site.subjectsTo(emailOf(username))).filter((subject) => subject === NEW_LOGIN).length;

test('a login from a new browser is told once, with time, browser and what to do', async () => {
  const ines = await member('ines');
  await ines.send('PUT', '/api/auth/profile', { displayName: 'Inês' });
  await logIn('ines', ines);
  expect(await mailsTo('ines')).toBe(0);
  const visitor = await logIn('ines');
  expect(await mailsTo('ines')).toBe(1);
  const { text = '' } = (await site.newestTo(emailOf('ines')))?.letter ?? {};
  expect(text).toContain('Hello Inês,');
  expect(text).toContain('with Firefox on Windows, on 12 July 2027 at 21:05 BST');
  expect(text).toContain('https://films.example/login');
  await logIn('ines', visitor);
  expect(await mailsTo('ines')).toBe(1);
});

test('a login with a passkey is told, too', async () => {
  const { add, logIn: logInWith } = passkeysOn(site);
  const passkey = createPasskey();
  const visitor = await member('petra');
  await add(visitor, passkey, 'Key ring');
  expect((await site.subjectsTo(emailOf('petra'))).at(-1)).toBe('A passkey was added to your account');
  expect((await site.newestTo(emailOf('petra')))?.letter.text).toContain('“Key ring”');
  await logInWith(passkey, visitor);
  expect(await mailsTo('petra')).toBe(0);
  await logInWith(passkey);
  expect(await mailsTo('petra')).toBe(1);
});

test('a browser that two members share is new to neither', async () => {
  const shared = await member('uwe');
  await member('vera');
  await logIn('vera', shared);
  await logIn('uwe', shared);
  await logIn('vera', shared);
  expect([await mailsTo('uwe'), await mailsTo('vera')]).toEqual([0, 1]);
});

test('an account gets five such mails a day', async () => {
  await member('karl');
  for (let n = 0; n < 7; n += 1) await logIn('karl');
  expect(await mailsTo('karl')).toBe(5);
});

test('without a confirmed email or a mail server nothing is written', async () => {
  const app = site.create({ mail: { SITE_URL: 'https://films.example' }, limits: UNLIMITED });
  await member('lotte');
  const visitor = createVisitor(app);
  await visitor.send('POST', '/api/auth/login', { username: 'lotte', password: PASSWORD });
  expect(await mailsTo('lotte')).toBe(0);
  await register(site.app, 'omar');
  await logIn('omar');
  expect(await mailsTo('omar')).toBe(0);
});
