import { readFromTab, removeFromTab, storeInTab } from '#web/api/tab-storage.ts';

/** The values typed into a form, by field name. */
export type Values = Record<string, string | boolean>;

/**
 * One opening of a form: its key, when it was opened (milliseconds since 1970), and the values typed since. `keys`: the idempotency
 * keys of the texts that were sent.
 */
export type Draft = { key: string; openedAt: number; values: Values; keys?: Record<string, string> };

export const newDraft = (): Draft => ({ key: newKey(), openedAt: Date.now(), values: {} });

/** The form's draft in this tab, which survives a reload; a new one if there is none. */
export function readDraft(form: string): Draft {
  try {
    const draft: unknown = JSON.parse(readFromTab(storageKey(form)) ?? 'null');
    if (isDraft(draft)) return draft;
  } catch {
    // The stored text is not a draft: start empty.
  }
  return newDraft();
}

export function storeDraft(form: string, draft: Draft): void {
  storeInTab(storageKey(form), JSON.stringify(draft));
}

/** The idempotency key of the typed values: the same for each attempt to send them. Other values are another message, with its own key. */
export function keyOfValues(draft: Draft): string {
  const typed = JSON.stringify(draft.values);
  draft.keys ??= {};
  draft.keys[typed] ??= newKey();
  return draft.keys[typed];
}

/** The text typed into a field; empty if there is none. */
export function textOf({ values }: Draft, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

export function deleteDraft(form: string): void {
  removeFromTab(storageKey(form));
}

const storageKey = (form: string) => `marquee-draft-${form}`;

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, openedAt, values } = value as Partial<Record<keyof Draft, unknown>>;
  if (typeof key !== 'string' || typeof openedAt !== 'number' || typeof values !== 'object' || !values)
    return false;
  return Object.values(values).every((each) => typeof each === 'string' || typeof each === 'boolean');
}

/** A UUID version 4 (RFC 9562), of 120 random bits. `crypto.randomUUID` exists only over https and on localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}
