import { eq, getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTENT_KINDS } from '#contract/content/staff-content.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { ERROR_CODE_HEADER } from '#contract/core/errors.ts';
import { may, mayCall, ROLES, type Role, roles, TOKEN_SCOPES } from '#contract/core/staff-roles.ts';
import { endpoints, isStaffCall } from '#contract/endpoints.ts';
import { entries, versions } from '#server/platform/db/tables/content.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { contactMessages, filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { pictures } from '#server/platform/db/tables/pictures.ts';
import { discountCodes, shopSettings, stockMoves, variants } from '#server/platform/db/tables/shop.ts';
import { auditLog, staff, staffInvitations } from '#server/platform/db/tables/staff.ts';
import { submissionReviews } from '#server/platform/db/tables/submissions.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { replyTemplates, threadNotes, threads } from '#server/platform/db/tables/threads.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { codesOf } from '#server/platform/http/openapi-faults.ts';
import { addRecords, deleteRecords } from './staff-access-records.ts';
import { type Names, type Sample, STAFF_SAMPLES } from './staff-access-samples.ts';
import { staffVisitor, tokenHeader } from './staff-member.ts';
import { ORDER_SAMPLES } from './staff-order-samples.ts';
import { startApp } from './start-app.ts';
import { createVisitor, register, type Visitor } from './visitor.ts';

/* Every staff call by every role, by staff without their second factor, by members of the site and by nobody. The expected status
   follows from the call's `access` and the table of roles; a call without a sample (staff-access-samples.ts) fails. */

const SAMPLES: Record<string, Sample> = { ...STAFF_SAMPLES, ...ORDER_SAMPLES };
const calls = endpoints.filter(isStaffCall);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const site = await startApp({ limits: UNLIMITED });
const member = (await register(site.app, 'ines')).cookie();
let names: Names;
/** A test that changed nothing leaves the database to the next one. */
let isAsBefore = false;

beforeEach(async () => {
  const isFilled = isAsBefore;
  isAsBefore = false;
  if (!isFilled) names = await addRecords(site.db);
});

afterEach(async () => {
  if (!isAsBefore) await deleteRecords(site.pool);
});

const asRole = async (role: Role, options = {}) => {
  await site.db
    .update(staff)
    .set({ roles: [role] })
    .where(eq(staff.id, names.own));
  return staffVisitor(site, names.own, options);
};

const COMPARED = [
  staff,
  staffInvitations,
  pictures,
  entries,
  versions,
  filmSubmissions,
  threads,
  variants,
  shopSettings,
  discountCodes,
  contactMessages,
];
const COUNTED = [auditLog, films, submissionReviews, threadMessages, threadNotes, replyTemplates, stockMoves];

const ROWS = COMPARED.map(
  (table) =>
    `(SELECT jsonb_agg(to_jsonb(each) - 'wrong_codes' ORDER BY to_jsonb(each)) FROM ${getTableName(table)} AS each)`,
);
const COUNTS = COUNTED.map((table) => `(SELECT count(*) FROM ${getTableName(table)})`);
/** Named, so that each connection plans it once. */
const EVERYTHING = {
  name: 'everything',
  text: `SELECT jsonb_build_array(${[...ROWS, ...COUNTS].join(', ')})`,
};

/** Everything that a call could change, except the wrong codes of a user, which are counted like attempts elsewhere. */
const everything = async () => (await site.pool.query(EVERYTHING)).rows;

