import { useSyncExternalStore } from 'react';

/**
 * A value stored in this browser (localStorage) and shared by its tabs: each read and each change starts from the stored text,
 * whichever tab wrote it. `parse` gets the stored text, or null, and must not throw: another version of the site may have written it.
 * The value of `parse(null)` is used on the server and until hydration, because the HTML is the same for every visitor.
 */
export function createStored<Value>(key: string, parse: (json: string | null) => Value) {
  const none = parse(null);
  let value = none;
  /** The text that `value` was parsed from or stored as: parsing only a changed text lets React see no change. */
  let lastJson: string | null = null;
  const listeners = new Set<() => void>();

  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is blocked
    }
  };
  const current = (): Value => {
    const json = stored();
    if (json !== lastJson) {
      lastJson = json;
      value = parse(json);
    }
    return value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** Another tab changed something; `null` means that storage was cleared. */
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      addEventListener('storage', follow);
      // A page in the back/forward cache receives no events meanwhile.
      addEventListener('pageshow', tell);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('storage', follow);
      removeEventListener('pageshow', tell);
    };
  };

  return {
    current,
    use: (): Value => useSyncExternalStore(subscribe, current, () => none),
    set(next: Value): void {
      value = next;
      const json = JSON.stringify(next);
      try {
        localStorage.setItem(key, json);
        lastJson = json;
      } catch {
        lastJson = stored(); // Storage is full or blocked: it lasts as long as this page.
      }
      tell();
    },
  };
}
