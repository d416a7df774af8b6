import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { threads } from '#server/platform/db/tables/threads.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import type { TestApp } from '#tests/start-app.ts';
import { type Described, readDocument } from './api-document.ts';
import { requestsTo, type Sent } from './api-requests.ts';
import { checkAnswer } from './check-answer.ts';

/** Calls made with a member's session, because they need a login. */
const asMember = ({ path }: Described) =>
  /^\/api\/(?:watchlist|calendar|orders\/mine$|auth\/(?:sessions|data|me|password|profile|passkeys|account|email(?!-)))/.test(
    path,
  );

/** All calls of the site's own documents; `owner`: an owner's cookie. */
export async function describedCalls(site: TestApp, owner: string): Promise<Described[]> {
  const ofStaff = await site.request('/api/staff/openapi.json', { headers: { cookie: owner } });
  return [await site.json('/api/openapi.json'), await ofStaff.json()].flatMap(readDocument);
}

/**
 * Sends `runs` generated requests to one call, checks each reply and returns the statuses. A failure reports the seed and the smallest
 * failing request. `known` has names that exist.
 */
export async function sendAnything(
  site: Pick<TestApp, 'request'>,
  call: Described,
  { runs, seed, cookies, known }: { runs: number; seed: number; cookies: Cookies; known: readonly string[] },
): Promise<Set<number>> {
  const statuses = new Set<number>();
  let address = 0;
  await fc.assert(
    fc.asyncProperty(requestsTo(call, namesOf(call, known)), async (sent) => {
      address += 1;
      // Forms have rate limits per address: with one address, all requests after the first 20 would be refused.
      const from = call.path.startsWith('/api/auth') ? '192.0.2.1' : `10.0.${address >> 8}.${address & 255}`;
      const headers = { 'x-forwarded-for': from, ...cookieFor(call, cookies), ...sent.headers };
      const answer = await site.request(sent.path, { method: call.method, headers, ...bodyOf(sent) });
      await checkAnswer(call, answer);
      statuses.add(answer.status);
    }),
    { numRuns: runs, seed },
  );
  return statuses;
}

const namesOf = ({ path }: Described, known: readonly string[]) =>
  path.endsWith('{year}') ? known.filter((name) => /^\d{4}$/.test(name)) : (NAMES_OF[path] ?? known);

function bodyOf({ body, chunked }: Sent): RequestInit {
  if (body === undefined) return {};
  const bytes = new TextEncoder().encode(body);
  return { body: chunked ? new Blob([bytes]).stream() : bytes, duplex: 'half' } as RequestInit;
}

/** Slugs, ids and kinds that exist. Few, so that each call gets one of its own. */
export async function knownNames(site: TestApp): Promise<string[]> {
  const { rows } = await site.pool.query<{ name: string }>(
    `(SELECT slug AS name FROM films LIMIT 3) UNION ALL (SELECT id::text FROM films LIMIT 3) UNION ALL
     (SELECT slug FROM posts LIMIT 2) UNION ALL (SELECT slug FROM products LIMIT 2) UNION ALL
     (SELECT slug FROM collections LIMIT 2) UNION ALL (SELECT slug FROM people LIMIT 2) UNION ALL
     (SELECT slug FROM seasons LIMIT 2) UNION ALL (SELECT to_char(date, 'YYYY') FROM posts LIMIT 1) UNION ALL
     (SELECT lower(tags[1]) FROM posts WHERE tags[1] ~ '^[A-Za-z]+$' LIMIT 1)`,
  );
  return [...rows.map(({ name }) => name), 'horror', 'films', 'posts', 'people'];
}

const ORDER = '2026-00042';
const SUBMISSION = 4711;
const THREAD = 4712;

/**
 * An order and a film submission. Only calls that do not change their state know them, so that the other calls' replies are
 * predictable.
 */
export async function addNamed(site: TestApp): Promise<void> {
  await addOrder(site.db, { number: ORDER });
  await site.db.insert(filmSubmissions).overridingSystemValue().values({
    id: SUBMISSION,
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@home.example',
    filmTitle: 'The Salt Road',
    screenerUrl: 'https://screener.example/salt-road',
  });
  await addThread(site);
}

/** The conversation anew: calls before may have removed, merged or answered it, by numbers and addresses that they made up. */
export async function addThread(site: TestApp): Promise<void> {
  await site.db.delete(threads).where(eq(threads.id, THREAD));
  const thread = { id: THREAD, kind: 'message', name: 'Ada Marsh', email: 'ada@home.example' } as const;
  await site.db.insert(threads).overridingSystemValue().values(thread);
}

