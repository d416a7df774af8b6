import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, staffTokens } from '#server/platform/db/tables/staff.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { addStaff, staffVisitor, tokenHeader } from '#tests/staff-member.ts';
import { register } from '#tests/visitor.ts';
import { EMAIL, HOUR, MINUTE, startAuth } from '../auth/auth-fixture.ts';

const auth = await startAuth();
const { site, now } = auth;

const owner = () => staffVisitor(site, auth.ada(), { now: now() });
const WAREHOUSE = { name: 'Warehouse', scopes: ['stock', 'orders.read'], mayWrite: true, expiresAt: null };

async function make(wanted: object = {}): Promise<{ id: number; headers: { authorization: string } }> {
  const reply = await (await owner()).send('POST', '/api/staff/tokens', { ...WAREHOUSE, ...wanted });
  expect(reply.status).toBe(201);
  const { id, token } = (await reply.json()) as { id: number; token: string };
  return { id, headers: { authorization: `Bearer ${token}` } };
}

const ask = (headers: Record<string, string>, path = '/api/staff/orders', method = 'GET') =>
  site.app.request(path, { method, headers });

const outcome = async (reply: Response) => [reply.status, reply.headers.get('Error-Code')];

test('a token is shown once, stored as a hash, and does what it was given', async () => {
  const { headers, id } = await make();
  const token = headers.authorization.slice(7);
  expect(token).toMatch(/^mqs_[\w-]{43}$/);
  const [row] = await site.db.select().from(staffTokens).where(eq(staffTokens.id, id));
  expect(row?.tokenHash).toEqual(hashOf(token));
  expect((await ask(headers)).status).toBe(200);
  expect(await outcome(await ask(headers, '/api/staff/content/films'))).toEqual([403, 'token-not-allowed']);
  const listed = await (await owner()).send('GET', '/api/staff/tokens');
  const text = await listed.text();
  expect(text).not.toContain(token);
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({ name: 'Warehouse', madeBy: 'ada', ending: token.slice(-4), mayWrite: true }),
  ]);
});

test('the calls of people, settings and one’s own are open to no token, nor can it be given them', async () => {
  for (const scope of ['self', 'team', 'settings'])
    expect(
      (await (await owner()).send('POST', '/api/staff/tokens', { ...WAREHOUSE, scopes: [scope] })).status,
    ).toBe(400);
  const headers = await tokenHeader(site, auth.ada());
  for (const path of ['/api/staff/tokens', '/api/staff/team', '/api/staff/services', '/api/staff/factors'])
    expect(await outcome(await ask(headers, path))).toEqual([403, 'token-not-allowed']);
});

test('only an owner makes one, with a recent second factor', async () => {
  const late = await staffVisitor(site, auth.ada(), { now: new Date(now().getTime() - 15 * MINUTE) });
  expect(await outcome(await late.send('POST', '/api/staff/tokens', WAREHOUSE))).toEqual([
    403,
    'confirmation-needed',
  ]);
  const editor = await staffVisitor(site, await addStaff(site.db, 'edna@films.example', 'editor'), {
    now: now(),
  });
  expect(await outcome(await editor.send('POST', '/api/staff/tokens', WAREHOUSE))).toEqual([
    403,
    'permission-needed',
  ]);
});

