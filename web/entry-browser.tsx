import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchAccount } from './account.ts';
import { browserFetch } from './api.ts';
import { createAppRouter } from './router.tsx';
import { nameLostScripts } from './shell/lost-script.ts';
import { ignoreSkippedTransitions } from './shell/skipped-transitions.ts';
import './styles/site.css';

nameLostScripts();
ignoreSkippedTransitions();
const router = createAppRouter({ api: browserFetch, siteUrl: location.origin });
watchAccount(router.options.context.queryClient);

// As a transition it is done in slices of 5 ms, and whoever scrolls or presses meanwhile is answered in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
