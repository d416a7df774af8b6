import { setTimeout as pause } from 'node:timers/promises';
import type { ContentVersion, VersionMark } from '#server/platform/db/content-version/content-version.ts';
import { Answer, type Representation } from './answer.ts';
import type { Encoding } from './encoding.ts';
import type { Rendered } from './rendered.ts';
import { Store } from './store.ts';

export type PageCache = ReturnType<typeof createPageCache>;

type Options = {
  maxBytes: number;
  /** Tells whether earlier answers still match the content. */
  freshness: ContentVersion;
  /** While true, every answer is valid, because no newer one is available. */
  isDatabaseAway?: () => boolean;
};

/** Best compression is for answers that are requested repeatedly. */
const IMPROVE_AFTER_HITS = 2;
/** Ten thousand searches requested twice must not queue minutes of work. */
const MOST_TO_IMPROVE = 16;
/** Pause as a multiple of the work, so that it takes at most a quarter of one core. */
const REST = 3;

/** Rendering larger ones, such as a list of 1,000 films, blocks the thread for too long to do it without a visitor. */
const LARGEST_AHEAD = 512 * 1024;

/**
 * Caches public answers, compressed, until the content that they were made from changes (architecture.md#a-request). Keys are
 * from `cacheKey`.
 */
export function createPageCache({ maxBytes, freshness, isDatabaseAway = () => false }: Options) {
  const store = new Store<Answer>(maxBytes);
  const flights = new Map<string, Promise<Answer>>();
  const counts = { hits: 0, misses: 0, stale: 0, ahead: 0 };
  const toImprove = new Map<string, Answer>();
  const improved = new WeakSet<Answer>();
  let isImproving = false;

  /** The cached answer, if still valid. */
  function lookUp(key: string): Answer | undefined {
    const answer = store.get(key);
    if (!answer) return undefined;
    if (answer.isFresh(freshness)) counts.hits += 1;
    else if (isDatabaseAway()) counts.stale += 1;
    else return undefined;

    answer.hits += 1;
    if (answer.hits >= IMPROVE_AFTER_HITS && !improved.has(answer)) improveLater(key, answer);
    return answer;
  }

  /** The running render of an answer; joining it causes no work. */
  function underWay(key: string): Promise<Answer> | undefined {
    const flight = flights.get(`${freshness.current()} ${key}`);
    if (flight) counts.misses += 1;
    return flight;
  }

  /** Renders the answer once for all waiting requests, and caches it if allowed. `render` must not throw. */
  function load(key: string, render: () => Promise<Rendered>): Promise<Answer> {
    counts.misses += 1;
    return fly(key, render);
  }

  function fly(key: string, render: () => Promise<Rendered>): Promise<Answer> {
    // Read before the render, which may miss concurrent writes. And requests after a change must not join a render that started
    // before it.
    const since = freshness.current();
    const flightKey = `${since} ${key}`;
    const flying = flights.get(flightKey);
    if (flying) return flying;
    const flight = renderAndKeep(key, since, render).finally(() => flights.delete(flightKey));
    flights.set(flightKey, flight);
    return flight;
  }

  async function renderAndKeep(
    key: string,
    since: VersionMark,
    render: () => Promise<Rendered>,
  ): Promise<Answer> {
    const answer = new Answer(await render(), since);
    const kept = answer.status >= 500 ? store.get(key) : undefined;
    if (kept) {
      counts.stale += 1;
      return kept;
    }
    if (!answer.isFresh(freshness)) return answer;
    if (answer.sharing === 'keep') {
      answer.hits = Math.floor((store.get(key)?.hits ?? 0) / 2); // hits before a change count less with each change
      store.set(key, answer);
    } else if (answer.status !== 200) store.delete(key); // an unpublished page must not be served when the database is down
    return answer;
  }

  /** Keys of requested answers that are no longer valid, most requested first, without large ones. */
  function outdated(most: number): string[] {
    return [...store]
      .filter(([, answer]) => answer.hits > 0 && answer.size <= LARGEST_AHEAD && !answer.isFresh(freshness))
      .sort(([, one], [, other]) => other.hits - one.hits)
      .slice(0, most)
      .map(([key]) => key);
  }

  /** Renders one of these before the next request, in the encodings that were requested. */
  async function renew(key: string, render: () => Promise<Rendered>): Promise<void> {
    const before = store.get(key);
    if (!before || isDatabaseAway() || before.isFresh(freshness)) return;
    counts.ahead += 1;
    const answer = await fly(key, render);
    for (const encoding of before.encodings) await represent(key, answer, encoding);
  }

  async function represent(key: string, answer: Answer, encoding: Encoding): Promise<Representation> {
    const isNew = !answer.ready(encoding);
    const representation = await answer.prepare(encoding);
    if (isNew) improved.delete(answer); // it has a quick form again
    store.resized(key, answer);
    return representation;
  }

  /** If the queue is full, the answer's next hit tries again. */
  function improveLater(key: string, answer: Answer): void {
    for (const [other, waiting] of toImprove) if (!store.has(other, waiting)) toImprove.delete(other);
    if (toImprove.size >= MOST_TO_IMPROVE) return;
    improved.add(answer);
    toImprove.set(key, answer);
    if (!isImproving) void improveAll();
  }

  /** One after another with pauses, so that it uses only part of one core. */
  async function improveAll(): Promise<void> {
    isImproving = true;
    for (const [key, answer] of toImprove) {
      toImprove.delete(key);
      if (!store.has(key, answer)) continue;
      const began = performance.now();
      await answer.improve().catch(() => {}); // out of memory: the quick form is kept
      store.resized(key, answer);
      await pause((performance.now() - began) * REST, undefined, { ref: false });
    }
    isImproving = false;
  }

  /**
   * For /metrics. `hits` and `stale` were answered from the cache, `stale` ones after their content had changed; `misses` reached
   * the application, even if that failed and an older answer was sent. `ahead` were rendered before a request.
   */
  function stats() {
    return {
      ...counts,
      entries: store.entries,
      bytes: store.bytes,
      rendersInFlight: flights.size,
      toImprove: toImprove.size,
    };
  }

  return { lookUp, underWay, load, represent, outdated, renew, stats };
}
