import { useSyncExternalStore } from 'react';
import type { Call } from '#contract/call.ts';
import { Told } from './told.ts';

/* What stands between a call and its answer: a login that has ended, or the second factor asked for again. */

export type Need = 'login' | 'confirm';

/** The person has closed the dialog, so the call is not made. The message is shown where the call was made. */
class NotConfirmed extends Told {
  constructor() {
    super('Nothing was changed: it was not confirmed that it is you.');
  }
}

type Waiting = { need: Need; promise: Promise<void>; pass: () => void; turnAway: (reason: Error) => void };

let waiting: Waiting | undefined;
let isLeaving = false;
const listeners = new Set<() => void>();

function set(next: Waiting | undefined): void {
  waiting = next;
  for (const tell of listeners) tell();
}

/**
 * Whether a call is a step of the way in itself: the dialog waits for it, or nobody is in yet, so that there is no dialog. It must
 * not wait for the dialog in turn.
 */
export const isOnTheWayIn = ({ access }: Call): boolean =>
  access === 'staff-entrant' && (waiting !== undefined || listeners.size === 0);

/** Asks the person in a dialog; all calls wait for the same one. Throws NotConfirmed. */
export function openDoor(need: Need): Promise<void> {
  if (isLeaving) return new Promise(() => {});
  if (waiting) {
    if (need === 'login' && waiting.need === 'confirm') set({ ...waiting, need });
    return waiting.promise;
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  set({ need, promise, pass: resolve, turnAway: reject });
  return promise;
}

/** Makes a logout: while it is under way, other calls ask for no login. The page ends with it, or goes on if it fails. */
export async function leaveBy(logOut: () => Promise<unknown>): Promise<void> {
  isLeaving = true;
  try {
    await logOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

/** Lets the waiting calls go on. */
export function passDoor(): void {
  waiting?.pass();
  set(undefined);
}

export function closeDoor(): void {
  waiting?.turnAway(new NotConfirmed());
  set(undefined);
}

/** What the dialog has to ask for; undefined while nothing waits. */
export const useDoor = (): Need | undefined => useSyncExternalStore(subscribe, () => waiting?.need);

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
