import { eq, getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, isStaffCall } from '#contract/endpoints.ts';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import { CONTENT_KINDS } from '#contract/staff-content.ts';
import { may, mayCall, ROLES, type Role, roles } from '#contract/staff-roles.ts';
import { contentBin, contentVersions } from '#server/db/tables/content.ts';
import { films } from '#server/db/tables/films.ts';
import { contactMessages, filmSubmissions } from '#server/db/tables/inbox.ts';
import { threadLetters } from '#server/db/tables/letters.ts';
import { pictures } from '#server/db/tables/pictures.ts';
import { discountCodes, shopSettings, stockMoves, variants } from '#server/db/tables/shop.ts';
import { auditLog, staff, staffInvitations } from '#server/db/tables/staff.ts';
import { submissionReviews } from '#server/db/tables/submissions.ts';
import { replyTemplates, threadNotes, threads } from '#server/db/tables/threads.ts';
import { codesOf } from '#server/http/openapi.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import { emptyOffice, fillOffice } from './filled-office.ts';
import { type Names, type Sample, STAFF_SAMPLES } from './staff-access-samples.ts';
import { staffVisitor } from './staff-member.ts';
import { ORDER_SAMPLES } from './staff-order-samples.ts';
import { startApp } from './start-app.ts';
import { createVisitor, register, type Visitor } from './visitor.ts';

/*
 * Every staff call by every role, by staff without their second factor, by members of the site and by nobody. What is
 * expected follows from the call's `access` and the table of roles; a call without a sample (staff-access-samples.ts) fails.
 */

const SAMPLES: Record<string, Sample> = { ...STAFF_SAMPLES, ...ORDER_SAMPLES };
const calls = endpoints.filter(isStaffCall);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const site = await startApp({ limits: UNLIMITED });
const member = (await register(site.app, 'ines')).cookie();
let names: Names;
/** A test that found everything as it was leaves it to the next one. */
let isAsBefore = false;

beforeEach(async () => {
  const isFilled = isAsBefore;
  isAsBefore = false;
  if (!isFilled) names = await fillOffice(site.db);
});

afterEach(async () => {
  if (!isAsBefore) await emptyOffice(site.pool);
});

const asRole = async (role: Role, options = {}) => {
  await site.db.update(staff).set({ role }).where(eq(staff.id, names.own));
  return staffVisitor(site, names.own, options);
};

const COMPARED = [
  staff,
  staffInvitations,
  pictures,
  contentVersions,
  contentBin,
  filmSubmissions,
  threads,
  variants,
  shopSettings,
  discountCodes,
  contactMessages,
];
const COUNTED = [auditLog, films, submissionReviews, threadLetters, threadNotes, replyTemplates, stockMoves];

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

/** Everything that a call could change, but the wrong codes of a person, which are counted like tries elsewhere. */
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

  test.each(ROLES)('%s: as the table of roles says, and never kept', async (role) => {
    const visitor = await asRole(role);
    const isRefused =
      (typeof call.access === 'object' && !mayCall(role, call.access.staff)) || (needs && !may(role, needs));
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
  test.each(Object.entries(STRANGERS))('%s gets in nowhere and learns nothing', async (_, stranger) => {
    const before = await everything();
    const reply = await send(stranger());
    if (call.access === 'public') return expect(reply.status).toBe(answers);
    if (call.access === 'staff-visitor') return expect(await reply.json()).toBeNull();
    await refused(reply, 401, 'staff-login-needed', before);
  });

  test('an owner with the password alone does not get in', async () => {
    const visitor = await asRole('owner', { half: true });
    const before = await everything();
    const reply = await send(visitor);
    if (typeof call.access === 'object') return refused(reply, 401, 'second-factor-needed', before);
    expect(await everything()).toEqual(before);
  });

  test('an owner is asked again after 15 minutes where the call says so', async () => {
    const visitor = await asRole('owner', { now: new Date(Date.now() - 15 * 60_000) });
    const isRecent = typeof call.access === 'object' && call.access.recent;
    const before = isRecent ? await everything() : [];
    const reply = await send(visitor);
    if (isRecent) return refused(reply, 403, 'confirmation-needed', before);
    expect(reply.headers.get(ERROR_CODE_HEADER) === 'confirmation-needed').toBe(ADDS_FACTOR.has(name));
  });

  test('a page of another site writes nothing with an owner’s session', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const visitor = await asRole('owner', { headers });
    const before = await everything();
    const reply = await send(visitor);
    if (call.method !== 'GET') await refused(reply, 403, 'foreign-origin', before);
  });
});

/** They check for themselves, since the first factor needs none. */
const ADDS_FACTOR = new Set([
  'POST /api/staff/enrol/totp',
  'PUT /api/staff/enrol/totp',
  'POST /api/staff/enrol/passkey',
  'PUT /api/staff/enrol/passkey',
]);

test('only owners may do everything; nobody has a permission that the table does not give', () => {
  expect(ROLES.filter((role) => may(role, 'people'))).toEqual(['owner']);
  expect(ROLES.filter((role) => may(role, 'audit'))).toEqual(['owner']);
  expect(roles.owner).toEqual(expect.arrayContaining(ROLES.flatMap((role) => [...roles[role]])));
  expect(may('toString' as Role, 'self')).toBe(false);
  expect(may('desk', 'everything' as 'self')).toBe(false);
});

describe('the shop edits products and collections, and nothing else', () => {
  const byKind = calls.flatMap((call) =>
    // The names of others it may read: its products belong to films and posts.
    call.path.includes('{kind}') && !call.path.includes('/names/')
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
