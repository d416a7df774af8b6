import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { addressOf } from '#server/platform/http/client-address.ts';
import { wantsProblem } from '#server/platform/http/error-body.ts';
import { TOO_MANY_ASK } from '#server/platform/http/errors.ts';
import { createFairQueue } from '#server/platform/http/limits/fair-queue.ts';
import type { Answer } from './answer.ts';
import { chooseEncoding } from './encoding.ts';
import { type Cacheable, cacheKey, pathnameOf } from './key.ts';
import { refuse, sendThrown } from './last-resort.ts';
import type { PageCache } from './page-cache.ts';
import { createPassThrough } from './pass-through.ts';
import { type Fetch, render } from './render.ts';
import { type RequestHeaders, readRequestHeaders } from './request-headers.ts';
import { respond } from './respond.ts';

type Options = {
  app: { fetch: Fetch };
  cache: PageCache;
  cacheable: Cacheable;
  /** Paths whose work is limited elsewhere. */
  skipsRenderQueue: (pathname: string) => boolean;
  /** The site's public origin. Cacheable answers are rendered for it, whatever Host a visitor sends. */
  siteUrl: string;
  /** Number of reverse proxies in front whose X-Forwarded-For is trusted. */
  trustProxy?: number;
  log: Pick<Logger, 'error'>;
};

/**
 * Uncached reads: renders, searches, refusals. Two at once keep one thread busy, so a lone visitor does not wait for its own
 * requests. Wait and render (render.ts) together stay below the timeout of idle connections (listen.ts).
 */
const UNKEPT = {
  slots: 6,
  slotsEach: 2,
  waiting: 2_000,
  waitingEach: 400,
  patienceMs: 5_000,
  busy: TOO_MANY_ASK,
};

/**
 * Answers from the page cache, without the framework, and forwards other requests to the application. Cacheable answers are
 * requested without the visitor's headers and unknown query keys.
 */
export function createListener({
  app,
  cache,
  cacheable,
  skipsRenderQueue,
  siteUrl,
  trustProxy = 0,
  log,
}: Options): RequestListener {
  const passThrough = createPassThrough(app.fetch, siteUrl, log);
  const queue = createFairQueue(UNKEPT);
  /** Queued fairly, so that one address cannot take the thread from all others. */
  const inTurn = <T>(req: IncomingMessage, job: () => Promise<T>): Promise<T> => {
    const forwarded = String(req.headers['x-forwarded-for'] ?? '');
    return queue.run(addressOf(forwarded, req.socket.remoteAddress, trustProxy), job);
  };

  return (req, res) => {
    const headers = readRequestHeaders(req.rawHeaders);
    if (headers.hosts > 1 || (headers.hosts === 0 && req.httpVersion !== '1.0')) {
      refuse(res); // RFC 9112, 3.2
      return;
    }
    const target = req.url ?? '/';
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const found = isRead ? cache.lookUp(target) : undefined; // most targets are their own key
    const key = found ? target : isRead ? cacheKey(target, cacheable) : undefined;
    const fail = (thrown: unknown) => sendThrown(thrown, req, res, log);
    if (key === undefined) {
      if (isRead && !skipsRenderQueue(pathnameOf(target) ?? ''))
        inTurn(req, () => passThrough(req, res)).catch(fail);
      else void passThrough(req, res);
      return;
    }
    const kept = found ?? (key === target ? undefined : cache.lookUp(key));
    const ready = kept?.ready(chooseEncoding(headers.acceptEncoding));
    if (kept && ready) respond(res, kept.status, ready, headers.ifNoneMatch);
    else answerLater(req, res, key, headers, kept).catch(fail);
  };

  async function answerLater(
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    headers: RequestHeaders,
    kept: Answer | undefined,
  ): Promise<void> {
    const load = async () =>
      cache.lookUp(key) ?? (await cache.load(key, () => render(app.fetch, siteUrl + key, log)));
    const answer = kept ?? (await (cache.underWay(key) ?? inTurn(req, load)));
    // Besides the address, an answer depends on one thing: the form of an error (product.md#failures).
    if (answer.sharing === 'personal' || (answer.status >= 400 && wantsProblem(req.headers.accept))) {
      await inTurn(req, () => passThrough(req, res)); // a separate render, even for requests that joined one
      return;
    }
    const representation = await cache.represent(key, answer, chooseEncoding(headers.acceptEncoding));
    respond(res, answer.status, representation, headers.ifNoneMatch);
  }
}
