import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { PageCache } from './page-cache.ts';
import type { Rendered } from './rendered.ts';

type Options = {
  cache: Pick<PageCache, 'outdated' | 'renew'>;
  render: (key: string) => Promise<Rendered>;
  /** Calls back after every change of content. Returns a function that unsubscribes. */
  onChange: (tell: () => void) => () => void;
  /** Delay in milliseconds after the last of several changes: visitors have priority, and one change often follows another. */
  delayMs?: number;
  /** The share of the thread's time used by other work since the last call. */
  busy?: () => number;
};

const DELAY_MS = 500;
/** Pages rendered after one change. */
const MOST = 300;
/** Pause after a render, as a multiple of its time: at most a fifth of one core. */
const REST = 4;
const LEAST_REST_MS = 20;
/** Above this load the thread is reserved for visitors. */
const BUSY = 0.5;

/**
 * After a change of content, renders previously requested pages again, most requested first, so that visitors find them ready.
 * One at a time with pauses, and none while the thread is busy. Returns a function that stops it.
 */
export function renderAhead({
  cache,
  render,
  onChange,
  delayMs = DELAY_MS,
  busy = watchThread(),
}: Options): () => void {
  let round = new AbortController();

  function start() {
    round.abort();
    round = new AbortController();
    goThrough(round.signal).catch(() => {}); // stopped by the next change, or out of memory: requests render instead
  }

  async function goThrough(signal: AbortSignal) {
    await pause(delayMs, undefined, { signal, ref: false });
    for (const key of cache.outdated(MOST)) {
      await idle(signal);
      const began = performance.now();
      await cache.renew(key, () => render(key));
      await pause((performance.now() - began) * REST, undefined, { signal, ref: false });
    }
  }

  async function idle(signal: AbortSignal) {
    busy();
    do await pause(LEAST_REST_MS, undefined, { signal, ref: false });
    while (busy() > BUSY);
  }

  const stop = onChange(start);
  return () => {
    stop();
    round.abort();
  };
}

function watchThread(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
