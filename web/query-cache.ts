import { type ApiFetch, readJson } from './api.ts';
import { isForPage, type Query } from './query.ts';

/** What is known of a query. Data stays while it is read again, even if that fails. */
export type Known<Data> = { data?: Data; error?: unknown };

/** Replies as they are embedded in the page, by address. */
export type Replies = [address: string, data: unknown][];

export type QueryCache = ReturnType<typeof createQueryCache>;

type Entry = {
  known: Known<unknown>;
  /** As it was read; undefined if the reply came with the page, where nothing is personal. */
  query?: Query<unknown>;
  /** The request under way; what an earlier one answers comes too late. */
  loading?: Promise<unknown>;
  listeners: Set<() => void>;
};

type Reading = { signal?: AbortSignal; failureStays?: boolean };

/** One object, so that React sees no change. */
const NOTHING: Known<never> = {};

/**
 * Remembers the replies of the API for a visit, or for a render on the server: nothing goes stale, is read twice or is
 * tried again by itself (product.md#reading-in-the-browser). `served` came with the page; undefined in the server's render.
 */
export function createQueryCache(api: ApiFetch, served?: Replies) {
  const entries = new Map<string, Entry>();
  for (const [address, data] of served ?? []) entryOf({ address }).known = { data };
  const inHtml = served && new Map([...entries].map(([address, { known }]) => [address, known]));

  function entryOf({ address }: Pick<Query<unknown>, 'address'>): Entry {
    const entry = entries.get(address) ?? { known: NOTHING, listeners: new Set() };
    entries.set(address, entry);
    return entry;
  }

  function learn(entry: Entry, known: Known<unknown>): void {
    entry.known = known;
    for (const listener of entry.listeners) listener();
  }

  async function read<Data>(query: Query<Data>, { signal, failureStays }: Reading = {}): Promise<Data> {
    const entry = entryOf(query);
    if (entry.known.error && !failureStays)
      learn(entry, 'data' in entry.known ? { data: entry.known.data } : NOTHING);
    const reading = request(query, signal);
    Object.assign(entry, { query, loading: reading });
    signal?.addEventListener('abort', () => settle(NOTHING));
    const settle = (known: Known<unknown>) => {
      if (entry.loading !== reading) return;
      entry.loading = undefined;
      learn(entry, known);
    };
    try {
      const data = await reading;
      settle({ data });
      return data;
    } catch (error) {
      const isAwaited = entry.loading === reading;
      settle({ ...entry.known, error });
      if (isAwaited) cache.onFailure(error);
      throw error;
    }
  }

  const request = async <Data>({ address, read }: Query<Data>, signal?: AbortSignal): Promise<Data> =>
    read ? read() : ((await readJson(await api(address, signal && { signal }))) as Data);

  const cache = {
    /** Hears of each failure, unless a later request, another account or an abort has made the reply pointless. */
    onFailure: (_: unknown): void => {},

    known: <Data>(query: Query<Data>) => entryOf(query).known as Known<Data>,
    /** What is known in the HTML that the browser takes over. */
    knownInHtml: <Data>(query: Query<Data>) =>
      (inHtml ? (inHtml.get(query.address) ?? NOTHING) : entryOf(query).known) as Known<Data>,
    get: <Data>(query: Query<Data>): Data | undefined => cache.known(query).data,

    all: () => [...entries.values()].map(({ known }) => known),

    /** The reply, read if it is not known; one request however many wait. With `signal` it may be abandoned. */
    async load<Data>(query: Query<Data>, signal?: AbortSignal): Promise<Data> {
      const { known, loading } = entryOf(query);
      if (known.data !== undefined) return known.data as Data;
      return (loading as Promise<Data> | undefined) ?? read(query, { signal });
    },

    /** The same for a part of a page that shows its failure itself. The server's render does without one that is late. */
    prefetch: async (query: Query<unknown>, signal?: AbortSignal): Promise<void> => {
      const loading = cache.load(query, signal).catch(() => {});
      await (import.meta.env.SSR ? unlessLate(loading) : loading);
    },

    /** Reads again what was read before, also what is being read. Never fails. */
    async refresh(query: Query<unknown>): Promise<void> {
      const { known, loading } = entryOf(query);
      if (known !== NOTHING || loading) await read(query).catch(() => {});
    },

    /** Reads again what has failed, which is known until the answer: the button pressed for it stays. Never fails. */
    async retry(query: Query<unknown>): Promise<void> {
      await read(query, { failureStays: true }).catch(() => {});
    },

    set<Data>(query: Query<Data>, data: Data): void {
      const entry = Object.assign(entryOf(query), { query, loading: undefined });
      learn(entry, { data });
    },

    /** Forgets replies. With `again`, reads those anew that are on the screen. */
    forget(isForgotten: (query: Query<unknown>) => boolean, again: boolean): void {
      for (const entry of entries.values()) {
        if (!entry.query || !isForgotten(entry.query)) continue;
        entry.loading = undefined;
        learn(entry, NOTHING);
        if (again && entry.listeners.size > 0) void cache.prefetch(entry.query);
      }
    },

    /** Resolves when none of these replies is under way. */
    async settled(isAwaited: (query: Query<unknown>) => boolean): Promise<void> {
      const awaited = [...entries.values()].filter(({ query }) => query && isAwaited(query));
      await Promise.allSettled(awaited.map(({ loading }) => loading));
    },

    /** Forgets failures that nothing on the screen shows, so that what failed is read when it is needed again. */
    forgetFailures(): void {
      for (const entry of entries.values())
        if (entry.known.error && entry.listeners.size === 0) entry.known = NOTHING;
    },

    watch(query: Query<unknown>, listener: () => void): () => void {
      const { listeners } = entryOf(query);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** For the page: the replies that are the same for everybody. Pages are sent by the server, so no script needs it. */
    replies: import.meta.env.SSR ? (): Replies => repliesIn(entries) : () => [],

    /** What was asked for, in the server's render. */
    asked: () => [...entries.values()].filter(({ query }) => query).map(({ known }) => known),
  };
  return cache;
}

/** How long the server's render waits for a part of a page, in milliseconds. */
const PART_PATIENCE_MS = 1_000;

async function unlessLate(loading: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PART_PATIENCE_MS);
  });
  await Promise.race([loading, late]);
  clearTimeout(timer);
}

function repliesIn(entries: ReadonlyMap<string, Entry>): Replies {
  const isSent = ({ query, known }: Entry) =>
    query && isForPage(query.call) && !query.markupOnly && known.data !== undefined;
  return [...entries]
    .filter(([, entry]) => isSent(entry))
    .map(([address, { query, known }]) => [address, query?.sent ? query.sent(known.data) : known.data]);
}
