import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { answerError, MethodNotAllowed } from './errors.ts';
import { check, namesIn, readJson } from './read-input.ts';
import { withText } from './response-text.ts';

/** What every request carries through Hono: set by app.ts before any route. */
export type AppEnv = {
  /**
   * Node's own request and answer; none in tests. The server's own render brings `takeReply` and gets a reply as it is,
   * not by way of JSON.
   */
  Bindings: (Partial<HttpBindings> & { takeReply?: (reply: unknown) => void }) | undefined;
  Variables: { requestId: string; clientAddress: string };
};
export type App = Hono<AppEnv>;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Call<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  c: Context<AppEnv>;
};

/** Pages and public reads: always asked again, kept a minute by shared caches, shown stale while the origin is slow or away. */
export const PUBLIC_CACHE =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/**
 * Serves one call of the contract: its input is checked by its schemas, its reply is cut down to its schema,
 * what is thrown becomes its error answer.
 */
export function serve<E extends Endpoint>(
  app: App,
  log: Logger,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.input<E['reply']>> | z.input<E['reply']>,
): void {
  const status: ContentfulStatusCode = endpoint.created ? 201 : 200;
  const cacheControl = endpoint.access === 'public' ? PUBLIC_CACHE : 'no-store';

  app.on(endpoint.method, routed(endpoint.path), async (c) => {
    try {
      const call = {
        params: endpoint.params && check(endpoint.params, namesIn(c.req.param())),
        query: endpoint.query && check(endpoint.query, c.req.query()),
        body: endpoint.body && check(endpoint.body, await readJson(c)),
        c,
      } as Call<E>;
      const reply = endpoint.reply.parse(await handle(call));
      if (c.env?.takeReply) {
        c.env.takeReply(reply);
        return c.body(null, 204);
      }
      const text = JSON.stringify(reply);
      const headers = { 'Cache-Control': cacheControl, 'Content-Type': 'application/json' };
      return withText(text, c.body(text, status, headers));
    } catch (thrown) {
      return answerError(thrown, c, log, endpoint.faultBody === 'form');
    }
  });
}

/** The contract names a parameter `{slug}`, the framework `:slug`. */
const routed = (path: Endpoint['path']) => path.replaceAll(/\{(\w{1,40})\}/g, ':$1');

/** Answers every other method of an endpoint's path with 405. */
export function refuseOtherMethods(app: App, log: Logger, endpoints: readonly Endpoint[]): void {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const methods = endpoints.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method);
    const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods;
    app.all(routed(path), (c) => answerError(new MethodNotAllowed(allow), c, log));
  }
}
