import { browserFetch } from '#web/api.ts';
import { keepInTab, readInTab } from '#web/kept-in-tab.ts';

const NAME = 'LostScript';
const RELOADED = 'reloaded-for-lost-script';

/**
 * Marks the failure to fetch a page's script before the router sees it. The router would reload the window at once, which
 * without a connection shows the browser's own error page. https://vite.dev/guide/build#load-error-handling
 */
export function nameLostScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
  });
}

export const isLostScript = (error: unknown) => error instanceof Error && error.name === NAME;

/**
 * After a release a script may be gone, and only a fresh page refers to the new one. Reloads if the site has the page: while it
 * is away, a proxy's bare page would take the place of this one, with its button.
 */
export async function loadWholePage(): Promise<void> {
  const answer = await browserFetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (answer && answer.status < 500) location.reload();
}

/** The same, automatically and once for each address, so that a broken release does not reload forever. */
export async function loadWholePageOnce(): Promise<void> {
  const isKept = readInTab(RELOADED) !== location.href && keepInTab(RELOADED, location.href);
  if (isKept) await loadWholePage();
}
