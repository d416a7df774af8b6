import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loginPath } from '#contract/core/paths.ts';
import { browserFetch } from '#web/api/api.ts';
import { createQueryCache } from '#web/api/query-cache.ts';
import { shareElement } from './catalogue/shared-element.ts';
import { hasNavigated, replayEvents } from './hydration/replay.ts';
import { readPageData, servedPage } from './page-data.ts';
import { followLinks } from './router/follow-links.ts';
import { createRouter } from './router/router.ts';
import { ROUTES } from './routes/routes.ts';
import { isScriptFailure, nameScriptFailures, reloadPageOnce } from './shell/failed-script.ts';
import { Site } from './shell/site.tsx';
import { watchAccount } from './state/current-account.ts';
import '#web/styles/site.css';

nameScriptFailures();
start().catch((error: unknown) => {
  if (!isScriptFailure(error)) throw error;
  return reloadPageOnce();
});

/** Split into steps: in one go it would block a phone for 100 ms. */
async function start(): Promise<void> {
  await nextTask();
  const data = readPageData();
  const queries = createQueryCache(browserFetch, data.replies);
  const page = await servedPage(ROUTES, data);
  if (hasNavigated()) return location.reload();
  const router = createRouter(ROUTES, { queries, ...data }, page);
  router.start();
  followLinks(router, shareElement);
  watchAccount(queries, () => {
    void router.navigate(loginPath(location.pathname + location.search + location.hash));
  });
  await nextTask();
  // React renders a transition in slices of 5 ms.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site router={router} />
      </StrictMode>,
    );
  });
  replayEvents();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
