import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loginPath } from '#contract/paths.ts';
import { browserFetch } from './api.ts';
import { watchAccount } from './current-account.ts';
import { carryPoster } from './films/carry-poster.ts';
import { readPageData, servedPage } from './page-data.ts';
import { createQueryCache } from './query-cache.ts';
import { followLinks } from './router/follow-links.ts';
import { createRouter } from './router/router.ts';
import { ROUTES } from './routes/routes.ts';
import { isLostScript, loadWholePageOnce, nameLostScripts } from './shell/lost-script.ts';
import { Site } from './shell/site.tsx';
import { hasLeft, replayPresses } from './start/replay.ts';
import './styles/site.css';

nameLostScripts();
start().catch((error: unknown) => {
  if (!isLostScript(error)) throw error;
  return loadWholePageOnce();
});

/** Split into steps: in one go it would block a phone for 100 ms. */
async function start(): Promise<void> {
  await nextTask();
  const data = readPageData();
  const queries = createQueryCache(browserFetch, data.replies);
  const page = await servedPage(ROUTES, data);
  if (hasLeft()) return location.reload();
  const router = createRouter(ROUTES, { queries, ...data }, page);
  router.start();
  followLinks(router, carryPoster);
  watchAccount(queries, () => {
    void router.navigate(loginPath(location.pathname + location.search + location.hash));
  });
  await nextTask();
  // React works on a transition in slices of 5 ms.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site router={router} />
      </StrictMode>,
    );
  });
  replayPresses();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