const NAMES_OF: Record<string, readonly string[]> = {
  '/api/staff/orders/{number}': [ORDER],
  '/api/staff/orders/{number}/note': [ORDER],
  '/api/staff/conversations/threads/{id}': [`${THREAD}`],
  '/api/staff/conversations/threads/{id}/notes': [`${THREAD}`],
  '/api/staff/conversations/threads/{id}/answer': [`${THREAD}`],
  '/api/staff/mail-words/{mail}': ['orderPaid'],
  '/api/staff/mail-words/{mail}/test': ['orderPaid'],
  '/api/staff/submissions/{id}': [`${SUBMISSION}`],
  '/api/staff/submissions/{id}/review': [`${SUBMISSION}`],
};

/**
 * Whether at least one generated request must succeed. Not required if success needs a password, a code, a passkey, a link, an address, a key, a
 * kind or source with further parameters, a period, a cart, a draft, a revision, a file in the library, an earlier address, an email, a list of films, a
 * mail server, or a conversation, an order or a submission in the right state.
 */
export const mustSucceed = ({ path, method }: Described) =>
  !/^\/api\/auth\/(?:login|password|account|confirm-email|forgot-password|new-password)/.test(path) &&
  !(method !== 'GET' && /^\/api\/auth\/(?:email|passkeys)(?:$|\/)/.test(path)) &&
  !/^\/api\/(?:auth\/passkey-login|watchlist\/shared\/)/.test(path) &&
  !/^\/api\/staff\/(?:login|factor$|invitation(?:$|\/)|team\/|me\/(?:email|password)|order-(?:cancellations|packings|parcels|slips))/.test(
    path,
  ) &&
  !(method === 'PUT' && path.startsWith('/api/staff/enrol/')) &&
  !/^\/api\/staff\/content\/(?:\{kind\}|home-row|calendar|check|publish|unpublish|restore|back|delete|categories)/.test(
    path,
  ) &&
  !/^\/api\/(?:redirects|pages\/)/.test(path) &&
  !(method !== 'DELETE' && /^\/api\/staff\/(?:pictures\/\{id\}|shop\/codes\/\{code\})/.test(path)) &&
  !(
    method !== 'GET' &&
    /^\/api\/(?:cart\/quote|staff\/(?:webhook|mail-settings|mail-words|redirects|services|shop\/settings|stock\/|system|backups\/|visits\/script))/.test(
      path,
    )
  ) &&
  !/^\/api\/(?:submission\/\{token\}|orders(?:$|\/\{number\})|staff\/(?:sales|mails\/\{id\}))/.test(path) &&
  !/^\/api\/staff\/orders\/\{number\}\/(?!note$)/.test(path) &&
  !/^\/api\/staff\/submissions\/\{id\}\/(?!review$)/.test(path) &&
  path !== '/api/booking' &&
  !(method === 'PUT' && /^\/api\/staff\/(?:screenings|cinemas)$/.test(path)) &&
  path !== '/api/staff/backups/bucket' &&
  !/^\/api\/watchlist\/(?:import|films\/seen)$/.test(path) &&
  !/^\/api\/(?:subscriptions|auth\/subscriptions|preferences\/|staff\/(?:newsletters\/\{id\}|newsletter-subscribers))/.test(
    path,
  ) &&
  !(method === 'POST' && path === '/api/staff/tokens') &&
  !/^\/api\/staff\/(?:imports\/|contentful\/sync$)/.test(path) &&
  !(method === 'POST' && path === '/api/staff/imports') &&
  !(method === 'POST' && path === '/api/staff/orders') &&
  !/^\/api\/staff\/conversations\/(?:change|merge|threads\/\{id\}\/(?!(?:notes|answer)$))/.test(path) &&
  !(method === 'POST' && /^\/api\/staff\/(?:invitations|own-site|pictures|preview-links)$/.test(path));

/** The Cookie header for a call: of a visitor, a member or an owner. */
type Cookies = { member: string; owner: string };
const cookieFor = (call: Described, { member, owner }: Cookies): Record<string, string> => {
  if (call.path.startsWith('/api/staff') && !call.path.endsWith('/logout')) return { cookie: owner };
  return asMember(call) ? { cookie: member } : {};
};
