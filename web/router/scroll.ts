import { keepInTab, readInTab } from '#web/kept-in-tab.ts';

/*
 * Where each history entry was left. The browser's own restoration scrolls before the previous page is back, so it is only
 * used for reloads and for returns from other sites.
 */

/** Where the window goes: to where its entry was left, to the hash or the top, nowhere. */
export type Scroll = 'restore' | 'reset' | 'keep';

const KEPT = 'scroll';
let positions = new Map<unknown, number>();
/** The history entry on the screen; while a page loads, not yet the browser's. */
let shown: unknown;

/** The browser's current history entry. */
export const currentEntry = (): unknown => history.state?.key;

/** Call once, when the app starts. */
export function rememberScroll(): void {
  positions = new Map(kept());
  nameEntry();
  shown = currentEntry();
  addEventListener('pagehide', () => {
    leaveEntry();
    history.scrollRestoration = 'auto';
    keepInTab(KEPT, JSON.stringify([...positions]));
  });
}

/** Adds or replaces a history entry. */
export function changeAddress(address: string, replace: boolean): void {
  leaveEntry();
  history.scrollRestoration = 'manual';
  if (replace) history.replaceState(history.state, '', address);
  else history.pushState({ key: newKey() }, '', address);
}

/** Call before the page on the screen changes. */
export function leaveEntry(): void {
  positions.set(shown, scrollY);
}

/** Call after it has changed. `entry`: that of the page, which the browser may have left again while the page was drawn. */
export function enterEntry(entry: unknown, hash: string, scroll: Scroll): void {
  shown = entry;
  if (scroll === 'keep') return;
  const target = scroll === 'reset' && hash && document.getElementById(hash);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: (scroll === 'restore' && positions.get(shown)) || 0, behavior: 'instant' });
}

/** Gives the entry a key if it has none, as after a link to a place on the page. Returns whether it had one. */
export function nameEntry(): boolean {
  const isNamed = currentEntry() !== undefined;
  if (!isNamed) history.replaceState({ key: newKey() }, '');
  return isNamed;
}

const newKey = () => Math.random();

function kept(): [unknown, number][] {
  try {
    return JSON.parse(readInTab(KEPT) ?? '[]');
  } catch {
    return []; // something else at this address kept it
  }
}
