/** Toasts as in product.md#toasts: times in milliseconds, the swipe in pixels. */
const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';

export type ToastMessage = {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; onSelect: () => void };
};

/** A toast that is shown, or dismissed and not yet removed. */
export type Toast = ToastMessage & { id: number; open: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast, replacing the current one. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  const all = [{ ...message, id: lastId, open: true }, ...toasts];
  for (const { id } of all.slice(TOAST_LIMIT)) cancelRemoval(id);
  change(all.slice(0, TOAST_LIMIT));
}

/** Shows a toast after the current one has closed. */
export function toastNext(message: ToastMessage): void {
  if (toasts.some(({ open }) => open)) waiting.push(message);
  else toast(message);
}

/** Closes the given toast, or the current one; it is removed after TOAST_REMOVE_DELAY_MS. */
export function dismissToast(id?: number): void {
  const closing = toasts.filter((each) => each.open && (id === undefined || each.id === id));
  if (closing.length === 0) return;
  for (const each of closing) {
    removals.set(
      each.id,
      setTimeout(() => remove(each.id), TOAST_REMOVE_DELAY_MS),
    );
  }
  change(toasts.map((each) => (closing.includes(each) ? { ...each, open: false } : each)));
  const next = waiting.shift();
  if (next) toast(next);
}

/** For `useSyncExternalStore`: the same array until something changes. */
export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remove(id: number): void {
  cancelRemoval(id);
  change(toasts.filter((each) => each.id !== id));
}

function cancelRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
