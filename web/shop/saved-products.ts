import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'marquee-saved-products';
const MAX_SAVED = 500;
const NONE: readonly string[] = [];

let saved = NONE;
let read = false;
const listeners = new Set<() => void>();

/**
 * The slugs of the products saved in this browser, last saved first. Empty on the server and until hydration: the HTML is
 * the same for every visitor.
 */
export const useSavedProducts = (): readonly string[] => useSyncExternalStore(subscribe, current, () => NONE);

/** Saves a product or removes it; other tabs follow. */
export function toggleSaved(slug: string): void {
  const before = current();
  change(
    before.includes(slug) ? before.filter((each) => each !== slug) : [slug, ...before].slice(0, MAX_SAVED),
  );
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(saved));
  } catch {
    // Storage is full or blocked: it lasts as long as this page.
  }
}

/** Parses stored slugs; anything but a list of texts is empty. */
export function parseSaved(json: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]');
    if (!Array.isArray(value)) return NONE;
    return [...new Set(value.filter((slug) => typeof slug === 'string'))].slice(0, MAX_SAVED);
  } catch {
    return NONE;
  }
}

function current(): readonly string[] {
  if (!read) {
    read = true;
    saved = stored();
  }
  return saved;
}

function stored(): readonly string[] {
  try {
    return parseSaved(localStorage.getItem(STORAGE_KEY));
  } catch {
    return NONE;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}

/** Another tab changed something; `null` means that storage was cleared. */
function follow({ key }: StorageEvent): void {
  if (key === STORAGE_KEY || key === null) change(stored());
}

function change(next: readonly string[]): void {
  saved = next;
  for (const listener of listeners) listener();
}
