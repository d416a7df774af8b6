import type { Json } from '../../../fields/field.ts';
import { tabId } from '../../../layout/tab-id.ts';

/**
 * A text not yet on the server, stored by the browser. `base` and `number`: the text that it is based on; `at`: when it was stored, in
 * milliseconds.
 */
export type UnsavedText = { body: Json; base: Json; number: number; at: number };

/**
 * Storage of a user's unsaved texts of one entry, one per tab, so that two tabs do not overwrite each other's. The next user of the
 * computer neither sees nor saves them.
 */
export type UnsavedTexts = {
  /** False if the browser has no space for it. */
  keep: (text: UnsavedText) => boolean;
  /** Texts stored before this page opened, oldest first. `forget` deletes one. */
  before: () => { text: UnsavedText; forget: () => void }[];
  forget: () => void;
};

/** `person`: the email of the user. */
export function unsavedTexts(
  entry: string,
  person: string,
  storage: Storage = localStorage,
  tab: string = tabId(),
): UnsavedTexts {
  const prefix = `staff-text ${entry} ${person} `;
  const own = prefix + tab;
  return {
    keep: (text) => {
      try {
        storage.setItem(own, JSON.stringify(text));
        return true;
      } catch {
        return false; // storage full or disabled
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

/** Moves all users' stored texts of an entry to its new name. */
export function moveUnsavedTexts(from: string, to: string, storage: Storage = localStorage): void {
  const prefix = `staff-text ${from} `;
  for (const key of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
    const text = storage.getItem(key) ?? '';
    storage.removeItem(key);
    storage.setItem(`staff-text ${to} ${key.slice(prefix.length)}`, text);
  }
}

function read(written: string | null): UnsavedText | undefined {
  try {
    const text = JSON.parse(written ?? '') as Partial<UnsavedText>;
    const isWhole = typeof text.number === 'number' && typeof text.at === 'number' && text.body && text.base;
    return isWhole ? (text as UnsavedText) : undefined;
  } catch {
    return undefined;
  }
}
