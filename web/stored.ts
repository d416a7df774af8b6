import { useSyncExternalStore } from 'react';

/**
 * A value that this browser keeps (localStorage) and that its tabs share. `parse` reads what is stored, or null, and never
 * throws: another version of the site may have written it. The value of `parse(null)` stands on the server and until
 * hydration, because the HTML is the same for every visitor.
 */
export function createStored<Value>(key: string, parse: (json: string | null) => Value) {
  const none = parse(null);
  let value: Value | undefined;
  const listeners = new Set<() => void>();

  const read = () => {
    try {
      return parse(localStorage.getItem(key));
    } catch {
      return none; // storage is blocked
    }
  };
  const current = (): Value => {
    value ??= read();
    return value;
  };
  const change = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  /** Another tab changed something; `null` means that storage was cleared. */
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) change(read());
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', follow);
    };
  };

  return {
    current,
    use: (): Value => useSyncExternalStore(subscribe, current, () => none),
    set(next: Value): void {
      change(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or blocked: it lasts as long as this page.
      }
    },
  };
}
