import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Answer } from './answer.ts';
import { type Asked, readAsked } from './asked.ts';
import { chooseEncoding } from './encoding.ts';
import { createForward } from './forward.ts';
import { type Cacheable, cacheKey } from './key.ts';
import type { PageCache } from './page-cache.ts';
import { type Fetch, render } from './render.ts';
import { respond } from './respond.ts';
import { refuse, sendThrown } from './thrown.ts';

type Options = {
  app: { fetch: Fetch };
  cache: PageCache;
  cacheable: Cacheable;
  /** The site's public origin: what may be kept is rendered for it, whatever Host a visitor sends. */
  siteUrl: string;
  log: Pick<Logger, 'error'>;
};

/**
 * Answers what the page cache holds at once, before the framework, and asks the application for the rest. What may
 * be kept is asked for without the visitor's headers and without unknown query keys.
 */
export function createListener({ app, cache, cacheable, siteUrl, log }: Options): RequestListener {
  const forward = createForward(app.fetch, siteUrl, log);

  return (req, res) => {
    const asked = readAsked(req.rawHeaders);
    if (asked.hosts > 1 || (asked.hosts === 0 && req.httpVersion !== '1.0')) {
      refuse(res); // RFC 9112, 3.2
      return;
    }
    const target = req.url ?? '/';
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const found = isRead ? cache.lookUp(target) : undefined; // most targets are their own key
    const key = found ? target : isRead ? cacheKey(target, cacheable) : undefined;
    if (key === undefined) {
      forward(req, res);
      return;
    }
    const kept = found ?? (key === target ? undefined : cache.lookUp(key));
    const ready = kept?.ready(chooseEncoding(asked.acceptEncoding));
    if (kept && ready) respond(res, kept.status, ready, asked.ifNoneMatch);
    else
      answerLater(req, res, key, asked, kept).catch((thrown: unknown) => sendThrown(thrown, req, res, log));
  };

  async function answerLater(
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    asked: Asked,
    kept: Answer | undefined,
  ): Promise<void> {
    const answer = kept ?? (await cache.load(key, () => render(app.fetch, siteUrl + key, log)));
    if (answer.sharing === 'personal' || (answer.status >= 400 && wantsProblem(req))) {
      forward(req, res);
      return;
    }
    const representation = await cache.represent(key, answer, chooseEncoding(asked.acceptEncoding));
    respond(res, answer.status, representation, asked.ifNoneMatch);
  }
}

/** The one thing that an answer depends on besides its address: the form of an error (decisions.md, error bodies). */
const wantsProblem = (req: IncomingMessage) =>
  req.headers.accept?.includes('application/problem+json') ?? false;
