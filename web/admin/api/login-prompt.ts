import { useSyncExternalStore } from 'react';
import type { Call } from '#contract/core/call.ts';
import { AdminError } from './admin-error.ts';

/* Prompts that a call may have to wait for: a new login after the session ended, or the second factor. */

export type Need = 'login' | 'confirm';

/** The user has closed the dialog, so the call is not made. The message is shown where the call was made. */
class NotConfirmed extends AdminError {
  constructor() {
    super('Nothing was changed: you did not confirm that it is you.');
  }
}

type Waiting = { need: Need; promise: Promise<void>; pass: () => void; turnAway: (reason: Error) => void };

let waiting: Waiting | undefined;
let isLeaving = false;
const listeners = new Set<() => void>();

function set(next: Waiting | undefined): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Whether a call is part of logging in: the dialog itself makes it, or nobody is logged in, so there is no dialog. Such a call must not
 * wait for the dialog.
 */
export const isLoggingIn = ({ access }: Call): boolean =>
  access === 'mfa-pending' && (waiting !== undefined || listeners.size === 0);

/** Asks the user in a dialog; all calls wait for the same one. Throws NotConfirmed. */
export function openLogin(need: Need): Promise<void> {
  if (isLeaving) return new Promise(() => {});
  if (waiting) {
    if (need === 'login' && waiting.need === 'confirm') set({ ...waiting, need });
    return waiting.promise;
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  set({ need, promise, pass: resolve, turnAway: reject });
  return promise;
}

/** Logs out; meanwhile other calls open no login dialog. On success the page is left, on failure it stays usable. */
export async function leaveBy(logOut: () => Promise<unknown>): Promise<void> {
  isLeaving = true;
  try {
    await logOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
}

/** Lets the waiting calls continue. */
export function passLogin(): void {
  waiting?.pass();
  set(undefined);
}

export function closeLogin(): void {
  waiting?.turnAway(new NotConfirmed());
  set(undefined);
}

/** What the dialog has to ask for; undefined if no call waits. */
export const useLogin = (): Need | undefined => useSyncExternalStore(subscribe, () => waiting?.need);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