test('every staff call has a sample, and every sample a call', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(calls.map(nameOf).sort());
});

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  const { path, body, answers = 200, needs }: Sample = SAMPLES[name] ?? {};
  const send = (visitor: Visitor) =>
    visitor.send(call.method, path?.(names) ?? call.path, typeof body === 'function' ? body(names) : body);

  const refused = async (reply: Response, status: number, code: string, before: object) => {
    expect([reply.status, reply.headers.get(ERROR_CODE_HEADER)]).toEqual([status, code]);
    expect(codesOf(call)).toContain(code);
    expect(await reply.text()).toMatch(/^[^<{]+$/);
    expect(await everything()).toEqual(before);
    isAsBefore = true;
  };

  test.each(ROLES)('%s: as the table of roles says, and never cached', async (role) => {
    const visitor = await asRole(role);
    const isRefused =
      (typeof call.access === 'object' && !mayCall([role], call.access.staff)) ||
      (needs && !may([role], needs));
    const before = isRefused ? await everything() : [];
    const reply = await send(visitor);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    if (isRefused) return refused(reply, 403, 'permission-needed', before);
    expect(reply.status).toBe(answers);
    if (!reply.ok) expect(codesOf(call)).toContain(reply.headers.get(ERROR_CODE_HEADER));
  });

  const STRANGERS: Record<string, () => Visitor> = {
    nobody: () => createVisitor(site.app),
    'a member of the site': () => createVisitor(site.app, { cookie: member }),
    'a member with their cookie under the name of the staff’s': () =>
      createVisitor(site.app, { cookie: member.replace('marquee=', 'marquee-staff=') }),
    'a made-up session': () => createVisitor(site.app, { cookie: `marquee-staff=${'A'.repeat(43)}` }),
  };
  test.each(Object.entries(STRANGERS))('%s has no access and gets no data', async (_, stranger) => {
    const before = await everything();
    const reply = await send(stranger());
    if (call.access === 'public') return expect(reply.status).toBe(answers);
    if (call.access === 'optional-staff') return expect(await reply.json()).toBeNull();
    await refused(reply, 401, 'staff-login-needed', before);
  });

  test('an owner with only the password has no access', async () => {
    const visitor = await asRole('owner', { half: true });
    const before = await everything();
    const reply = await send(visitor);
    if (typeof call.access === 'object') return refused(reply, 401, 'second-factor-needed', before);
    expect(await everything()).toEqual(before);
  });

  test('an owner must confirm again after 15 minutes if the call requires it', async () => {
    const visitor = await asRole('owner', { now: new Date(Date.now() - 15 * 60_000) });
    const isRecent = typeof call.access === 'object' && call.access.recent;
    const before = isRecent ? await everything() : [];
    const reply = await send(visitor);
    if (isRecent) return refused(reply, 403, 'confirmation-needed', before);
    expect(reply.headers.get(ERROR_CODE_HEADER) === 'confirmation-needed').toBe(ADDS_FACTOR.has(name));
  });

  test.each([
    ['every scope', TOKEN_SCOPES, true],
    ['one scope', ['stock'], true],
    ['every scope, for reading alone', TOKEN_SCOPES, false],
  ] as const)(
    'a token with %s does what it was given, and nothing that asks for the factor',
    async (...of) => {
      const [, scopes, mayWrite] = of;
      const owner = await asRole('owner');
      const headers = await tokenHeader(site, names.own, { scopes: [...scopes], mayWrite });
      // With the cookie of an owner beside it, which counts for nothing.
      const visitor = createVisitor(site.app, { headers, cookie: owner.cookie() });
      const before = await everything();
      const reply = await send(visitor);
      if (call.access === 'public') return expect(reply.status).toBe(answers);
      if (call.access === 'optional-staff') return expect(await reply.json()).toBeNull();
      if (typeof call.access === 'string') return refused(reply, 401, 'staff-login-needed', before);
      const isWrite = call.method !== 'GET' && !mayWrite;
      const granted = scopes.map((scope) => `only ${scope}` as const);
      if (isWrite || call.access.recent || !mayCall(granted, call.access.staff))
        return refused(reply, 403, 'token-not-allowed', before);
      if (needs && !may(granted, needs)) return refused(reply, 403, 'permission-needed', before);
      expect(reply.status).toBe(answers);
    },
  );

  test('a page of another site cannot write with an owner’s session', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const visitor = await asRole('owner', { headers });
    const before = await everything();
    const reply = await send(visitor);
    if (call.method !== 'GET') await refused(reply, 403, 'foreign-origin', before);
  });
});

/** They check for themselves, since the first factor requires none. */
const ADDS_FACTOR = new Set([
  'POST /api/staff/enrol/totp',
  'PUT /api/staff/enrol/totp',
  'POST /api/staff/enrol/passkey',
  'PUT /api/staff/enrol/passkey',
]);

test('only owners may do everything; nobody has a permission that the table does not grant', () => {
  expect(ROLES.filter((role) => may([role], 'team'))).toEqual(['owner']);
  expect(ROLES.filter((role) => may([role], 'audit'))).toEqual(['owner']);
  expect(roles.owner).toEqual(expect.arrayContaining(ROLES.flatMap((role) => [...roles[role]])));
  expect(may(['toString' as Role], 'self')).toBe(false);
  expect(may(['desk'], 'everything' as 'self')).toBe(false);
});

describe('the shop role edits products and collections, and nothing else', () => {
  const byKind = calls.flatMap((call) =>
    // It may read the names of others: its products belong to films and posts. Imports are for those who may change settings.
    call.path.includes('{kind}') && !/\/(?:names|import-templates)\//.test(call.path)
      ? CONTENT_KINDS.map((kind) => [nameOf(call), kind, call] as const)
      : [],
  );
  test.each(byKind)('%s of %s', async (name, kind, call) => {
    const shop = await asRole('shop');
    const path = (SAMPLES[name]?.path?.(names) ?? call.path).replace('/films', `/${kind}`);
    const reply = await shop.send(call.method, path, SAMPLES[name]?.body);
    const isRefused = reply.headers.get(ERROR_CODE_HEADER) === 'permission-needed';
    expect(isRefused).toBe(kind !== 'products' && kind !== 'collections');
  });
});
