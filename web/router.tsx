import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { queryText } from '#contract/paths.ts';
import type { ApiFetch } from './api.ts';
import { createQueryClient, dehydrateQueries, hydrateQueries } from './query-client.ts';
import type { RouterContext } from './routes/__root.tsx';
import { routeTree } from './routeTree.gen.ts';
import { FailedPage } from './shell/failed-page.tsx';
import { MissingPage } from './shell/missing-page.tsx';
import { PENDING_MS } from './shell/pending.ts';

/** Search parameters are plain text, as in URLSearchParams; each route's validateSearch gives them types. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));

/** No page transitions under reduced motion. */
const standsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One router for each page load in the browser, one for each render on the server. */
export function createAppRouter({ api, siteUrl }: { api: ApiFetch; siteUrl: string }) {
  const queryClient = createQueryClient(api);
  const context: RouterContext = { queryClient, siteUrl };
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch: queryText,
    scrollRestoration: true,
    // Paths below a page that takes a name are missing, not that page under another address.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    defaultViewTransition: { types: ({ pathChanged }) => (pathChanged && !standsStill() ? ['page'] : false) },
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: MissingPage,
    ...(import.meta.env.SSR && {
      dehydrate: () => ({ queries: dehydrateQueries(queryClient), siteUrl }),
    }),
    hydrate: (page: { queries: string; siteUrl: string }) => {
      hydrateQueries(queryClient, page.queries);
      context.siteUrl = page.siteUrl;
    },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
