import { eq, getTableName } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, isStaffCall } from '#contract/endpoints.ts';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import { CONTENT_KINDS } from '#contract/staff-content.ts';
import { may, mayCall, type Permission, ROLES, type Role, roles } from '#contract/staff-roles.ts';
import { contentBin, contentVersions } from '#server/db/tables/content.ts';
import { films } from '#server/db/tables/films.ts';
import { contactMessages, filmSubmissions } from '#server/db/tables/inbox.ts';
import { threadLetters } from '#server/db/tables/letters.ts';
import { pictures } from '#server/db/tables/pictures.ts';
import { discountCodes, shopSettings, stockMoves, variants } from '#server/db/tables/shop.ts';
import { auditLog, staff, staffInvitations } from '#server/db/tables/staff.ts';
import { submissionReviews } from '#server/db/tables/submissions.ts';
import { replyTemplates, threadNotes, threads } from '#server/db/tables/threads.ts';
import { openThread } from '#server/desk/open-thread.ts';
import { codesOf } from '#server/http/openapi.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import { TERMS } from '#server/shop/codes/fixture.ts';
import { FIRST_SETTINGS } from '#server/shop/settings/read-settings.ts';
import { addStaff, staffVisitor } from './staff-member.ts';
import { startApp } from './start-app.ts';
import { createVisitor, register, type Visitor } from './visitor.ts';

/*
 * Every staff call by every role, by staff without their second factor, by members of the site and by nobody. What is
 * expected follows from the call's `access` and the table of roles; a call without a sample below fails.
 */

type Names = {
  person: number;
  invitation: number;
  own: number;
  picture: number;
  submission: number;
  thread: number;
};
/** A valid request, and the status for callers who may make it, 200 by default. */
type Sample = {
  path?: (names: Names) => string;
  /** What is sent, or how it is made. */
  body?: object | ((names: Names) => object);
  answers?: number;
  /** What this request needs besides the call's own `access`. */
  needs?: Permission;
};

const passkey = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};
const token = 'not a token';
/** What stands there already is taken, whatever it was typed over. */
const AS_IT_STANDS = '';

const HERON = '/api/staff/content/films/heron';
const DESK = '/api/staff/desk/threads';
const heron = { kind: 'films', entry: 'heron' };

