import { newKey } from '#web/ui/forms/draft.ts';
import { tabId } from '../../layout/tab-id.ts';

/**
 * A reply that is being written. `key`: its idempotency key, a new one for each other text, so that the same text is never sent twice.
 * `seen`: the last message that its writer has read, `thread`: the conversation that it was in; null for a reply that was begun in two
 * conversations merged since.
 */
export type Draft = {
  subject: string;
  text: string;
  key: string;
  seen: number | null;
  thread: number | null;
};

/**
 * The browser's storage of unsent replies and notes: one per conversation, user and tab, so that two tabs do not overwrite each other's
 * and the next user of the computer sees only their own. `person`: their email.
 */
export function draftStorage(
  thread: number,
  person: string,
  storage: Storage = localStorage,
  tab: string = tabId(),
  what: 'answer' | 'note' = 'answer',
) {
  const prefix = `staff-${what} ${thread} ${person} `;
  const own = prefix + tab;
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
  const at = (key: string | undefined) =>
    key === undefined ? undefined : parse(storage.getItem(key), thread);
  const inParts = (merged: readonly number[]) =>
    merged.map((part) => draftStorage(part, person, storage, tab, what));
  const drafts = {
    store(draft: Draft): void {
      try {
        storage.setItem(own, JSON.stringify(draft));
      } catch {
        // storage full or disabled: it is still on the page
      }
    },
    /** This tab's reply, also for conversations merged with this one; else one that a closed tab has left. */
    read(merged: readonly number[] = []): Draft | undefined {
      const found = drafts.takeOver(at(own), merged) ?? at(keys()[0]);
      return found ?? inParts(merged).flatMap((part) => part.read() ?? [])[0];
    },
    /** Appends this tab's replies for conversations merged with this one to `draft`, and stores the result as one reply. */
    takeOver(draft: Draft | undefined, merged: readonly number[]): Draft | undefined {
      const moved = inParts(merged).flatMap((part) => part.take() ?? []);
      const [first, ...more] = draft ? [draft, ...moved] : moved;
      if (!first || moved.length === 0) return draft;
      const text = [first, ...more].map((each) => each.text).join('\n\n');
      const whole = more.length === 0 ? first : { ...first, text, key: newKey(), seen: null, thread: null };
      drafts.store(whole);
      return whole;
    },
    /** Returns this tab's reply and deletes it. */
    take(): Draft | undefined {
      const draft = at(own);
      storage.removeItem(own);
      return draft;
    },
    /** After sending: deletes this tab's reply, and others with the same text. */
    forget(text: string, merged: readonly number[] = []): void {
      for (const key of keys()) if (key === own || at(key)?.text === text) storage.removeItem(key);
      for (const part of inParts(merged)) part.forget(text);
    },
  };
  return drafts;
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
