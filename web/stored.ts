import { useSyncExternalStore } from 'react';

/**
 * A value that this browser keeps (localStorage) and that its tabs share: each reading and each change starts from what is
 * stored, whichever tab stored it. `parse` reads what is stored, or null, and never throws: another version of the site may
 * have written it. The value of `parse(null)` stands on the server and until hydration, because the HTML is the same for
 * every visitor.
 */
export function createStored<Value>(key: string, parse: (json: string | null) => Value) {
  const none = parse(null);
  let value = none;
  /** What was stored when `value` was read or set: only another text is parsed, so that React sees no change. */
  let known: string | null = null;
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
    if (json !== known) {
      known = json;
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
      // A page that the browser kept for Back hears nothing meanwhile.
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
        known = json;
      } catch {
        known = stored(); // Storage is full or blocked: it lasts as long as this page.
      }
      tell();
    },
  };
}
