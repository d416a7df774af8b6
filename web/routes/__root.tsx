import type { QueryClient } from '@tanstack/react-query';
import {
  CatchBoundary,
  createRootRouteWithContext,
  HeadContent,
  isNotFound,
  Outlet,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { FAVICON, GROUND_COLOUR, TOUCH_ICON } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import { FailedPage } from '#web/shell/failed-page.tsx';
import { KeptMarkup } from '#web/shell/kept-markup.tsx';
import { LiveHead } from '#web/shell/live-head.tsx';
import { siteQuery } from '#web/shell/queries.ts';
import { Shell } from '#web/shell/shell.tsx';
import groteskUrl from '#web/styles/fonts/hanken-grotesk-latin-400-700.woff2?url';
import serifUrl from '#web/styles/fonts/instrument-serif-latin-400.woff2?url';
import { useLoaded } from '#web/ui/use-loaded.ts';

/** Available in every route's loader and head. */
export type RouterContext = {
  queryClient: QueryClient;
  siteUrl: string;
  /** The films of a missing page; set on the server only. */
  elsewhere?: ReactNode;
};

const META = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
  { name: 'theme-color', content: GROUND_COLOUR },
  { name: 'color-scheme', content: 'dark' },
];

const preloadFont = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
});

const LINKS = [
  preloadFont(serifUrl),
  preloadFont(groteskUrl),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: FAVICON, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: TOUCH_ICON },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'News', href: paths.blogFeed },
];

export const Route = createRootRouteWithContext<RouterContext>()({
  // Returns nothing; otherwise the data would be in the page twice, here and among the queries.
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(siteQuery);
  },
  head: ({ match: { context, _notFound } }) => {
    const site = context.queryClient.getQueryData(siteQuery.queryKey);
    return {
      // For pages without their own title, because they are missing or did not load.
      meta: [
        {
          title: site
            ? [_notFound && '404 Page Not Found', site.brand].filter(Boolean).join(' | ')
            : 'This page did not load',
        },
        ...(import.meta.env.SSR ? META : []),
        ...(import.meta.env.SSR && site && _notFound
          ? [{ name: 'description', content: `There is no page of ${site.brand} at this address.` }]
          : []),
      ],
      links: import.meta.env.SSR ? LINKS : [],
    };
  },
  shellComponent: Document,
  component: Page,
});

/** Errors that no route handles, such as a skeleton that failed to load, still leave the shell in place. */
function Page() {
  const resetKey = useMatches({
    select: (matches) => matches.map(({ id, updatedAt }) => id + updatedAt).join(),
  });
  const isMissing = useMatches({ select: (matches) => matches.some(isMissingMatch) });
  return (
    <Shell>
      <CatchBoundary getResetKey={() => resetKey} errorComponent={FailedPage} onCatch={passNotFound}>
        <Outlet />
      </CatchBoundary>
      {isMissing && <WhereMissing />}
    </Shell>
  );
}

/** `_notFound`: no route has this address. */
const isMissingMatch = ({ status, _notFound }: { status: string; _notFound?: boolean }) =>
  status === 'notFound' || _notFound === true;

/** Keeps the markup of a page that the server rendered; after a navigation in the browser it loads the films itself. */
function WhereMissing() {
  const { elsewhere } = useRouter().options.context;
  const [isServed] = useState(() => import.meta.env.SSR || document.getElementById('elsewhere') !== null);
  const Later = useLoaded(
    !isServed,
    async () => (await import('#web/films/elsewhere-later.tsx')).ElsewhereLater,
  );
  if (!isServed) return <div className="elsewhere">{Later && <Later />}</div>;
  return (
    <KeptMarkup id="elsewhere" className="elsewhere">
      {elsewhere}
    </KeptMarkup>
  );
}

function passNotFound(error: unknown) {
  if (isNotFound(error)) throw error;
}

/** The browser keeps the head and foot that the server wrote, except for what changes with the page. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" {...(import.meta.env.SSR && import.meta.env.PROD && { 'data-unpainted': '' })}>
      <head>{import.meta.env.SSR ? <HeadContent /> : <LiveHead />}</head>
      <body>
        {children}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}
