import { type ApiFetch, readJson } from './api.ts';
import { isShareable, type Query } from './query.ts';

/** The state of a query. Data stays while it is read again, even if that fails. */
export type QueryState<Data> = { data?: Data; error?: unknown };

/** A reply, and the part of it that the server sends with the page. */
export type Sent = { address: string; data: unknown; sent: () => unknown };

/** Replies embedded in the page, by address. */
export type Replies = [address: string, data: unknown][];

export type QueryCache = ReturnType<typeof createQueryCache>;

type Entry = {
  state: QueryState<unknown>;
  /** The query; undefined if the reply came with the page, which contains no personal data. */
  query?: Query<unknown>;
  /** The request in flight; replies to earlier ones are discarded. */
  loading?: Promise<unknown>;
  listeners: Set<() => void>;
};

type Reading = { signal?: AbortSignal; failureStays?: boolean };

/** One object, so that React sees no change. */
const NOTHING: QueryState<never> = {};

/**
 * Caches the API's replies for a visit, or for a render on the server: no reply expires, is read twice or is retried automatically
 * (product.md#reading-in-the-browser). `served` came with the page; undefined in the server's render.
 */
export function createQueryCache(api: ApiFetch, served?: Replies) {
  const entries = new Map<string, Entry>();
  for (const [address, data] of served ?? []) entryOf({ address }).state = { data };
  const inHtml = served && new Map([...entries].map(([address, { state }]) => [address, state]));

  function entryOf({ address }: Pick<Query<unknown>, 'address'>): Entry {
    const entry = entries.get(address) ?? { state: NOTHING, listeners: new Set() };
    entries.set(address, entry);
    return entry;
  }

  function setState(entry: Entry, state: QueryState<unknown>): void {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  }

  async function read<Data>(query: Query<Data>, { signal, failureStays }: Reading = {}): Promise<Data> {
    const entry = entryOf(query);
    if (entry.state.error && !failureStays)
      setState(entry, 'data' in entry.state ? { data: entry.state.data } : NOTHING);
    const reading = request(query, signal);
    Object.assign(entry, { query, loading: reading });
    signal?.addEventListener('abort', () => settle(NOTHING));
    const settle = (state: QueryState<unknown>) => {
      if (entry.loading !== reading) return;
      entry.loading = undefined;
      setState(entry, state);
    };
    try {
      const data = await reading;
      settle({ data });
      return data;
    } catch (error) {
      const isAwaited = entry.loading === reading;
      settle({ ...entry.state, error });
      if (isAwaited) cache.onFailure(error);
      throw error;
    }
  }

  const request = async <Data>({ address, read }: Query<Data>, signal?: AbortSignal): Promise<Data> =>
    read ? read() : ((await readJson(await api(address, signal && { signal }))) as Data);

  const cache = {
    /** Called for each failure, unless a later request, another account or an abort has made the reply irrelevant. */
    onFailure: (_: unknown): void => {},

    state: <Data>(query: Query<Data>) => entryOf(query).state as QueryState<Data>,
    /** The state of a query as in the HTML that is hydrated. */
    knownInHtml: <Data>(query: Query<Data>) =>
      (inHtml ? (inHtml.get(query.address) ?? NOTHING) : entryOf(query).state) as QueryState<Data>,
    get: <Data>(query: Query<Data>): Data | undefined => cache.state(query).data,

    all: () => [...entries.values()].map(({ state }) => state),

    /** The reply, read if it is not cached; one request however many callers wait. `signal` can abort it. */
    async load<Data>(query: Query<Data>, signal?: AbortSignal): Promise<Data> {
      const { state, loading } = entryOf(query);
      if (state.data !== undefined) return state.data as Data;
      return (loading as Promise<Data> | undefined) ?? read(query, { signal });
    },

    /** The same for a part of a page that shows its failure itself. The server's render skips a part that is too late. */
    prefetch: async (query: Query<unknown>, signal?: AbortSignal): Promise<void> => {
      const loading = cache.load(query, signal).catch(() => {});
      await (import.meta.env.SSR ? orTimeout(loading) : loading);
    },

    /** Reads again what was read before, including reads in flight. Never rejects. */
    async refresh(query: Query<unknown>): Promise<void> {
      const { state, loading } = entryOf(query);
      if (state !== NOTHING || loading) await read(query).catch(() => {});
    },

    /** Retries a failed query, whose error stays until the reply: the button clicked for it stays mounted. Never rejects. */
    async retry(query: Query<unknown>): Promise<void> {
      await read(query, { failureStays: true }).catch(() => {});
    },

    set<Data>(query: Query<Data>, data: Data): void {
      const entry = Object.assign(entryOf(query), { query, loading: undefined });
      setState(entry, { data });
    },

    /** Discards replies. With `refetch`, reads those on the screen again. */
    forget(isForgotten: (query: Query<unknown>) => boolean, refetch: boolean): void {
      for (const entry of entries.values()) {
        if (!entry.query || !isForgotten(entry.query)) continue;
        entry.loading = undefined;
        setState(entry, NOTHING);
        if (refetch && entry.listeners.size > 0) void cache.prefetch(entry.query);
      }
    },

    /** Resolves when none of these queries is in flight. */
    async settled(isAwaited: (query: Query<unknown>) => boolean): Promise<void> {
      const awaited = [...entries.values()].filter(({ query }) => query && isAwaited(query));
      await Promise.allSettled(awaited.map(({ loading }) => loading));
    },

    /** Discards failures that nothing on the screen shows, so that those queries are read when they are needed again. */
    forgetFailures(): void {
      for (const entry of entries.values())
        if (entry.state.error && entry.listeners.size === 0) entry.state = NOTHING;
    },

    watch(query: Query<unknown>, listener: () => void): () => void {
      const { listeners } = entryOf(query);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** For the page: the replies that are the same for all visitors. The server sends pages, so no script needs it. */
    replies: import.meta.env.SSR ? (): Sent[] => repliesIn(entries) : () => [],

    /** All queries requested by the server's render. */
    asked: () => [...entries.values()].filter(({ query }) => query).map(({ state }) => state),
  };
  return cache;
}

/** How long the server's render waits for a part of a page, in milliseconds. */
const PART_TIMEOUT_MS = 1_000;

async function orTimeout(loading: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PART_TIMEOUT_MS);
  });
  await Promise.race([loading, late]);
  clearTimeout(timer);
}

function repliesIn(entries: ReadonlyMap<string, Entry>): Sent[] {
  return [...entries].flatMap(
    ([
      address,
      {
        query,
        state: { data },
      },
    ]) =>
      query && isShareable(query.call) && !query.markupOnly && data !== undefined
        ? [{ address, data, sent: () => query.sent?.(data) ?? data }]
        : [],
  );
}
