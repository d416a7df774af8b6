import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicHost, lookUpPublic } from '#server/platform/http/public-address.ts';

const PATIENCE_MS = 10_000;
const MOST_REDIRECTS = 3;

/** `dead`: why it leads nowhere. `unknown`: it may be there, but does not say so to a program. */
export type Look = { state: 'alive' | 'unknown' } | { state: 'dead'; reason: string };

const UNKNOWN: Look = { state: 'unknown' };

/**
 * Whether an address is there: asked with HEAD, and again with GET if that is refused, at public addresses only, which are looked up
 * on connecting; a body is not read. 404, 410 and a name that does not exist count as dead; 403, 429, 5xx, a time-out or a
 * refused connection do not.
 */
export async function lookAtLink(address: string, stopped: AbortSignal, ask: Ask = askServer): Promise<Look> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]);
  const found = await follow(address, (url) => ask('HEAD', url, signal));
  return found.state === 'alive' ? found : follow(address, (url) => ask('GET', url, signal));
}

async function follow(address: string, ask: (url: URL) => Promise<Answer>): Promise<Look> {
  let target = URL.parse(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (
      !target ||
      !['http:', 'https:'].includes(target.protocol) ||
      target.port !== '' ||
      target.username !== '' ||
      !isPublicHost(target)
    )
      return UNKNOWN;
    const answer = await ask(target);
    if ('code' in answer) return answer.code === 'ENOTFOUND' ? DEAD_NAME : UNKNOWN;
    if (!answer.location) return lookOf(answer.status);
    target = URL.parse(answer.location, target);
  }
  return UNKNOWN;
}

export const DEAD_NAME: Look = { state: 'dead', reason: 'Its server is not found' };

/** What the status of an answer says. */
export function lookOf(status: number): Look {
  if (status === 404 || status === 410) return { state: 'dead', reason: `It answers ${status}` };
  return status < 400 ? { state: 'alive' } : UNKNOWN;
}

type Answer = { status: number; location: string | undefined } | { code: string };
type Ask = (method: 'HEAD' | 'GET', url: URL, signal: AbortSignal) => Promise<Answer>;

const askServer: Ask = (method, url, signal) =>
  new Promise((resolve) => {
    const headers = { 'User-Agent': 'Marquee-Links' };
    const options = {
      method,
      headers,
      signal,
      agent: false,
      lookup: lookUpPublic,
      maxHeaderSize: 16_384,
    } as const;
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    const outgoing = request(url, options, ({ statusCode = 500, headers: { location } }) => {
      resolve({ status: statusCode, location: statusCode >= 300 && statusCode < 400 ? location : undefined });
      outgoing.destroy();
    });
    outgoing.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve({ code }));
    outgoing.end();
  });
