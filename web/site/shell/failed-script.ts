import { browserFetch } from '#web/api/api.ts';
import { readFromTab, storeInTab } from '#web/api/tab-storage.ts';

const NAME = 'LostScript';
const RELOADED = 'reloaded-for-lost-script';

/**
 * Names the failure to fetch a page's script, so that failed-page.tsx can distinguish it.
 * https://vite.dev/guide/build#load-error-handling
 */
export function nameScriptFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
  });
}

export const isScriptFailure = (error: unknown) => error instanceof Error && error.name === NAME;

/** After a release a script may be gone, and only a reloaded page refers to the new one. */
export async function reloadPage(): Promise<void> {
  if (await isThere()) location.reload();
}

/** The same, automatically and once per address, so that a broken release does not cause endless reloads. */
export async function reloadPageOnce(): Promise<void> {
  const { href } = location;
  if (readFromTab(RELOADED) !== href && (await isThere()) && storeInTab(RELOADED, href)) location.reload();
}

/**
 * Whether the site answers for the page and the visitor is still on it. While the site is down, a reload would replace this page and
 * its button with a proxy's error page.
 */
async function isThere(): Promise<boolean> {
  const { href } = location;
  const answer = await browserFetch(href, { method: 'HEAD' }).catch(() => null);
  return answer !== null && answer.status < 500 && location.href === href;
}
