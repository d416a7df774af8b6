import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { withoutBidiControls } from '#contract/bidi-controls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Parts } from '#server/db/freshness.ts';
import { inNfc } from '#server/db/in-nfc.ts';
import { isDatabaseSilent } from '#server/db/is-away.ts';
import { admit, type Caller, type FindCaller } from './access.ts';
import { PRIVATE, PUBLIC_CACHE } from './cache-control.ts';
import { answerError, MethodNotAllowed, TOO_MANY_ASK } from './errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { check, namesIn, readJson } from './read-input.ts';
import { createReplyOf } from './reply-of.ts';
import { withNotes } from './response-notes.ts';

/** Context of every request, set by app.ts before any route. */
export type AppEnv = {
  /**
   * Node's own request and response; absent in tests. The server's own render passes `takeReply` and gets replies as
   * objects instead of JSON.
   */
  Bindings: (Partial<HttpBindings> & { takeReply?: (reply: unknown, parts: Parts) => void }) | undefined;
  Variables: { requestId: string; clientAddress: string };
};
export type App = Hono<AppEnv>;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Call<E extends Endpoint> = Caller<E['access']> & {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  c: Context<AppEnv>;
};
/**
 * Serves one call of the contract. `parts` says what of the content its reply is made of (db/freshness.ts); by default, all.
 * It gets what the handler made before it is cut down to the reply.
 */
export type Serve = <E extends Endpoint, Made extends z.input<E['reply']>>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Made> | Made,
  parts?: (params: Parsed<E['params']>, made: Made) => Parts,
) => void;

/**
 * Writes that anybody may ask for, at once in one process. They wait for the database, for passwords being hashed and for
 * the payment provider, so more than of reads; but of one address so few that others find a connection of the database.
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
 * Handles every API call: admits the caller by the call's `access`, validates input, cuts the reply down to its schema
 * and answers errors. `findCaller` reads who is logged in; `forVisitors` finishes replies of the site, not of the back
 * office.
 */
export function createServe(
  app: App,
  log: Logger,
  findCaller: (c: Context<AppEnv>) => FindCaller,
  forVisitors: <Reply>(reply: Reply) => Promise<Reply> = async (reply) => reply,
): Serve {
  const replyOf = createReplyOf(log);
  const turns = createFairQueue(WRITES);
  return (endpoint, handle, partsOf) => {
    const status: ContentfulStatusCode = endpoint.created ? 201 : 200;
    const isForStaff = endpoint.path.startsWith('/api/staff/');
    const isKept = endpoint.method === 'GET' && endpoint.access === 'public';
    const headers = {
      'Cache-Control': isKept ? PUBLIC_CACHE : PRIVATE,
      'Content-Type': 'application/json',
    };

    const answer = async (c: Context<AppEnv>) => {
      const call = {
        ...(await admit(endpoint.access, findCaller(c))),
        params: endpoint.params && check(endpoint.params, namesIn(c.req.param())),
        query: endpoint.query && check(endpoint.query, c.req.query()),
        // Drafts of staff come back as they were typed; publishing composes them (content/entries-of.ts).
        body:
          endpoint.body && check(endpoint.body, isForStaff ? await readJson(c) : inNfc(await readJson(c))),
        c,
      } as Parameters<typeof handle>[0];
      const made = await handle(call);
      const parsed = isKept ? replyOf(endpoint.reply, made, endpoint.path) : endpoint.reply.parse(made);
      const reply = isForStaff ? parsed : await forVisitors(parsed);
      const parts = partsOf?.(call.params, made);
      if (c.env?.takeReply) {
        c.env.takeReply(reply, parts);
        return c.body(null, 204);
      }
      const json = JSON.stringify(reply);
      const text = quotesStrangers(endpoint.path) ? withoutBidiControls(json) : json;
      return withNotes(c.body(text, status, headers), { text, parts });
    };

    // Reads have taken theirs (pages/cache/listener.ts). Staff wait for nobody once they are known (app.ts): some calls take
    // minutes, such as a film's file.
    const takesTurn = endpoint.method !== 'GET' && typeof endpoint.access === 'string';
    app.on(endpoint.method, routed(endpoint.path), async (c) => {
      try {
        if (!takesTurn) return await answer(c);
        await c.req.text(); // may come slowly, and must not keep a turn meanwhile
        return await turns.run(c.get('clientAddress'), () => answer(c));
      } catch (thrown) {
        return answerError(thrown, c, log, endpoint.faultBody === 'form');
      }
    });
  };
}

/** Replies of the back office that show what visitors and buyers typed; nobody edits and saves it from there. */
const STRANGERS = /^\/api\/staff\/(?:orders|desk\/threads|submissions|mails|today|audit)(?:\/|$)/;
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
