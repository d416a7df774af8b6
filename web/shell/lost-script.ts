import { browserFetch } from '#web/api.ts';
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
  });
}

export const isLostScript = (error: unknown) => error instanceof Error && error.name === NAME;

/** After a release a script may be gone, and only a fresh page refers to the new one. */
export async function loadWholePage(): Promise<void> {
  if (await isThere()) location.reload();
}

/** The same, automatically and once for each address, so that a broken release does not reload forever. */
export async function loadWholePageOnce(): Promise<void> {
  const { href } = location;
  if (readInTab(RELOADED) !== href && (await isThere()) && keepInTab(RELOADED, href)) location.reload();
}

/**
 * Whether the site has the page, and its visitor has not gone on meanwhile. While the site is away, a proxy's bare page would
 * take the place of this one, with its button.
 */
async function isThere(): Promise<boolean> {
  const { href } = location;
  const answer = await browserFetch(href, { method: 'HEAD' }).catch(() => null);
  return answer !== null && answer.status < 500 && location.href === href;
}
