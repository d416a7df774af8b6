import {
  createRequestHandler,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { ApiError, type ApiFetch } from './api.ts';
import { createAppRouter } from './router.tsx';

export type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

/**
 * Renders the page of a request to a whole HTML answer. `api` is asked for the data, in process. The status is that of
 * the page: 200, 404 from a loader's notFound(), or that of the API's answer when a load failed.
 */
export function renderPage(options: {
  request: Request;
  api: ApiFetch;
  siteUrl: string;
  manifest: RouterManifest;
}): Promise<Response> {
  const handle = createRequestHandler({
    request: options.request,
    createRouter: () => createAppRouter(options),
    getRouterManifest: async () => options.manifest,
  });
  return handle(async ({ router, responseHeaders }) => {
    const html = await transformHtmlStringWithRouter(
      router,
      renderToString(<RouterServer router={router} />),
    );
    return new Response(html, { status: pageStatus(router), headers: responseHeaders });
  });
}

function pageStatus(router: ReturnType<typeof createAppRouter>): number {
  for (const match of router.stores.matches.get()) {
    if (match.status === 'error') return match.error instanceof ApiError ? match.error.status : 500;
    if (match.status === 'notFound' || match._notFound) return 404;
  }
  return 200;
}
