import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { memberLinks, rateLimits, users } from '#server/platform/db/tables/visitors.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';
import { startMembers } from './fixture.ts';

const ADA = 'ada@home.example';
const NEW_PASSWORD = 'two undertakers and a van';

let time = new Date();
let logged = '';
const log = pino(
  {},
  {
    write(line: string) {
      logged += line;
    },
  },
);
const site = await startMembers({ now: () => time, log });
beforeEach(async () => {
  time = new Date();
  logged = '';
  await site.db.delete(users);
  await site.db.delete(rateLimits);
});

const forget = (account: string, address = '203.0.113.1') =>
  createVisitor(site.app, { address }).send('POST', '/api/auth/forgot-password', { account });
const choose = (token: string, newPassword = NEW_PASSWORD) =>
  site.post('new-password', { token, newPassword });
const logIn = async (password: string) =>
  (await createVisitor(site.app).send('POST', '/api/auth/login', { username: 'ines', password })).status;

async function member(): Promise<Visitor> {
  const visitor = await register(site.app, 'ines');
  await visitor.send('PUT', '/api/auth/email', { email: ADA, password: PASSWORD });
  await site.post('confirm-email', { token: await site.tokenTo(ADA) });
  return visitor;
}

/** The token of a link asked for by username. */
async function linkFor(account = 'ines', address?: string): Promise<string> {
  expect((await forget(account, address)).status).toBe(200);
  await site.doJobs();
  return site.tokenTo(ADA);
}

test('a new password by the mailed link ends all sessions, and is noticed by mail', async () => {
  const visitor = await member();
  const token = await linkFor('INES');
  expect((await site.newestTo(ADA))?.letter.text).toContain('https://films.example/new-password#');
  const used = await site.tokenTo(ADA);
  expect((await choose(token)).status).toBe(404); // each attempt to send a mail makes a token
  expect((await choose(used)).status).toBe(200);
  expect((await visitor.send('GET', '/api/auth/sessions')).status).toBe(401);
  expect(await site.subjectsTo(ADA)).toEqual(['Your password was changed']);
  expect([await logIn(PASSWORD), await logIn(NEW_PASSWORD)]).toEqual([401, 200]);
  expect((await choose(used)).status).toBe(404);
});

test('the answer is the same for a name, an email, an unknown one, and an account without a confirmed email', async () => {
  await member();
  const omar = await register(site.app, 'omar');
  await omar.send('PUT', '/api/auth/email', { email: 'omar@home.example', password: PASSWORD });
  const answers = [];
  for (const account of [
    'ines',
    'ADA@home.example',
    'nobody',
    'no@home.example',
    'omar',
    'omar@home.example',
  ]) {
    const reply = await forget(account);
    const headers = [...reply.headers].filter(([name]) => !/^x-request-id$|^date$/.test(name));
    answers.push([reply.status, await reply.text(), headers]);
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await site.doJobs()).toBe(answers.length);
  expect(await site.subjectsTo('omar@home.example')).toEqual(['Confirm your email']);
  expect(await site.subjectsTo(ADA)).toEqual(['Choose a new password']);
});

test('a link works for 30 minutes, and only the newest', async () => {
  await member();
  const first = await linkFor();
  const second = await linkFor(ADA);
  expect((await choose(first)).status).toBe(404);
  time = new Date(time.getTime() + 30 * 60_000);
  expect((await choose(second)).status).toBe(404);
  expect(await logIn(PASSWORD)).toBe(200);
});

test('of two passwords chosen at once by one link, one counts', async () => {
  await member();
  const token = await linkFor();
  const replies = await Promise.all(['one', 'two'].map((word) => choose(token, `${NEW_PASSWORD} ${word}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('a common password is refused by name, and the link still works', async () => {
  await member();
  const token = await linkFor();
  const refused = await choose(token, 'iloveyou');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('too easy to guess');
  expect((await choose(token)).status).toBe(200);
});

test('a changed password, and a removed email, end the link', async () => {
  const visitor = await member();
  const token = await linkFor();
  const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await visitor.send('PUT', '/api/auth/password', passwords)).status).toBe(200);
  expect((await choose(token, 'another good password')).status).toBe(404);

  const other = await linkFor();
  await visitor.send('DELETE', '/api/auth/email', { password: NEW_PASSWORD });
  expect((await choose(other, 'another good password')).status).toBe(404);
});

test('the sixth request of an address for one name must wait, known or not; another address need not', async () => {
  await member();
  for (const name of ['ines', 'nobody']) {
    for (let n = 0; n < 5; n += 1) expect((await forget(name)).status).toBe(200);
    const refused = await forget(name);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  }
  expect((await forget('ines', '198.51.100.7')).status).toBe(200);
});

test('more than five requests an hour for an account leave its newest link as it is', async () => {
  await member();
  for (let n = 0; n < 5; n += 1) await linkFor('ines', `198.51.100.${n}`);
  const [before] = await site.db.select().from(memberLinks);
  await forget('ines', '198.51.100.9');
  await site.doJobs();
  expect((await site.db.select().from(memberLinks))[0]?.id).toBe(before?.id);
});

test('no token is in the database or the log, and the job names no address', async () => {
  await member();
  await forget(ADA);
  const { rows: jobs } = await site.pool.query('SELECT payload::text FROM graphile_worker._private_jobs');
  expect(JSON.stringify(jobs)).not.toContain(ADA);
  await site.doJobs();
  const token = await site.tokenTo(ADA);
  expect(token).toHaveLength(43);
  await choose(token, 'short');
  const { rows } = await site.pool.query(
    `SELECT to_jsonb(mails)::text AS row FROM mails UNION ALL SELECT to_jsonb(member_links)::text FROM member_links
     UNION ALL SELECT to_jsonb(audit_log)::text FROM audit_log UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`,
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(logged).toContain('new password asked');
  expect(logged).not.toContain(token);
  expect(logged).not.toContain(ADA);
});
