import { expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { endpoints, isStaffCall } from '#contract/endpoints.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { addStaff, codeAt } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD } from '#tests/visitor.ts';

/* Two applications on one database, like two processes with SERVE=public and SERVE=staff. */

const SITE = 'https://films.example';
const STAFF = 'https://staff.films.example';
const site = await startApp({ demo: true, limits: UNLIMITED, siteUrl: SITE, staffUrl: STAFF });
const publicApp = site.create({ serves: 'public', staffUrl: STAFF });
const staffApp = site.create({ serves: 'staff', staffUrl: STAFF });

const addresses = (calls: readonly { method: string; path: string }[]) =>
  calls.map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, '1')] as const);
const staffCalls = addresses(endpoints.filter(isStaffCall));
const publicCalls = addresses(endpoints.filter((call) => !isStaffCall(call)));

test.each(staffCalls)('public: %s %s is 404', async (method, path) => {
  expect((await publicApp.request(path, { method })).status).toBe(404);
});

test.each<readonly [method: string, path: string]>([
  ...publicCalls,
  ['GET', '/'],
  ['GET', '/films'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemap.xml'],
  ['GET', '/api/openapi.json'],
])('staff: %s %s is not there', async (method, path) => {
  const { status, headers } = await staffApp.request(path, { method });
  // Not the code of a call that finds no entry under that name.
  expect([status, headers.get(ERROR_CODE_HEADER)]).toEqual([404, 'not-found']);
});

test('public: a file of the admin app is 404, and not a page', async () => {
  const answer = await publicApp.request('/staff/assets/moon.js');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
});

test('the public document lists no staff call', async () => {
  const text = await (await publicApp.request('/api/openapi.json')).text();
  expect(text).toContain('/api/films');
  expect(text).not.toContain('/api/staff');
});

test('staff log in at their own address, and only its pages may write there', async () => {
  await addStaff(site.db, 'ada@films.example', 'owner');
  const login = (origin: string) => {
    const headers = { origin, 'sec-fetch-site': origin === STAFF ? 'same-origin' : 'same-site' };
    const visitor = createVisitor(staffApp, { headers });
    const body = { email: 'ada@films.example', password: PASSWORD };
    return visitor.send('POST', '/api/staff/login', body).then(async (reply) => ({ reply, visitor }));
  };
  expect((await login(SITE)).reply.status).toBe(403);
  const { reply, visitor } = await login(STAFF);
  expect(reply.status).toBe(200);
  const given = { kind: 'totp', code: codeAt(new Date()) };
  expect((await visitor.send('POST', '/api/staff/factor', given)).status).toBe(200);
  expect((await visitor.send('GET', '/api/staff/team')).status).toBe(200);
  const elsewhere = createVisitor(publicApp, { cookie: visitor.cookie() });
  expect((await elsewhere.send('GET', '/api/staff/team')).status).toBe(404);
});

test('separate site and admin app both answer health checks', async () => {
  for (const app of [publicApp, staffApp]) {
    expect((await app.request('/healthz')).status).toBe(200);
    expect((await app.request('/readyz')).status).toBe(200);
  }
});
