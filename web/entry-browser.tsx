import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { paths } from '#contract/paths.ts';
import { browserFetch } from './api.ts';
import { watchAccount } from './current-account.ts';
import { createAppRouter } from './router.tsx';
import { nameLostScripts } from './shell/lost-script.ts';
import { ignoreSkippedTransitions } from './shell/skipped-transitions.ts';
import './styles/site.css';

nameLostScripts();
ignoreSkippedTransitions();
void start();

/** Split into steps: in one go it would block a phone for 100 ms. */
async function start(): Promise<void> {
  await nextTask();
  const router = createAppRouter({ api: browserFetch, siteUrl: location.origin });
  watchAccount(router.options.context.queryClient, () => {
    void router.navigate({ to: paths.login, search: { next: router.state.location.href } });
  });
  await nextTask();
  // React works on a transition in slices of 5 ms.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
