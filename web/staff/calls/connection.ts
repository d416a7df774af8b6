import { useSyncExternalStore } from 'react';

/* Whether the site answers, for the line that says so and for calls that wait until it does. */

/** Milliseconds until a call is tried again, for each try that brought no answer. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000];

let lost = 0;
const listeners = new Set<() => void>();

function note(tries: number): void {
  const before = lost;
  lost = tries;
  if ((before === 0) !== (tries === 0)) for (const tell of listeners) tell();
}

export const isOffline = (): boolean => !navigator.onLine;

/** The site has answered. */
export const noteAnswer = (): void => note(0);

/** Resolves when it is worth another try: the browser is online again, or some seconds have passed. */
export function backOnline(signal?: AbortSignal): Promise<void> {
  const wait = WAITS_MS[Math.min(lost, WAITS_MS.length - 1)];
  note(lost + 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(goOn, wait);
    addEventListener('online', goOn);
    signal?.addEventListener('abort', give);
    function stop() {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal?.removeEventListener('abort', give);
    }
    function goOn() {
      stop();
      resolve();
    }
    function give() {
      stop();
      reject(signal?.reason);
    }
  });
}

/** True while calls wait for the site. */
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, () => lost > 0);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
