import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { answerThrown, sendThrown } from './last-resort.ts';
import type { Fetch } from './render.ts';

type Log = Pick<Logger, 'error'>;

/**
 * Forwards a request to the application unchanged, with node's `incoming` and `outgoing` as its env. Any thrown value becomes one
 * plain answer; a request abandoned by its visitor is not an error.
 */
export function createPassThrough(fetch: Fetch, siteUrl: string, log: Log) {
  const listener = getRequestListener(
    async (request, env) => {
      try {
        return await fetch(request, env);
      } catch (thrown) {
        return isGone(env) ? clientClosed() : answerThrown(thrown, request.url, log);
      }
    },
    // HTTP/1.0 requests may have no Host. Requests that cannot be parsed end in the error handler.
    { hostname: new URL(siteUrl).host, errorHandler: (thrown) => answerThrown(thrown, 'unreadable', log) },
  );
  return (req: IncomingMessage, res: ServerResponse): Promise<void> =>
    listener(req, res).catch((thrown: unknown) => sendThrown(thrown, req, res, log));
}

const isGone = (env: HttpBindings | Http2Bindings) => env.outgoing.destroyed || env.incoming.destroyed;

/** Never received: 499 is nginx's status for a visitor who left. */
const clientClosed = () => new Response(null, { status: 499 });
