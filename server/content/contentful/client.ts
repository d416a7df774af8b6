import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** The space that is read. `apiUrl`: of a stand-in, for tests. */
export type SpaceSettings = {
  space: string;
  environment: string;
  token: string;
  /** Of the Content Preview API. */
  previewToken?: string | undefined;
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
const One = z.looseObject({
  items: z.array(z.unknown()),
  includes: z
    .looseObject({ Entry: z.array(z.unknown()).default([]), Asset: z.array(z.unknown()).default([]) })
    .default({ Entry: [], Asset: [] }),
});
const Listed = z.looseObject({ items: z.array(z.unknown()), total: z.number().optional() });

/** `token`: of the next question. `isLast`: until something changes, there is no more. */
type Changes = { items: unknown[]; token: string; isLast: boolean };

/** Longest time of one answer, in milliseconds; one has up to 7 MB. */
const PATIENCE_MS = 30_000;
const MOST_TRIES = 6;
const LONGEST_WAIT_S = 60;

/** Which API is asked, how often, and how often a rate limit is waited for in one question, up to how many seconds. */
type Api = {
  name: string;
  host: string;
  tokenOf: (settings: SpaceSettings) => string | undefined;
  /** Below the address of a stand-in. */
  path: string;
  tries: number;
  waits: number;
  longestWaitS: number;
};
const DELIVERY: Api = {
  name: 'Content Delivery API',
  host: 'cdn',
  tokenOf: ({ token }) => token,
  path: '',
  tries: MOST_TRIES,
  waits: 30,
  longestWaitS: LONGEST_WAIT_S,
};
/** What is not published yet, too. Somebody waits for the answer. */
export const PREVIEW: Api = {
  name: 'Content Preview API',
  host: 'preview',
  tokenOf: ({ previewToken }) => previewToken,
  path: '/preview',
  tries: 2,
  waits: 2,
  longestWaitS: 1,
};
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
export function openContentful(settings: SpaceSettings, signal: AbortSignal, api = DELIVERY) {
  const base = `${originOf(settings, api)}/spaces/${settings.space}/environments/${settings.environment}`;
  const ask = (path: string, query: Record<string, string>) =>
    patiently(`${base}/${path}?${new URLSearchParams(query)}`, {
      api,
      token: api.tokenOf(settings) ?? '',
      signal,
    });
  return {
    async contentTypes(): Promise<unknown[]> {
      return Listed.parse(await ask('content_types', { limit: String(MOST_LISTED) })).items;
    },
    async locales(): Promise<unknown[]> {
      return Listed.parse(await ask('locales', { limit: String(MOST_LISTED) })).items;
    },
    /** An entry in all languages, with what it refers to and what that refers to; undefined if there is none. */
    async entry(id: string): Promise<{ entry: unknown; includes: unknown[] } | undefined> {
      const { items, includes } = One.parse(
        await ask('entries', { 'sys.id': id, include: '2', locale: '*', limit: '1' }),
      );
      const [entry] = items;
      return entry === undefined ? undefined : { entry, includes: [...includes.Entry, ...includes.Asset] };
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

const originOf = ({ apiUrl, region }: SpaceSettings, { host, path }: Api): string =>
  apiUrl === undefined ? `https://${host}${region === 'eu' ? '.eu' : ''}.contentful.com` : apiUrl + path;

type Question = { api: Api; token: string; signal: AbortSignal };

async function patiently(url: string, { api, token, signal }: Question): Promise<unknown> {
  let waits = 0;
  for (let tries = 1; ; tries += 1) {
    const answer = await askOnce(url, { api, token, signal });
    if ('json' in answer) return answer.json;
    signal.throwIfAborted();
    if (answer.waitS !== undefined && answer.waitS <= api.longestWaitS && waits < api.waits) {
      waits += 1;
      tries -= 1;
      await pause(answer.waitS * 1_000, undefined, { signal });
      continue;
    }
    if (tries >= api.tries || answer.waitS !== undefined) throw new ContentfulFault(answer.words, true);
    await pause(FIRST_PAUSE_MS * 2 ** (tries - 1), undefined, { signal });
  }
}

type Again = { words: string; waitS?: number };

async function askOnce(url: string, { api, token, signal }: Question): Promise<{ json: unknown } | Again> {
  try {
    const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Marquee' };
    const within = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = await fetch(url, { headers, signal: within, redirect: 'error' });
    if (answer.ok) return { json: await answer.json() };
    await answer.body?.cancel();
    return whatToDo(answer, new URL(url), api);
  } catch (error) {
    if (error instanceof ContentfulFault || error instanceof TokenExpired) throw error;
    return { words: 'Contentful does not answer, or breaks off' };
  }
}

/** Throws what repeating does not mend. */
function whatToDo({ status, headers }: Response, { pathname, searchParams }: URL, { name }: Api): Again {
  if (status === 429) {
    const reset = Number(headers.get('x-contentful-ratelimit-reset') ?? '1');
    const waitS = Number.isFinite(reset) ? Math.min(Math.max(reset, 0.1), LONGEST_WAIT_S) : 1;
    return { words: 'Contentful’s rate limit is used up', waitS };
  }
  if (status >= 500) return { words: `Contentful answers ${status}` };
  if (status === 401 || status === 403)
    throw new ContentfulFault(`Contentful refuses the access token: it is the ${name} token of this space`);
  if (searchParams.has('sync_token')) throw new TokenExpired();
  if (status === 404)
    throw new ContentfulFault(
      'Contentful knows no such space or environment, or the token is for another one',
    );
  throw new ContentfulFault(`Contentful answers ${status} to ${pathname.split('/').at(-1)}`);
}
