import { type ReactNode, Suspense } from 'react';
import { CatchError } from '#web/ui/catch-error.tsx';
import type { Page } from '../router/load-page.ts';
import type { Router } from '../router/router.ts';
import { usePage } from '../router/use-page.ts';
import { RouterContext } from '../router/use-router.ts';
import { siteQuery } from '../state/site-query.ts';
import { FailedPage } from './failed-page.tsx';
import { LiveHead } from './head/live-head.tsx';
import { MissingPage } from './missing-page.tsx';
import { Shell } from './shell.tsx';

type SiteProps = {
  router: Router;
  /** Written by the server only: the head, and the scripts after the page. The browser reuses it. */
  served?: { head: ReactNode; foot: ReactNode };
};

/** The whole document. */
export function Site({ router, served }: SiteProps) {
  const page = usePage(router);
  const { queries } = router.context;
  const site = queries.get(siteQuery);
  return (
    <RouterContext value={router}>
      <html lang="en-GB" {...(import.meta.env.SSR && import.meta.env.PROD && { 'data-unpainted': '' })}>
        <head>{served?.head ?? <LiveHead page={page} />}</head>
        <body>
          {site ? (
            <Shell site={site} page={page}>
              {/* Even a skeleton may fail; the shell stays. */}
              <CatchError resetKey={page} Fallback={FailedPage}>
                <Suspense fallback={page.view?.Skeleton && <page.view.Skeleton {...page} />}>
                  <Main page={page} />
                </Suspense>
              </CatchError>
            </Shell>
          ) : (
            <FailedPage error={page.state === 'failed' && page.error} />
          )}
          {served?.foot}
        </body>
      </html>
    </RouterContext>
  );
}

function Main({ page }: { page: Page }) {
  const { state, view } = page;
  if (state === 'failed') return <FailedPage error={page.error} />;
  if (state === 'missing' || !view) return <MissingPage Notice={view?.Missing} />;
  if (state === 'loading' && view.Skeleton) return <view.Skeleton {...page} />;
  return <view.Page {...page} />;
}
