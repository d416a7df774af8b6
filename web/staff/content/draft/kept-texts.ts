import type { Json } from '../../fields/field.ts';
import { ownTab } from '../../frame/own-tab.ts';

/**
 * A text that the server has not got yet, kept by the browser. `base` and `number`: the text that it was typed over; `at`:
 * when, in milliseconds.
 */
export type KeptText = { body: Json; base: Json; number: number; at: number };

/**
 * Where somebody's unsaved texts of one entry are kept, one a tab, so that two tabs do not overwrite each other's. Whoever works at the
 * same computer next neither sees them nor saves them as their own.
 */
export type KeptTexts = {
  /** False where the browser has no room for it. */
  keep: (text: KeptText) => boolean;
  /** Those that were kept before this page was opened, oldest first. They are gone from there once forgotten. */
  before: () => { text: KeptText; forget: () => void }[];
  forget: () => void;
};

/** `person`: the email of who types. */
export function keptTexts(
  entry: string,
  person: string,
  storage: Storage = localStorage,
  tab: string = ownTab(),
): KeptTexts {
  const prefix = `staff-text ${entry} ${person} `;
  const own = prefix + tab;
  return {
    keep: (text) => {
      try {
        storage.setItem(own, JSON.stringify(text));
        return true;
      } catch {
        return false; // no room, or switched off
      }
    },
    before: () =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const text = read(storage.getItem(key));
          return text ? [{ text, forget: () => storage.removeItem(key) }] : [];
        })
        .sort((one, other) => one.text.at - other.text.at),
    forget: () => storage.removeItem(own),
  };
}

/** Hands what is kept of an entry, by whomever, on to the name that it has now. */
export function moveKeptTexts(from: string, to: string, storage: Storage = localStorage): void {
  const prefix = `staff-text ${from} `;
  for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
    const text = storage.getItem(key) ?? '';
    storage.removeItem(key);
    storage.setItem(`staff-text ${to} ${key.slice(prefix.length)}`, text);
  }
}

function read(written: string | null): KeptText | undefined {
  try {
    const text = JSON.parse(written ?? '') as Partial<KeptText>;
    const isWhole = typeof text.number === 'number' && typeof text.at === 'number' && text.body && text.base;
    return isWhole ? (text as KeptText) : undefined;
  } catch {
    return undefined;
  }
}
