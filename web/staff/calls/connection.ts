import { useSyncExternalStore } from 'react';

/* Whether the site answers, for the line that says so and for calls that wait until it does. */

/** Milliseconds until a call is tried again, for each try that brought no answer. */
const WAITS_MS = [1_000, 2_000, 5_000, 10_000];

/** Tries in a row without an answer, whoever made them. */
let tries = 0;
/** Calls that are tried again until they are answered. */
const waiting = new Set<object>();
const listeners = new Set<() => void>();

export const isOffline = (): boolean => !navigator.onLine;

/** The site has answered a call. Others may still wait. */
export function noteAnswer(call: object): void {
  tries = 0;
  endWait(call);
}

/** A call that has waited ends, answered or not. */
export const endWait = (call: object): void => tellIfNew(() => waiting.delete(call));

/**
 * Resolves when it is worth another try: the browser is online again, or some seconds have passed. `call`: an object of its own,
 * which waits from now on until its answer or `endWait`.
 */
export function backOnline(call: object, signal?: AbortSignal): Promise<void> {
  const wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)];
  tries += 1;
  tellIfNew(() => waiting.add(call));
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

/** True while a call waits for the site, whatever it answers to others. */
export const isLost = (): boolean => waiting.size > 0;
export const useIsLost = (): boolean => useSyncExternalStore(subscribe, isLost);

function tellIfNew(change: () => void): void {
  const before = isLost();
  change();
  if (isLost() !== before) for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
