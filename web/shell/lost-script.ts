const NAME = 'LostScript';
const RELOADED = 'reloaded-for-lost-script';

/**
 * Names the failure to fetch a page's script, before the router sees it: the router would reload the window at once,
 * which without a connection ends on the browser's own error page. https://vite.dev/guide/build#load-error-handling
 */
export function nameLostScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
    payload.message = 'A part of the site could not be fetched';
  });
}

export const isLostScript = (error: unknown) => error instanceof Error && error.name === NAME;

/** A script is gone after a release, and a whole new page has the new one: loads it, if the site answers at all. */
export async function loadWholePage(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  if (answer) location.reload();
}

/** The same without being asked, once for each address: a release that is broken must not reload for ever. */
export async function loadWholePageOnce(): Promise<void> {
  if (sessionStorage.getItem(RELOADED) === location.href) return;
  sessionStorage.setItem(RELOADED, location.href);
  await loadWholePage();
}