const SAMPLES: Record<string, Sample> = {
  'GET /api/staff/me': {},
  'POST /api/staff/login': { body: { email: 'nobody@films.example', password: 'wrong' }, answers: 401 },
  'POST /api/staff/factor/passkey': {},
  'POST /api/staff/factor': { body: { kind: 'totp', code: '000000' }, answers: 403 },
  'POST /api/staff/logout': {},
  'POST /api/staff/invitation': { body: { token }, answers: 404 },
  'POST /api/staff/invitation/accept': {
    body: { token, name: 'Ada', password: 'slow satellite 19' },
    answers: 404,
  },
  'POST /api/staff/enrol/totp': {},
  'PUT /api/staff/enrol/totp': { body: { code: '000000' }, answers: 403 },
  'POST /api/staff/enrol/passkey': {},
  'PUT /api/staff/enrol/passkey': { body: { name: 'Key', response: passkey }, answers: 403 },
  'GET /api/staff/factors': {},
  'DELETE /api/staff/factors/{id}': { path: () => '/api/staff/factors/totp', answers: 409 },
  'POST /api/staff/recovery-codes': {},
  'GET /api/staff/sessions': {},
  'DELETE /api/staff/sessions/{id}': { path: () => '/api/staff/sessions/none' },
  'GET /api/staff/people': {},
  'PUT /api/staff/people/{id}/role': {
    path: ({ person }) => `/api/staff/people/${person}/role`,
    body: { role: 'desk' },
  },
  'POST /api/staff/people/{id}/reset': { path: ({ person }) => `/api/staff/people/${person}/reset` },
  'DELETE /api/staff/people/{id}': { path: ({ person }) => `/api/staff/people/${person}` },
  'GET /api/staff/invitations': {},
  'POST /api/staff/invitations': { body: { email: 'new@films.example', role: 'desk' }, answers: 201 },
  'DELETE /api/staff/invitations/{id}': {
    path: ({ invitation }) => `/api/staff/invitations/${invitation}`,
  },
  'GET /api/staff/audit': {},
  'GET /api/staff/content/settings': {},
  'GET /api/staff/content/values/{field}': { path: () => '/api/staff/content/values/genres' },
  'GET /api/staff/content/calendar': {
    path: () => '/api/staff/content/calendar?from=2027-01-01T00:00:00Z&to=2027-02-01T00:00:00Z',
  },
  'POST /api/staff/content/check': { body: { entries: [heron] }, needs: 'content' },
  'POST /api/staff/content/publish': {
    body: { entries: [{ ...heron, number: 1 }], despiteWarnings: true },
    needs: 'content',
  },
  'POST /api/staff/content/take-off': { body: { entries: [heron] }, needs: 'content' },
  'POST /api/staff/content/restore': { body: { entries: [heron] }, needs: 'content' },
  'POST /api/staff/content/delete': { body: { entries: [heron] }, needs: 'content' },
  'POST /api/staff/content/categories': {
    body: { entries: [heron], add: ['new'] },
    answers: 422,
    needs: 'content',
  },
  'POST /api/staff/content/categories-back': {
    body: { changed: [{ entry: 'heron', before: [], after: ['none'] }] },
    needs: 'content',
  },
  'DELETE /api/staff/content/{kind}/{entry}/schedule': { path: () => `${HERON}/schedule`, needs: 'content' },
  'GET /api/staff/content/{kind}': { path: () => '/api/staff/content/films', needs: 'content' },
  'POST /api/staff/content/{kind}': {
    path: () => '/api/staff/content/films',
    body: { body: { title: 'The Heron' } },
    answers: 201,
    needs: 'content',
  },
  'GET /api/staff/content/{kind}/{entry}': { path: () => HERON, needs: 'content' },
  'PUT /api/staff/content/{kind}/{entry}/draft': {
    path: () => `${HERON}/draft`,
    body: { body: { title: 'The Heron' }, basedOn: 1 },
    needs: 'content',
  },
  'DELETE /api/staff/content/{kind}/{entry}/draft': { path: () => `${HERON}/draft`, needs: 'content' },
  'GET /api/staff/content/{kind}/{entry}/history': { path: () => `${HERON}/history`, needs: 'content' },
  'GET /api/staff/content/{kind}/{entry}/versions/{number}': {
    path: () => `${HERON}/versions/1`,
    needs: 'content',
  },
  'GET /api/staff/preview-links': {},
  'POST /api/staff/preview-links': {
    body: { kind: 'films', entry: 'heron' },
    answers: 201,
    needs: 'content',
  },
  'DELETE /api/staff/preview-links/{id}': { path: () => '/api/staff/preview-links/1' },
  'POST /api/staff/content/{kind}/{entry}/editing': { path: () => `${HERON}/editing`, needs: 'content' },
  'GET /api/staff/pictures': {},
  'POST /api/staff/pictures': { body: { upload: '0'.repeat(32) }, answers: 404 },
  'GET /api/staff/pictures/{id}': { path: ({ picture }) => `/api/staff/pictures/${picture}` },
  'PUT /api/staff/pictures/{id}': {
    path: ({ picture }) => `/api/staff/pictures/${picture}`,
    body: { title: 'Harbour', alt: '', credit: '', focus: { x: 0.5, y: 0.5 }, revision: '' },
    answers: 409,
  },
  'PUT /api/staff/pictures/{id}/file': {
    path: ({ picture }) => `/api/staff/pictures/${picture}/file`,
    body: { upload: '0'.repeat(32) },
    answers: 404,
  },
  'POST /api/staff/persons/held': { body: { email: 'a@home.example' } },
  'POST /api/staff/persons/remove': { body: { email: 'a@home.example' } },
  'GET /api/staff/mails': {},
  'POST /api/staff/mails/{id}/send': { path: () => '/api/staff/mails/1/send', answers: 409 },
  'GET /api/staff/today': {},
  'GET /api/staff/today/weeks': {},
  'GET /api/staff/desk/threads': {},
  'POST /api/staff/desk/change': { body: (names) => ({ ids: [names.thread], state: 'done' }) },
  'POST /api/staff/desk/change-back': {
    body: (names) => ({
      before: [{ id: names.thread, state: 'new', assignee: null, lastInAt: '2026-01-05T12:00:00.000Z' }],
      after: { state: 'done' },
    }),
  },
  'POST /api/staff/desk/merge': { body: { ids: [1, 2] }, answers: 404 },
  'GET /api/staff/desk/threads/{id}': { path: ({ thread }) => `${DESK}/${thread}` },
  'POST /api/staff/desk/threads/{id}/answer': {
    path: ({ thread }) => `${DESK}/${thread}/answer`,
    body: { subject: 'Your message', text: 'Soon.', key: crypto.randomUUID(), seen: null },
    answers: 201,
  },
  'POST /api/staff/desk/threads/{id}/notes': {
    path: ({ thread }) => `${DESK}/${thread}/notes`,
    body: { text: 'Asked before' },
    answers: 201,
  },
  'POST /api/staff/desk/threads/{id}/letters/{letter}/again': {
    path: ({ thread }) => `${DESK}/${thread}/letters/1/again`,
    answers: 404,
  },
  'GET /api/staff/desk/colleagues': {},
  'GET /api/staff/desk/templates': {},
  'POST /api/staff/desk/templates': { body: { name: 'Thanks', text: 'Thank you' }, answers: 201 },
  'PUT /api/staff/desk/templates/{id}': {
    path: () => '/api/staff/desk/templates/1',
    body: { name: 'Thanks', text: 'Thank you', revision: '' },
    answers: 404,
  },
  'DELETE /api/staff/desk/templates/{id}': { path: () => '/api/staff/desk/templates/1' },
  'DELETE /api/staff/pictures/{id}': { path: ({ picture }) => `/api/staff/pictures/${picture}` },
  'GET /api/staff/submissions': {},
  'GET /api/staff/submissions/{id}': { path: ({ submission }) => `/api/staff/submissions/${submission}` },
  'POST /api/staff/submissions/{id}/move': {
    path: ({ submission }) => `/api/staff/submissions/${submission}/move`,
    body: { from: 'received', to: 'offer' },
    needs: 'submissions.decide',
  },
  'GET /api/staff/submissions/{id}/decision': {
    path: ({ submission }) => `/api/staff/submissions/${submission}/decision`,
  },
  'POST /api/staff/submissions/{id}/decision': {
    path: ({ submission }) => `/api/staff/submissions/${submission}/decision`,
    body: {
      outcome: 'declined',
      subject: 'Your film',
      text: 'Dear Ada',
      key: '0b9c3a52-6c43-4b0e-9d3b-1d1c54a6a7e1',
      seen: null,
    },
    answers: 409,
  },
  'POST /api/staff/submissions/{id}/draft-film': {
    path: ({ submission }) => `/api/staff/submissions/${submission}/draft-film`,
    answers: 409,
  },
  'POST /api/staff/submissions/{id}/review': {
    path: ({ submission }) => `/api/staff/submissions/${submission}/review`,
    body: { score: 4, watched: true },
  },
  'GET /api/staff/shop/settings': {},
  'PUT /api/staff/shop/settings': {
    body: { ...FIRST_SETTINGS, revision: AS_IT_STANDS },
  },
  'POST /api/staff/shop/settings/try': { body: { cart: { lines: [{ sku: 'CAP', quantity: 1 }] } } },
  'GET /api/staff/shop/codes': {},
  'PUT /api/staff/shop/codes/{code}': {
    path: () => '/api/staff/shop/codes/SPRING',
    body: { ...TERMS, revision: null },
  },
  'DELETE /api/staff/shop/codes/{code}': { path: () => '/api/staff/shop/codes/TEN' },
  'GET /api/staff/stock': {},
  'GET /api/staff/stock/variants/{product}': { path: () => '/api/staff/stock/variants/cap' },
  'PUT /api/staff/stock/variants/{product}': {
    path: () => '/api/staff/stock/variants/cap',
    body: { variants: [{ sku: 'CAP', stock: 5 }], revision: AS_IT_STANDS },
  },
  'GET /api/staff/stock/moves': {},
  'POST /api/staff/stock/moves': {
    body: { moves: [{ sku: 'CAP', change: 2, reason: 'delivery', note: '' }] },
  },
  'GET /api/staff/stock/csv': {},
  'POST /api/staff/stock/csv': { body: { csv: 'sku,stock\nCAP,7\n' } },
};

