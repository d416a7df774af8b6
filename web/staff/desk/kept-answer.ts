import { newKey } from '#web/ui/draft.ts';
import { ownTab } from '../frame/own-tab.ts';

/**
 * An answer that is being written. `key`: which press sends it, a new one for each other text, so that the same text is never
 * sent twice. `seen`: the last letter that its writer has read, `thread`: the conversation that it was in, null of an answer
 * that was begun in two which are one since.
 */
export type Draft = {
  subject: string;
  text: string;
  key: string;
  seen: number | null;
  thread: number | null;
};

/**
 * Where the browser keeps answers that were not sent yet, and notes that were not left: one a thread, person and tab, so that two
 * tabs do not overwrite each other's, and whoever works at the same computer next sees only their own. `person`: their email.
 */
export function keptAnswer(
  thread: number,
  person: string,
  storage: Storage = localStorage,
  tab: string = ownTab(),
  what: 'answer' | 'note' = 'answer',
) {
  const prefix = `staff-${what} ${thread} ${person} `;
  const own = prefix + tab;
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
  const at = (key: string | undefined) =>
    key === undefined ? undefined : parse(storage.getItem(key), thread);
  const inParts = (merged: readonly number[]) =>
    merged.map((part) => keptAnswer(part, person, storage, tab, what));
  const kept = {
    keep(draft: Draft): void {
      try {
        storage.setItem(own, JSON.stringify(draft));
      } catch {
        // no room, or switched off: it is still on the page
      }
    },
    /** This tab's, also of threads that were merged with this one; else one that a closed tab has left. */
    read(merged: readonly number[] = []): Draft | undefined {
      const found = kept.takeOver(at(own), merged) ?? at(keys()[0]);
      return found ?? inParts(merged).flatMap((part) => part.read() ?? [])[0];
    },
    /** Puts what this tab has kept for threads that were merged with this one behind `draft`, and keeps it as one answer. */
    takeOver(draft: Draft | undefined, merged: readonly number[]): Draft | undefined {
      const moved = inParts(merged).flatMap((part) => part.take() ?? []);
      const [first, ...more] = draft ? [draft, ...moved] : moved;
      if (!first || moved.length === 0) return draft;
      const text = [first, ...more].map((each) => each.text).join('\n\n');
      const whole = more.length === 0 ? first : { ...first, text, key: newKey(), seen: null, thread: null };
      kept.keep(whole);
      return whole;
    },
    /** This tab's, which is kept no longer. */
    take(): Draft | undefined {
      const draft = at(own);
      storage.removeItem(own);
      return draft;
    },
    /** Once it is sent: this tab's, and others with the same text. */
    forget(text: string, merged: readonly number[] = []): void {
      for (const key of keys()) if (key === own || at(key)?.text === text) storage.removeItem(key);
      for (const part of inParts(merged)) part.forget(text);
    },
  };
  return kept;
}

function parse(written: string | null, thread: number): Draft | undefined {
  try {
    const draft = JSON.parse(written ?? '') as Partial<Draft>;
    const isWhole =
      typeof draft.subject === 'string' && typeof draft.text === 'string' && typeof draft.key === 'string';
    return isWhole ? ({ thread, ...draft, seen: draft.seen ?? null } as Draft) : undefined;
  } catch {
    return undefined;
  }
}
