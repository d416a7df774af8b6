import { useSyncExternalStore } from 'react';

/** How long a notice stays by default, in milliseconds. An error stays until it is dismissed. */
const READ_MS = 4_000;
/** Pointer or focus on the notice pauses it. */
const UNDO_MS = 10_000;

/** A message at the foot of the page. `ms`: how long it stays; null until it is dismissed. */
export type Notice = {
  id: number;
  words: string;
  kind: 'info' | 'success' | 'error';
  ms: number | null;
  /** Reverts what the notice reports. */
  undo?: Undo;
};

export type Undo = { words?: string; run: () => void };

/** Shown one at a time, the oldest first. */
let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

let lastId = 0;

export function notify(words: string, { kind = 'info', undo, ms }: Partial<Notice> = {}): void {
  lastId += 1;
  const stays = kind === 'error' ? null : undo ? UNDO_MS : READ_MS;
  set([...notices, { id: lastId, words, kind, ms: ms ?? stays, ...(undo && { undo }) }]);
}

export const removeNotice = (notice: Notice): void => set(notices.filter((each) => each !== notice));

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices);

function set(next: readonly Notice[]): void {
  notices = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