/* Those of orders are asked of one that does not exist: the handler says so, after the role was seen to. */
const ORDER = '/api/staff/orders/2026-00001';
const PARCEL = { carrier: 'Post', tracking: '1' };
const ADDRESS = { line1: '1 Quay', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' };
Object.assign(SAMPLES, {
  'GET /api/staff/orders': {},
  'GET /api/staff/orders/{number}': { path: () => ORDER, answers: 404 },
  'POST /api/staff/orders': {
    body: {
      idempotencyKey: '3f0f7bb8-3d3c-4b55-8a4e-7d1c2f9b9a11',
      lines: [{ sku: 'nothing', quantity: 1 }],
      email: 'ada@home.example',
      name: 'Ada',
      address: ADDRESS,
      shipping: 'standard',
    },
    answers: 409,
  },
  'POST /api/staff/orders/{number}/paid': { path: () => `${ORDER}/paid`, body: {}, answers: 404 },
  'POST /api/staff/orders/{number}/cancel': { path: () => `${ORDER}/cancel`, body: {}, answers: 404 },
  'POST /api/staff/orders/{number}/refund': {
    path: () => `${ORDER}/refund`,
    body: { restock: false, key: '3f0f7bb8-3d3c-4b55-8a4e-7d1c2f9b9a11' },
    answers: 404,
  },
  'POST /api/staff/orders/{number}/returns/{payment}': {
    path: () => `${ORDER}/returns/1`,
    body: { how: 'again' },
    answers: 404,
  },
  'POST /api/staff/orders/{number}/refunds/{refund}': {
    path: () => `${ORDER}/refunds/1`,
    body: { state: 'done' },
    answers: 404,
  },
  'POST /api/staff/orders/{number}/mails/{mail}/again': {
    path: () => `${ORDER}/mails/1/again`,
    body: {},
    answers: 404,
  },
  'GET /api/staff/sales': { path: () => '/api/staff/sales?from=2026-01-01&to=2026-12-31' },
  'GET /api/staff/sales/csv': { path: () => '/api/staff/sales/csv?from=2026-01-01&to=2026-12-31' },
  'POST /api/staff/orders/{number}/packed': { path: () => `${ORDER}/packed`, body: {}, answers: 404 },
  'POST /api/staff/orders/{number}/shipped': { path: () => `${ORDER}/shipped`, body: PARCEL, answers: 404 },
  'POST /api/staff/orders/{number}/delivered': { path: () => `${ORDER}/delivered`, body: {}, answers: 404 },
  'POST /api/staff/orders/{number}/address': {
    path: () => `${ORDER}/address`,
    body: { name: 'Ada', address: ADDRESS, revision: '' },
    answers: 404,
  },
  'POST /api/staff/orders/{number}/note': { path: () => `${ORDER}/note`, body: { text: 'x' }, answers: 404 },
} satisfies Record<string, Sample>);

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
  if (!isFilled) names = await fill();
});

