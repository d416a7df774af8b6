import { useSyncExternalStore } from 'react';

/* Whether the site answers: for the offline notice, and for calls that wait until it does. */

/** Milliseconds to wait before the next attempt, by number of attempts without a reply. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000];

/** Consecutive attempts without a reply, of all calls together. */
let tries = 0;
/** Calls that are repeated until they are answered. */
const waiting = new Set<object>();
const listeners = new Set<() => void>();

export const isOffline = (): boolean => !navigator.onLine;

/** The site has answered a call. Others may still be waiting. */
export function noteAnswer(call: object): void {
  tries = 0;
  endWait(call);
}

/** Ends the wait of a call, answered or not. */
export const endWait = (call: object): void => notifyIfChanged(() => waiting.delete(call));

/**
 * Resolves when another attempt is worthwhile: the browser is online again, or some seconds have passed. `call`: an object that
 * identifies the call; it counts as waiting until its reply or `endWait`.
 */
export function backOnline(call: object, signal?: AbortSignal): Promise<void> {
  const wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)];
  tries += 1;
  notifyIfChanged(() => waiting.add(call));
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
      endWait(call);
      reject(signal?.reason);
    }
  });
}

/** True while a call waits for the site, even if the site answers others. */
export const isLost = (): boolean => waiting.size > 0;
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, isLost);

function notifyIfChanged(change: () => void): void {
  const before = isLost();
  change();
  if (isLost() !== before) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
