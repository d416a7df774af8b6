import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { withoutBidiControls } from '#contract/core/bidi-controls.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { CacheTags } from '../db/content-version/content-version.ts';
import { inNfc } from '../db/in-nfc.ts';
import { isDatabaseSilent } from '../db/is-away.ts';
import { admit, type Caller, type FindCaller } from './access.ts';
import { PRIVATE, PUBLIC_CACHE } from './cache-control.ts';
import { answerPreflight, CROSS_ORIGIN_READ, isOpenToAll } from './cors.ts';
import { answerError, MethodNotAllowed, TOO_MANY_ASK } from './errors.ts';
import { createOnce, type Once } from './idempotency.ts';
import { createFairQueue } from './limits/fair-queue.ts';
import { check, namesIn, readJson } from './read-input.ts';
import { Ready } from './ready.ts';
import { createReplyOf } from './reply-of.ts';
import { withNotes } from './response-notes.ts';

/** Context of every request, set by app.ts before any route. */
export type AppEnv = {
  /**
   * Node's own request and response; missing in tests. The server's own render passes `takeReply` and receives replies as objects
   * instead of JSON.
   */
  Bindings: (Partial<HttpBindings> & { takeReply?: (reply: unknown, parts: CacheTags) => void }) | undefined;
  /** `tokenName`: of the access token that makes the request. */
  Variables: { requestId: string; clientAddress: string; tokenName?: string };
};
export type App = Hono<AppEnv>;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Call<E extends Endpoint> = Caller<E['access']> & {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  c: Context<AppEnv>;
} & (E extends { idempotencyKey: string } ? { once: Once } : unknown);
/**
 * Serves one call of the contract. `parts` returns the cache tags of its reply (db/content-version); the default is all content.
 * It receives the handler's result before it is reduced to the reply schema.
 */
export type Serve = <E extends Endpoint, Made extends z.input<E['reply']>>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Made | Ready<Made>> | Made | Ready<Made>,
  parts?: (params: Parsed<E['params']>, made: Made) => CacheTags,
) => void;

/**
 * Concurrent public writes in one process. More than for reads, because they wait for the database, password hashing and the
 * payment provider; but few for one address, so that others get a database connection.
 */
const WRITES = {
  slots: 16,
  slotsEach: 4,
  waiting: 1_000,
  waitingEach: 200,
  patienceMs: 10_000,
  busy: TOO_MANY_ASK,
  failsAll: isDatabaseSilent,
};

/**
 * Handles every API call: checks the call's `access`, validates input, reduces the reply to its schema and answers errors.
 * `pool`: for transactions with an idempotency key. `findCaller` looks up the logged-in account; `forVisitors` post-processes replies of the site, not of the admin app.
 */
export function createServe(
  app: App,
  { log, pool }: { log: Logger; pool: pg.Pool },
  findCaller: (c: Context<AppEnv>) => FindCaller,
  forVisitors: <Reply>(reply: Reply) => Promise<Reply> = async (reply) => reply,
): Serve {
  const replyOf = createReplyOf(log);
  const turns = createFairQueue(WRITES);
  const onceFor = createOnce(pool);
  return (endpoint, handle, partsOf) => {
    const status: ContentfulStatusCode = endpoint.created ? 201 : 200;
    const isForStaff = endpoint.path.startsWith('/api/staff/');
    const isKept = endpoint.method === 'GET' && endpoint.access === 'public';
    const crossOrigin = isOpenToAll(endpoint) ? CROSS_ORIGIN_READ : {};
    const headers = {
      'Cache-Control': isKept ? PUBLIC_CACHE : PRIVATE,
      'Content-Type': 'application/json',
      ...crossOrigin,
    };

    const finish = async (made: unknown) => {
      const parsed = isKept ? replyOf(endpoint.reply, made, endpoint.path) : endpoint.reply.parse(made);
      return isForStaff ? parsed : forVisitors(parsed);
    };
    const answer = async (c: Context<AppEnv>) => {
      const asked = {
        ...(await admit(endpoint.access, findCaller(c))),
        params: endpoint.params && check(endpoint.params, namesIn(c.req.param())),
        query: endpoint.query && check(endpoint.query, c.req.query()),
        // Drafts of staff are returned as they were typed; publishing composes them (server/content/model).
        body:
          endpoint.body && check(endpoint.body, isForStaff ? await readJson(c) : inNfc(await readJson(c))),
        c,
      };
      const once = endpoint.idempotencyKey && onceFor(endpoint, asked, c);
      const call: object = { ...asked, once };
      const handled = await handle(call as Parameters<typeof handle>[0]);
      const isReady = handled instanceof Ready;
      const made = isReady ? handled.reply : handled;
      const reply = isReady ? made : await finish(made);
      const parts = partsOf?.(asked.params as Parameters<NonNullable<typeof partsOf>>[0], made);
      if (c.env?.takeReply) {
        c.env.takeReply(reply, parts);
        return c.body(null, 204);
      }
      const json = JSON.stringify(reply);
      const text = quotesStrangers(endpoint.path) ? withoutBidiControls(json) : json;
      return withNotes(c.body(text, status, headers), { body: text, parts });
    };

    // Reads have taken a slot already (server/rendering/cache/listener.ts). Logged-in staff need no slot (app.ts): some of their
    // calls take minutes, such as a film upload.
    if (isOpenToAll(endpoint)) app.options(routed(endpoint.path), answerPreflight);
    const takesTurn = endpoint.method !== 'GET' && typeof endpoint.access === 'string';
    app.on(endpoint.method, routed(endpoint.path), async (c) => {
      try {
        if (!takesTurn) return await answer(c);
        await c.req.text(); // may arrive slowly, and must not hold a slot meanwhile
        return await turns.run(c.get('clientAddress'), () => answer(c));
      } catch (thrown) {
        const refusal = answerError(thrown, c, log, endpoint.faultBody === 'form');
        for (const [name, value] of Object.entries(crossOrigin)) refusal.headers.set(name, value);
        return refusal;
      }
    });
  };
}

/** Admin replies that show text typed by visitors and buyers; the admin app does not edit and save it. */
const STRANGERS =
  /^\/api\/staff\/(?:orders|conversations\/threads|submissions|mails|dashboard|audit)(?:\/|$)/;
const quotesStrangers = (path: string) => STRANGERS.test(path);

/** Converts `{slug}` of the contract to the framework's `:slug`. */
const routed = (path: Endpoint['path']) => path.replaceAll(/\{(\w{1,40})\}/g, ':$1');

/** Answers all other methods on an endpoint's path with 405. */
export function refuseOtherMethods(app: App, log: Logger, endpoints: readonly Endpoint[]): void {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const methods = endpoints.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method);
    const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods;
    app.all(routed(path), (c) => answerError(new MethodNotAllowed(allow), c, log));
  }
}
