import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { answerError, Fault, Invalid, NotFound } from './errors.ts';
import { madeOf } from './pages/cache/rendered.ts';

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
export type Call<E extends Endpoint> = {
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
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  const status: ContentfulStatusCode = endpoint.created ? 201 : 200;
  const cacheControl = endpoint.access === 'public' ? PUBLIC_CACHE : 'no-store';

  app.on(endpoint.method, path, async (c) => {
    try {
      const call = {
        params: endpoint.params && check(endpoint.params, c.req.param()),
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
      return madeOf(text, c.body(text, status, headers));
    } catch (thrown) {
      return answerError(thrown, c, log, endpoint.faultBody === 'form');
    }
  });
}

/** Answers every other method of an endpoint's path with 405 and what is allowed (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: App, log: Logger, endpoints: readonly Endpoint[]): void {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const methods = endpoints.filter((endpoint) => endpoint.path === path).map((endpoint) => endpoint.method);
    const allow = methods.includes('GET') ? ['HEAD', ...methods] : methods;
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) =>
      answerError(
        new Fault(405, `Only ${allow.join(', ')} is possible here`, { Allow: allow.join(', ') }),
        c,
        log,
      ),
    );
  }
}

function check(schema: z.ZodType, input: unknown): unknown {
  if (hasUnstorable(input)) throw new Invalid('Text may not hold NUL characters or broken Unicode');
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= sentence(issue);
  throw new Invalid(Object.values(fields).join('. '), fields);
}

function sentence(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.');
  if (issue.code === 'invalid_value' && issue.values.length > 1) {
    const message = issue.message.startsWith('Invalid')
      ? `${where} must be one of ${issue.values.join(', ')}`
      : issue.message;
    return message;
  }
  if (issue.code === 'too_big' && issue.origin === 'number')
    return `${where} must be at most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `${where} must be at least ${issue.minimum}`;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid'))
    return `${where || 'body'} must be a ${issue.expected}`;
  return issue.message;
}

/** PostgreSQL text holds neither NUL nor lone surrogates, so neither does any input. Iterative: depth is the sender's choice. */
export function hasUnstorable(input: unknown): boolean {
  const queue: unknown[] = [input];
  for (let value = queue.pop(); value !== undefined || queue.length > 0; value = queue.pop()) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (typeof value === 'object' && value !== null)
      queue.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}

async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json') throw new Fault(415, 'Please send JSON (Content-Type: application/json)');
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new Invalid('The body is not valid JSON');
    throw error;
  }
}

export const unknownApiPath = (path: string) => new NotFound(`There is nothing at ${path}`);