test('unknown, revoked, expired and malformed tokens get the same answer', async () => {
  const revoked = await make();
  await (await owner()).send('DELETE', `/api/staff/tokens/${revoked.id}`);
  const expired = await make({ expiresAt: new Date(now().getTime() + HOUR).toISOString() });
  expect((await ask(expired.headers)).status).toBe(200);
  auth.wait(HOUR);
  const unknown = { authorization: `Bearer mqs_${'A'.repeat(43)}` };
  const answers = [];
  for (const headers of [
    revoked.headers,
    expired.headers,
    unknown,
    { authorization: 'Bearer x' },
    { authorization: 'bearer' },
  ]) {
    const reply = await ask(headers);
    answers.push([...(await outcome(reply)), reply.headers.get('WWW-Authenticate'), await reply.text()]);
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(answers[0]?.slice(0, 2)).toEqual([401, 'token-invalid']);
  const past = { ...WAREHOUSE, expiresAt: now().toISOString() };
  expect((await (await owner()).send('POST', '/api/staff/tokens', past)).status).toBe(400);
});

test('a token ends when its creator is reset or is no owner any more, also if they become one again', async () => {
  await addStaff(site.db, 'olga@films.example', 'owner');
  const second = await addStaff(site.db, 'otto@films.example', 'owner');
  const visitor = await staffVisitor(site, second, { now: now() });
  const made = async () => {
    const reply = await visitor.send('POST', '/api/staff/tokens', WAREHOUSE);
    const { token } = (await reply.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  };
  const headers = await made();
  expect((await ask(headers)).status).toBe(200);
  const ada = await owner();
  for (const roles of [['editor'], ['owner']])
    expect((await ada.send('PUT', `/api/staff/team/${second}/roles`, { roles })).status).toBe(200);
  expect((await ask(headers)).status).toBe(401);
  const again = await tokenHeader(site, second);
  expect((await ada.send('POST', `/api/staff/team/${second}/reset`)).status).toBe(200);
  expect((await ask(again)).status).toBe(401);
  expect(await site.db.$count(staffTokens, eq(staffTokens.staffId, second))).toBe(0);
});

test('a token never has more than its creator has at present', async () => {
  const desk = await addStaff(site.db, 'dora@films.example', 'desk');
  const headers = await tokenHeader(site, desk, { scopes: ['content', 'orders.read'] });
  expect((await ask(headers)).status).toBe(200);
  expect((await ask(headers, '/api/staff/content/films')).status).toBe(403);
});

test('a request with a token has nothing of the cookies’, and other schemes of the header are no tokens', async () => {
  const session = (await owner()).cookie();
  const { headers } = await make();
  expect((await ask({ ...headers, cookie: session }, '/api/staff/team')).status).toBe(403);
  expect((await ask({ authorization: 'Bearer nothing', cookie: session }, '/api/staff/team')).status).toBe(
    401,
  );
  expect((await ask({ authorization: 'Basic YTpi', cookie: session }, '/api/staff/team')).status).toBe(200);
  const member = (await register(site.app, 'ines')).cookie();
  expect((await ask({ cookie: member }, '/api/watchlist')).status).toBe(200);
  expect((await ask({ ...headers, cookie: member }, '/api/watchlist')).status).toBe(401);
  const foreign = { ...headers, origin: 'https://elsewhere.example' };
  expect((await ask(foreign, '/api/staff/orders', 'POST')).status).toBe(403);
});

test('the audit log names the token, and the time of its last use is stored every five minutes', async () => {
  const { headers, id } = await make({ scopes: ['content'] });
  const put = { redirect: { from: '/old', to: '/about' }, before: null };
  const json = { ...headers, 'content-type': 'application/json' };
  const written = await site.app.request('/api/staff/redirects', {
    method: 'PUT',
    headers: json,
    body: JSON.stringify(put),
  });
  expect(written.status).toBe(200);
  const [entry] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'wrote a redirect'));
  expect(entry?.who).toBe(`${EMAIL} (token “Warehouse”)`);
  const used = async () =>
    (await site.db.select().from(staffTokens).where(eq(staffTokens.id, id)))[0]?.lastUsedAt?.getTime();
  const first = now().getTime();
  expect(await used()).toBe(first);
  auth.wait(4 * MINUTE);
  await ask(headers, '/api/staff/redirects');
  expect(await used()).toBe(first);
  auth.wait(MINUTE);
  await ask(headers, '/api/staff/redirects');
  expect(await used()).toBe(first + 5 * MINUTE);
});

test('wrong tokens of one address are refused without a look-up after thirty in a minute, and a token after 300 requests', async () => {
  const from = { 'x-forwarded-for': '192.0.2.7' };
  const statuses = [];
  for (let at = 0; at < 31; at += 1)
    statuses.push((await ask({ authorization: 'Bearer x', ...from })).status);
  expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([30, 429]);
  const { headers } = await make();
  expect((await ask({ ...headers, ...from })).status).toBe(429);
  expect((await ask(headers)).status).toBe(200);
  for (let at = 1; at < 300; at += 1) await ask(headers, '/api/staff/audit');
  const last = await ask(headers);
  expect([last.status, last.headers.has('Retry-After')]).toEqual([429, true]);
});

test('there are at most fifty', async () => {
  for (let at = 0; at < 50; at += 1) await tokenHeader(site, auth.ada());
  const reply = await (await owner()).send('POST', '/api/staff/tokens', WAREHOUSE);
  expect(await outcome(reply)).toEqual([409, 'too-many-tokens']);
});
