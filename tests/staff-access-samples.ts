import type { Permission } from '#contract/core/staff-roles.ts';
import { TERMS } from '#server/shop/codes/fixture.ts';
import { FIRST_SETTINGS } from '#server/shop/settings/read-settings.ts';

/** Names of the records that staff-access-records.ts creates. */
export type Names = {
  person: number;
  invitation: number;
  own: number;
  picture: number;
  submission: number;
  thread: number;
};
/** A valid request, and the status for callers who may make it, 200 by default. */
export type Sample = {
  path?: (names: Names) => string;
  /** The body, or a function that builds it. */
  body?: object | ((names: Names) => object);
  answers?: number;
  /** A permission that this request requires besides the call's own `access`. */
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
/** An empty revision is accepted whatever a colleague has changed meanwhile. */
const AS_IT_STANDS = '';

const HERON = '/api/staff/content/films/heron';
const DESK = '/api/staff/conversations/threads';
const heron = { kind: 'films', entry: 'heron' };

/** A sample of each staff call, by its method and path; those of orders are in staff-order-samples.ts. */
export const STAFF_SAMPLES: Record<string, Sample> = {
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
  'PUT /api/staff/me/name': { body: { name: 'Ada' } },
  'PUT /api/staff/me/password': {
    body: { currentPassword: 'wrong', newPassword: 'slow satellite 20' },
    answers: 403,
  },
  'PUT /api/staff/me/email': { body: { email: 'else@films.example' }, answers: 409 },
  'POST /api/staff/me/email/confirmed': { body: { token }, answers: 404 },
  'GET /api/staff/me/notices': {},
  'PUT /api/staff/me/notices': { body: { name: 'newOrder', isOn: true }, needs: 'orders.read' },
  'GET /api/staff/sessions': {},
  'DELETE /api/staff/sessions/{id}': { path: () => '/api/staff/sessions/none' },
  'GET /api/staff/team': {},
  'PUT /api/staff/team/{id}/roles': {
    path: ({ person }) => `/api/staff/team/${person}/roles`,
    body: { roles: ['desk', 'shop'] },
  },
  'POST /api/staff/team/{id}/reset': { path: ({ person }) => `/api/staff/team/${person}/reset` },
  'DELETE /api/staff/team/{id}': { path: ({ person }) => `/api/staff/team/${person}` },
  'GET /api/staff/invitations': {},
  'POST /api/staff/invitations': { body: { email: 'new@films.example', roles: ['desk'] }, answers: 201 },
  'DELETE /api/staff/invitations/{id}': {
    path: ({ invitation }) => `/api/staff/invitations/${invitation}`,
  },
  'GET /api/staff/audit': {},
  'GET /api/staff/newsletters': {},
  'POST /api/staff/newsletters': { body: { from: 'empty' } },
  'GET /api/staff/newsletters/{id}': { path: () => '/api/staff/newsletters/4711', answers: 404 },
  'PUT /api/staff/newsletters/{id}': {
    path: () => '/api/staff/newsletters/4711',
    body: { subject: '', intro: '', text: { nodeType: 'document', content: [] }, revision: 1 },
    answers: 404,
  },
  'DELETE /api/staff/newsletters/{id}': { path: () => '/api/staff/newsletters/4711' },
  'GET /api/staff/newsletters/{id}/preview': {
    path: () => '/api/staff/newsletters/4711/preview',
    answers: 404,
  },
  'POST /api/staff/newsletters/{id}/test': { path: () => '/api/staff/newsletters/4711/test', answers: 409 },
  'POST /api/staff/newsletters/{id}/send': {
    path: () => '/api/staff/newsletters/4711/send',
    body: { revision: 1 },
    answers: 409,
  },
  'POST /api/staff/newsletters/{id}/stop': { path: () => '/api/staff/newsletters/4711/stop', answers: 404 },
  'POST /api/staff/newsletters/{id}/continue': {
    path: () => '/api/staff/newsletters/4711/continue',
    answers: 404,
  },
  'GET /api/staff/newsletter-rate': {},
  'PUT /api/staff/newsletter-rate': { body: { mailsAMinute: 300 } },
  'GET /api/staff/subscribers': {},
  'GET /api/staff/newsletter-subscribers': {},
  'POST /api/staff/newsletter-subscribers': {
    body: { csv: 'email\nada@home.example', proof: 'They said so on paper', trial: true },
  },
  'DELETE /api/staff/subscribers/{id}': { path: () => '/api/staff/subscribers/4711' },
  'GET /api/staff/webhooks': {},
  'PUT /api/staff/webhooks': {
    body: { id: null, address: 'https://hooks.example/in', events: ['order.paid'], active: true },
  },
  'DELETE /api/staff/webhooks/{id}': { path: () => '/api/staff/webhooks/4711' },
  'POST /api/staff/webhooks/{id}/secret': { path: () => '/api/staff/webhooks/4711/secret', answers: 404 },
  'POST /api/staff/webhooks/{id}/test': { path: () => '/api/staff/webhooks/4711/test', answers: 404 },
  'GET /api/staff/webhooks/{id}/deliveries': { path: () => '/api/staff/webhooks/4711/deliveries' },
  'POST /api/staff/webhook-deliveries/{id}/again': {
    path: () => '/api/staff/webhook-deliveries/4711/again',
    answers: 404,
  },
  'GET /api/staff/tokens': {},
  'POST /api/staff/tokens': {
    body: { name: 'Warehouse', scopes: ['stock'], mayWrite: true, expiresAt: null },
    answers: 201,
  },
  'DELETE /api/staff/tokens/{id}': { path: () => '/api/staff/tokens/4711' },
  'GET /api/staff/content/settings': {},
  'GET /api/staff/content/home-row': { path: () => '/api/staff/content/home-row?source=journal' },
  'GET /api/staff/content/{kind}/{entry}/head': { path: () => `${HERON}/head`, needs: 'content' },
  'GET /api/staff/content/names/{kind}': { path: () => '/api/staff/content/names/films' },
  'GET /api/staff/content/values/{field}': { path: () => '/api/staff/content/values/genres' },
  'GET /api/staff/content/calendar': {
    path: () => '/api/staff/content/calendar?from=2027-01-01T00:00:00Z&to=2027-02-01T00:00:00Z',
  },
  'POST /api/staff/content/check': { body: { entries: [heron] }, needs: 'content' },
  'POST /api/staff/content/publish': {
    body: { entries: [{ ...heron, number: 1 }], despiteWarnings: true },
    needs: 'content',
  },
  'POST /api/staff/content/unpublish': { body: { entries: [heron] }, needs: 'content' },
  'POST /api/staff/content/restore': { body: { entries: [heron] }, needs: 'content' },
  'POST /api/staff/content/back': { body: { ...heron, number: 1 }, answers: 422, needs: 'content' },
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
  'GET /api/staff/mail-words/{mail}': { path: () => '/api/staff/mail-words/orderPaid' },
  'POST /api/staff/mail-words/{mail}/test': {
    path: () => '/api/staff/mail-words/orderPaid/test',
    answers: 409,
  },
  'GET /api/staff/mails': {},
  'GET /api/staff/mails/{id}': { path: () => '/api/staff/mails/1', answers: 404 },
  'POST /api/staff/mails/{id}/send': { path: () => '/api/staff/mails/1/send', answers: 409 },
  'GET /api/staff/dead-links': {},
  'PUT /api/staff/dead-links': { body: { isOn: true } },
  'GET /api/staff/redirects': {},
  'PUT /api/staff/redirects': { body: { redirect: { from: '/old', to: '/blog' } } },
  'POST /api/staff/redirects/remove': { body: { from: '/old' } },
  'GET /api/staff/redirects/missing': {},
  'GET /api/staff/redirects/csv': {},
  'POST /api/staff/redirects/csv': { body: { csv: 'from,to\n/old,/blog', try: true } },
  'GET /api/staff/screenings': {},
  'PUT /api/staff/screenings': {
    body: { id: null, film: 'moss-mother', cinema: 999_999, localAt: '2027-04-03T19:30' },
    answers: 400,
  },
  'POST /api/staff/screenings/remove': { body: { id: 999_999 } },
  'GET /api/staff/screenings/csv': {},
  'POST /api/staff/screenings/csv': {
    body: { csv: 'film,cinema,date,time\nOtter,Nowhere,2027-04-03,19:30', try: true },
  },
  'GET /api/staff/screenings/films': {},
  'GET /api/staff/cinemas': {},
  'PUT /api/staff/cinemas': {
    body: {
      id: null,
      cinema: { name: 'The Electric', city: 'Leeds', country: 'GB', timeZone: 'Europe/London' },
    },
  },
  'POST /api/staff/cinemas/remove': { body: { id: 999_999 } },
  'GET /api/staff/cinemas/countries': {},
  'GET /api/staff/own-site': {},
  'POST /api/staff/own-site': { body: { name: 'A', email: 'a@films.example', deletes: 'no' }, answers: 409 },
  'PUT /api/staff/own-site/steps': { body: { hidden: true } },
  'GET /api/staff/mail-settings': {},
  'GET /api/staff/contentful': {},
  'POST /api/staff/contentful/sync': { body: { over: false }, answers: 409 },
  'GET /api/staff/imports': {},
  'GET /api/staff/imports/{id}/notes': { path: () => '/api/staff/imports/1/notes', answers: 404 },
  'POST /api/staff/imports': {
    body: { upload: '0'.repeat(32), fileName: 'a.csv', format: null, drafts: false },
    answers: 404,
  },
  'GET /api/staff/imports/{id}/columns': { path: () => '/api/staff/imports/1/columns', answers: 404 },
  'POST /api/staff/imports/{id}/columns': {
    path: () => '/api/staff/imports/1/columns',
    body: { kind: 'films', columns: [] },
    answers: 404,
  },
  'GET /api/staff/import-templates/{kind}': { path: () => '/api/staff/import-templates/films' },
  'POST /api/staff/imports/{id}/run': { path: () => '/api/staff/imports/1/run', answers: 404 },
  'POST /api/staff/imports/{id}/undo': { path: () => '/api/staff/imports/1/undo', answers: 404 },
  'GET /api/staff/system': {},
  'POST /api/staff/system/examine': { body: {} },
  'PUT /api/staff/system': { body: { siteUrl: null, timeZone: 'Europe/Oslo', unreached: false } },
  'POST /api/staff/system/restart': { body: {}, answers: 409 }, // no process of its own
  'GET /api/staff/visits': {},
  'GET /api/staff/visits/csv': {},
  'PUT /api/staff/visits/settings': { body: { isOn: true } },
  'PUT /api/staff/visits/script': { body: { script: null } },
  'PUT /api/staff/mail-settings': {
    body: { to: null, from: null, receivers: {}, revision: AS_IT_STANDS },
  },
  'GET /api/staff/backups': {},
  'POST /api/staff/backups': { body: {} },
  'GET /api/staff/backups/bucket': { answers: 409 }, // none is set
  'POST /api/staff/backups/fetch': { body: { name: '2027-07-01T02-00-00' }, answers: 409 },
  'POST /api/staff/backups/trial': { body: { name: '2027-07-01T02-00-00' }, answers: 404 },
  'POST /api/staff/backups/restore': { body: { name: '2027-07-01T02-00-00' }, answers: 404 },
  'PUT /api/staff/backups/settings': { body: { nightlyAt: 3, keepDays: 30 } },
  'GET /api/staff/services': {},
  'PUT /api/staff/services': {
    body: {
      service: 'mailbox',
      host: 'mail.example',
      port: 993,
      encryption: 'tls',
      user: 'films',
      password: 'secret',
      folder: 'INBOX',
      moveTo: null,
    },
  },
  'POST /api/staff/services/remove': { body: { service: 'mailbox' } },
  'POST /api/staff/services/test': { body: { service: 'mailbox', form: null }, answers: 409 },
  'GET /api/staff/services/mail-domain': {},
  'GET /api/staff/dashboard': {},
  'GET /api/staff/dashboard/waiting': {},
  'GET /api/staff/dashboard/weeks': {},
  'GET /api/staff/conversations/threads': {},
  'POST /api/staff/conversations/change': { body: (names) => ({ ids: [names.thread], state: 'done' }) },
  'POST /api/staff/conversations/change-back': {
    body: (names) => ({
      before: [{ id: names.thread, state: 'new', assignee: null, lastInAt: '2026-01-05T12:00:00.000Z' }],
      after: { state: 'done' },
    }),
  },
  'POST /api/staff/conversations/merge': { body: { ids: [1, 2] }, answers: 404 },
  'POST /api/staff/conversations/threads/{id}/unmerge': {
    path: ({ thread }) => `${DESK}/${thread}/unmerge`,
    body: { merge: '00000000-0000-4000-8000-000000000000' },
    answers: 409,
  },
  'GET /api/staff/conversations/threads/{id}': { path: ({ thread }) => `${DESK}/${thread}` },
  'POST /api/staff/conversations/threads/{id}/answer': {
    path: ({ thread }) => `${DESK}/${thread}/answer`,
    body: () => ({ subject: 'Your message', text: 'Soon.', idempotencyKey: crypto.randomUUID(), seen: null }),
    answers: 201,
  },
  'POST /api/staff/conversations/threads/{id}/notes': {
    path: ({ thread }) => `${DESK}/${thread}/notes`,
    body: { text: 'Asked before' },
    answers: 201,
  },
  'POST /api/staff/conversations/threads/{id}/letters/{letter}/again': {
    path: ({ thread }) => `${DESK}/${thread}/letters/1/again`,
    answers: 404,
  },
  'GET /api/staff/conversations/colleagues': {},
  'GET /api/staff/conversations/templates': {},
  'POST /api/staff/conversations/templates': { body: { name: 'Thanks', text: 'Thank you' }, answers: 201 },
  'PUT /api/staff/conversations/templates/{id}': {
    path: () => '/api/staff/conversations/templates/1',
    body: { name: 'Thanks', text: 'Thank you', revision: '' },
    answers: 404,
  },
  'DELETE /api/staff/conversations/templates/{id}': { path: () => '/api/staff/conversations/templates/1' },
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
      idempotencyKey: '0b9c3a52-6c43-4b0e-9d3b-1d1c54a6a7e1',
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
