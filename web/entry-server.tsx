import {
  createRequestHandler,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { ApiError, type ApiFetch } from './api.ts';
import { Elsewhere } from './films/elsewhere.tsx';
import { watchNowQuery } from './films/queries.ts';
import { createAppRouter } from './router.tsx';
import type { RouterContext } from './routes/__root.tsx';

type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

/** `location`: where the page redirects to. */
export type RenderedPage = { status: number; html: string; location?: string | null };

/**
 * Renders the page of a request to a complete HTML text, reading data through `api`, in process. The status is 200, 404
 * from a loader's notFound(), or that of the API's reply if any load failed, even of a part of the page. Every tag that
 * the render adds to head and foot, scripts above all, has `mark` as its nonce.
 */
export async function renderPage(options: {
  request: Request;
  api: ApiFetch;
  siteUrl: string;
  mark: string;
  manifest: RouterManifest;
}): Promise<RenderedPage> {
  const handle = createRequestHandler({
    request: options.request,
    createRouter: () => createMarkingRouter(options),
    getRouterManifest: async () => options.manifest,
  });
  let html = '';
  const { status, headers } = await handle(async ({ router }) => {
    const status = pageStatus(router);
    if (status === 404) await offerFilms(router.options.context);
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    return new Response(null, { status });
  });
  return { status, html, location: headers.get('location') };
}

/** The films that a missing page offers. If they fail to load it shows none. */
async function offerFilms(context: RouterContext): Promise<void> {
  await context.queryClient.prefetchQuery(watchNowQuery);
  const films = context.queryClient.getQueryData(watchNowQuery.queryKey);
  context.elsewhere = films && <Elsewhere films={films} />;
}

function createMarkingRouter({ mark, ...options }: { api: ApiFetch; siteUrl: string; mark: string }) {
  const router = createAppRouter(options);
  router.options.ssr = { nonce: mark };
  return router;
}

function pageStatus(router: ReturnType<typeof createAppRouter>): number {
  for (const match of router.stores.matches.get()) {
    if (match.status === 'error') return statusOf(match.error);
    if (match.status === 'notFound' || match._notFound) return 404;
  }
  const queries = router.options.context.queryClient.getQueryCache();
  const failed = queries.getAll().find(({ state }) => state.status === 'error');
  return failed ? statusOf(failed.state.error) : 200;
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 500);
