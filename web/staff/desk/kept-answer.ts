import { ownTab } from '../frame/own-tab.ts';

/**
 * An answer that is being written. `key`: which press sends it, a new one for each other text, so that the same text is never
 * sent twice. `seen`: the last letter that its writer has read.
 */
export type Draft = { subject: string; text: string; key: string; seen: number | null };

/** Where the browser keeps answers that were not sent yet: one a thread and tab, so that two tabs do not overwrite each other's. */
export function keptAnswer(thread: number, storage: Storage = localStorage, tab: string = ownTab()) {
  const prefix = `staff-answer ${thread} `;
  const own = prefix + tab;
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
  return {
    keep(draft: Draft): void {
      try {
        storage.setItem(own, JSON.stringify(draft));
      } catch {
        // no room, or switched off: it is still on the page
      }
    },
    /** This tab's; else one that a closed tab has left. */
    read(): Draft | undefined {
      const [key] = [...keys().filter((key) => key === own), ...keys()];
      return key === undefined ? undefined : parse(storage.getItem(key));
    },
    /** Once it is sent: this tab's, and others with the same text. */
    forget(text: string): void {
      for (const key of keys())
        if (key === own || parse(storage.getItem(key))?.text === text) storage.removeItem(key);
    },
  };
}

function parse(written: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(written ?? '') as Partial<Draft>;
    const isWhole =
      typeof draft.subject === 'string' && typeof draft.text === 'string' && typeof draft.key === 'string';
    return isWhole ? ({ ...draft, seen: draft.seen ?? null } as Draft) : undefined;
  } catch {
    return undefined;
  }
}
