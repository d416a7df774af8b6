import { keepInTab, readInTab } from '#web/kept-in-tab.ts';

const NAME = 'LostScript';
const RELOADED = 'reloaded-for-lost-script';

/**
 * Gives the failure to fetch a page's script a name, by which the page that reports it (failed-page.tsx) knows it from others.
 * https://vite.dev/guide/build#load-error-handling
 */
export function nameLostScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
    payload.message = 'A part of the site could not be fetched';
  });
}

export const isLostScript = (error: unknown) => error instanceof Error && error.name === NAME;

/**
 * After a release a script may be gone, and only a fresh page refers to the new one. Reloads if the site answers at all:
 * without a connection the browser would show its own error page.
 */
export async function loadWholePage(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (answer) location.reload();
}

/** The same, automatically and once for each address, so that a broken release does not reload forever. */
export async function loadWholePageOnce(): Promise<void> {
  const isKept = readInTab(RELOADED) !== location.href && keepInTab(RELOADED, location.href);
  if (isKept) await loadWholePage();
}
