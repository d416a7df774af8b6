import { readFromTab, storeInTab } from '#web/api/tab-storage.ts';

/* Scroll positions of history entries. The browser's own restoration scrolls before the previous page is shown, so it is only used for
   reloads and for returns from other sites. */

/** Where the window scrolls to: the entry's stored position, the hash or the top, or nowhere. */
export type Scroll = 'restore' | 'reset' | 'keep';

/** An entry's scroll position, followed by the heights of its parts that are laid out only near the window. */
type Place = number[];

const STORAGE_KEY = 'places';
let places: Record<number, Place> = {};
/** The history entry on the screen; while a page loads, not yet the browser's. */
let shown: number;
/** Whether the screen shows a loaded page instead of a skeleton or failure, which the browser may have scrolled. */
let isWhole: () => boolean;

/** The browser's current history entry. */
export const currentEntry = (): number => history.state?.key;

/** Call once, when the app starts. */
export function rememberScroll(isPageWhole: () => boolean): void {
  isWhole = isPageWhole;
  places = storedPlaces();
  nameEntry();
  shown = currentEntry();
  addEventListener('pagehide', () => {
    leaveEntry();
    history.scrollRestoration = 'auto';
    storeInTab(STORAGE_KEY, JSON.stringify(places));
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
  if (isWhole())
    places[shown] = [scrollY, ...[...lateParts()].map((part) => part.getBoundingClientRect().height)];
}

/** Call after the page has changed. `entry`: that of the page; the browser may have left it while the page was rendered. */
export function enterEntry(entry: number, hash: string, scroll: Scroll): void {
  shown = entry;
  if (scroll === 'keep') return;
  const target = scroll === 'reset' && hash && document.getElementById(hash);
  if (target) {
    target.scrollIntoView();
    return;
  }
  const [top = 0, ...heights] = (scroll === 'restore' && places[shown]) || [0];
  for (const [index, part] of lateParts().entries())
    part.style.containIntrinsicHeight = `auto ${heights[index]}px`;
  scrollTo(0, top);
}

/** The parts of a page that only reserve their height until they are near the window (styles/base.css). */
const lateParts = () => document.querySelectorAll<HTMLElement>('main [class^=below-fold]');

/** Gives the entry a key if it has none, such as after a hash link. Returns whether it had one. */
export function nameEntry(): boolean {
  const isNamed = currentEntry() !== undefined;
  if (!isNamed) history.replaceState({ key: newKey() }, '');
  return isNamed;
}

const newKey = () => Math.random();

function storedPlaces(): Record<number, Place> {
  try {
    return JSON.parse(readFromTab(STORAGE_KEY) ?? '{}');
  } catch {
    return places; // something else at this address stored it
  }
}