async function fill(): Promise<Names> {
  const person = await addStaff(site.db, 'target@films.example', 'editor');
  const own = await addStaff(site.db, 'caller@films.example', 'editor');
  await addStaff(site.db, 'other-owner@films.example', 'owner');
  const soon = new Date(Date.now() + 3_600_000);
  const [invitation] = await site.db
    .insert(staffInvitations)
    .values({
      email: 'invited@films.example',
      emailKey: 'invited@films.example',
      role: 'desk',
      tokenHash: Buffer.from('x'),
      invitedBy: 'somebody',
      createdAt: new Date(),
      expiresAt: soon,
    })
    .returning();
  await site.db
    .insert(contentVersions)
    .values({ kind: 'films', entry: 'heron', number: 1, body: { title: 'Heron' }, state: 'draft' });
  await site.db.insert(variants).values({ sku: 'CAP', product: 'cap', position: 0, stock: 5 });
  await site.db.insert(discountCodes).values({ code: 'TEN', kind: 'percent', value: 10 });
  const stored = { file: 'a.jpg', kind: 'picture', title: 'A', bytes: 1, hash: 'x' } as const;
  const [picture] = await site.db
    .insert(pictures)
    .values({ address: '/media/a.jpg', ...stored })
    .returning();
  const submission = await submitSampleFilm();
  return {
    person,
    own,
    invitation: invitation?.id ?? 0,
    picture: picture?.id ?? 0,
    submission,
    thread: await openSampleThread(),
  };
}

/** In this order, because of their references. All at once: one after the other they took a seventh of the tests' time. */
const FILLED = [
  films,
  contentVersions,
  contentBin,
  staffInvitations,
  staff,
  pictures,
  filmSubmissions,
  contactMessages,
  replyTemplates,
  variants,
  discountCodes,
  shopSettings,
];
afterEach(async () => {
  if (isAsBefore) return;
  await site.pool.query(FILLED.map((table) => `DELETE FROM ${getTableName(table)}`).join('; '));
});

const ADA = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@home.example' };
const FROM_ADA = { name: 'Ada Marsh', email: ADA.email, isSpam: false };

async function openSampleThread(): Promise<number> {
  const [message] = await site.db
    .insert(contactMessages)
    .values({ ...ADA, message: 'Where?' })
    .returning();
  return openThread(site.db, { kind: 'message', contactMessage: message?.id ?? 0, ...FROM_ADA });
}

async function submitSampleFilm(): Promise<number> {
  const film = { filmTitle: 'The Salt Road', screenerUrl: 'https://screener.example/salt-road' };
  const [submission] = await site.db
    .insert(filmSubmissions)
    .values({ ...ADA, ...film })
    .returning();
  const filmSubmission = submission?.id ?? 0;
  await openThread(site.db, { kind: 'submission', filmSubmission, subject: film.filmTitle, ...FROM_ADA });
  return filmSubmission;
}

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
    call.path.includes('{kind}') ? CONTENT_KINDS.map((kind) => [nameOf(call), kind, call] as const) : [],
  );
  test.each(byKind)('%s of %s', async (name, kind, call) => {
    const shop = await asRole('shop');
    const path = (SAMPLES[name]?.path?.(names) ?? call.path).replace('/films', `/${kind}`);
    const reply = await shop.send(call.method, path, SAMPLES[name]?.body);
    const isRefused = reply.headers.get(ERROR_CODE_HEADER) === 'permission-needed';
    expect(isRefused).toBe(kind !== 'products' && kind !== 'collections');
  });
});
