import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** The space that is read. `apiUrl`: of a stand-in, for tests. */
export type SpaceSettings = {
  space: string;
  environment: string;
  token: string;
  region: 'us' | 'eu';
  apiUrl: string | undefined;
};

/** Contentful refuses or does not answer; the message says what it is for people. `isBusy`: it may work later. */
export class ContentfulFault extends Error {
  readonly isBusy: boolean;
  constructor(words: string, isBusy = false) {
    super(words);
    this.isBusy = isBusy;
  }
}
/** The token of the last sync is not known any more: everything has to be read anew. */
export class TokenExpired extends Error {}

const Page = z.looseObject({
  items: z.array(z.unknown()),
  nextPageUrl: z.string().optional(),
  nextSyncUrl: z.string().optional(),
});
const Listed = z.looseObject({ items: z.array(z.unknown()), total: z.number().optional() });

/** `token`: of the next question. `isLast`: until something changes, there is no more. */
type Changes = { items: unknown[]; token: string; isLast: boolean };

/** Longest time of one answer, in milliseconds; one has up to 7 MB. */
const PATIENCE_MS = 30_000;
const MOST_TRIES = 6;
/** How often a rate limit is waited for, in one question. */
const MOST_WAITS = 30;
const LONGEST_WAIT_S = 60;
const FIRST_PAUSE_MS = 500;
/** Entries and assets of one page. The most are 1,000, but a page may have 7 MB only. */
const PAGE = 500;
/** Content types and locales of one answer. */
const MOST_LISTED = 1_000;

export type Contentful = ReturnType<typeof openContentful>;

/**
 * The delivery API of a space (https://www.contentful.com/developers/docs/references/content-delivery-api). Waits as long as its rate limit
 * says; repeats what a server's fault or a cut connection has ended, with growing pauses. Throws ContentfulFault.
 */
export function openContentful(settings: SpaceSettings, signal: AbortSignal) {
  const base = `${originOf(settings)}/spaces/${settings.space}/environments/${settings.environment}`;
  const ask = (path: string, query: Record<string, string>) =>
    patiently(`${base}/${path}?${new URLSearchParams(query)}`, settings.token, signal);
  return {
    async contentTypes(): Promise<unknown[]> {
      return Listed.parse(await ask('content_types', { limit: String(MOST_LISTED) })).items;
    },
    async locales(): Promise<unknown[]> {
      return Listed.parse(await ask('locales', { limit: String(MOST_LISTED) })).items;
    },
    /** How many entries are published. */
    async entries(): Promise<number> {
      return Listed.parse(await ask('entries', { limit: '1', select: 'sys.id' })).total ?? 0;
    },
    /** A page of all that is published, or of what has changed since a token. Throws TokenExpired. */
    async changes(token: string | null): Promise<Changes> {
      const asked: Record<string, string> =
        token === null ? { initial: 'true', limit: String(PAGE) } : { sync_token: token };
      const { items, nextPageUrl, nextSyncUrl } = Page.parse(await ask('sync', asked));
      const next = URL.parse(nextPageUrl ?? nextSyncUrl ?? '')?.searchParams.get('sync_token');
      if (!next) throw new ContentfulFault('Contentful has sent a page without a token', true);
      return { items, token: next, isLast: nextPageUrl === undefined };
    },
  };
}

const originOf = ({ apiUrl, region }: SpaceSettings): string =>
  apiUrl ?? (region === 'eu' ? 'https://cdn.eu.contentful.com' : 'https://cdn.contentful.com');

async function patiently(url: string, token: string, signal: AbortSignal): Promise<unknown> {
  let waits = 0;
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(url, token, signal);
    if ('json' in answer) return answer.json;
    signal.throwIfAborted();
    if (answer.waitS !== undefined && waits < MOST_WAITS) {
      waits += 1;
      tries -= 1;
      await pause(answer.waitS * 1_000, undefined, { signal });
      continue;
    }
    if (tries >= MOST_TRIES) throw new ContentfulFault(answer.words, true);
    await pause(FIRST_PAUSE_MS * 2 ** (tries - 1), undefined, { signal });
  }
}

type Again = { words: string; waitS?: number };

async function askOnce(url: string, token: string, signal: AbortSignal): Promise<{ json: unknown } | Again> {
  try {
    const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Marquee' };
    const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = await fetch(url, { headers, signal: within, redirect: 'error' });
    if (answer.ok) return { json: await answer.json() };
    await answer.body?.cancel();
    return whatToDo(answer, new URL(url));
  } catch (error) {
    if (error instanceof ContentfulFault || error instanceof TokenExpired) throw error;
    return { words: 'Contentful does not answer, or breaks off' };
  }
}

/** Throws what repeating does not mend. */
function whatToDo({ status, headers }: Response, { pathname, searchParams }: URL): Again {
  if (status === 429) {
    const reset = Number(headers.get('x-contentful-ratelimit-reset') ?? '1');
    const waitS = Number.isFinite(reset) ? Math.min(Math.max(reset, 0.1), LONGEST_WAIT_S) : 1;
    return { words: 'Contentful’s rate limit is used up', waitS };
  }
  if (status >= 500) return { words: `Contentful answers ${status}` };
  if (status === 401 || status === 403)
    throw new ContentfulFault(
      'Contentful refuses the access token: it is the Content Delivery API token of this space',
    );
  if (searchParams.has('sync_token')) throw new TokenExpired();
  if (status === 404)
    throw new ContentfulFault(
      'Contentful knows no such space or environment, or the token is for another one',
    );
  throw new ContentfulFault(`Contentful answers ${status} to ${pathname.split('/').at(-1)}`);
}
