import type { CDPSession, Page } from 'playwright-core';
import { type HeldRequest, holdRequest, type Paused, unlessLeft } from './held-request.ts';

type Handler = (request: HeldRequest) => unknown;
type Route = { pattern: string | RegExp; address: RegExp; handle: Handler; uses: number };

/**
 * Routes for requests of a page, by a separate session with the browser. `page.route` passes every request through this process and
 * disables the browser's cache, so that each page fetches and compiles its scripts again: a load costs almost twice.
 *
 * Requests are intercepted until `end`, also after a single route ends. Chromium never answers some requests made at the moment when
 * interception ends: it lost one in 29 of 400 such moments.
 */
export class Routes {
  readonly page: Page;
  readonly session: CDPSession;
  #routes: Route[] = [];
  #addresses = new Set<string>();
  /** Callbacks for requests that continued to the server. */
  #replied = new Map<string, (paused: Paused) => void>();

  constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
    session.on('Fetch.requestPaused', (paused: Paused) => {
      const replied = this.#replied.get(paused.requestId);
      if (!this.#replied.delete(paused.requestId))
        return this.#handle(paused, this.#routes).catch(unlessLeft);
      replied?.(paused);
    });
  }

  /**
   * Handles matching requests from here on, before earlier routes. In a pattern `**` matches anything, `*` anything without a slash.
   * The page's in-memory cache is cleared, since it would be used without a request.
   */
  async add(
    pattern: string | RegExp,
    handle: Handler,
    { times = Number.POSITIVE_INFINITY } = {},
  ): Promise<void> {
    this.#routes.unshift({ pattern, address: addressOf(pattern), handle, uses: times });
    this.#addresses.add(
      pattern instanceof RegExp ? '*' : pattern.replaceAll('?', '\\?').replaceAll('**', '*'),
    );
    await this.session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await this.session.send('Network.setCacheDisabled', { cacheDisabled: false });
    await this.session.send('Fetch.enable', {
      patterns: [...this.#addresses].map((urlPattern) => ({ urlPattern })),
    });
    // Chromium confirms before the page's process knows that it must ask, and a key pressed next may overtake that message: of
    // 874 requests of a busy page 24 bypassed it. A page that is being left has no process to ask, and the next one knows.
    await this.page.evaluate('0').catch(() => undefined);
  }

  remove(pattern: string | RegExp): void {
    this.#routes = this.#routes.filter((route) => String(route.pattern) !== String(pattern));
  }

  /** Removes all routes. Needs a page without requests in flight. */
  async end(): Promise<void> {
    this.#routes = [];
    this.#replied.clear();
    if (this.#addresses.size === 0) return;
    this.#addresses.clear();
    await this.session.send('Fetch.disable');
  }

  async #handle(paused: Paused, [route, ...rest]: Route[]): Promise<void> {
    const { requestId, request } = paused;
    if (!route) await this.session.send('Fetch.continueRequest', { requestId });
    else if (route.uses === 0 || !route.address.test(request.url)) await this.#handle(paused, rest);
    else {
      route.uses -= 1;
      const replied = () => new Promise<Paused>((resolve) => this.#replied.set(requestId, resolve));
      await route.handle(holdRequest(this.session, paused, replied, () => this.#handle(paused, rest)));
    }
  }
}

function addressOf(pattern: string | RegExp): RegExp {
  if (pattern instanceof RegExp) return pattern;
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}
