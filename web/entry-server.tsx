import { renderToString } from 'react-dom/server';
import { ApiError, type ApiFetch } from './api.ts';
import { Elsewhere } from './films/elsewhere.tsx';
import { watchNowQuery } from './films/queries.ts';
import { PAGE_DATA_ID, pageData } from './page-data.ts';
import { createQueryCache, type QueryCache } from './query-cache.ts';
import { loadPage, type Page } from './router/load-page.ts';
import type { Context } from './router/route.ts';
import { createRouter } from './router/router.ts';
import { fileOf, ROUTES } from './routes/routes.ts';
import { headOf } from './shell/head-of.ts';
import { siteQuery } from './shell/queries.ts';
import { Json, ServedHead } from './shell/served-head.tsx';
import { Site } from './shell/site.tsx';
import { beginScript } from './start/begin.ts';

/** The built files that a document names. */
export type Assets = {
  styles: readonly string[];
  /** The scripts of a page, by the name of its route's file; undefined for an unknown address. In development, the entry. */
  script: (file: string | undefined) => { src: string } | { files: readonly string[] };
};

/** `location`: where the page redirects to. */
export type RenderedPage = { status: number; html: string; location?: string };

type Asked = {
  request: Request;
  api: ApiFetch;
  siteUrl: string;
  mark: string;
  assets: Assets;
};

/**
 * Renders the page of a request to a complete HTML text, reading data through `api`, in process. The status is 200, 404
 * if nothing has the address, or that of the API's reply if any load failed, even of a part of the page. The script that
 * starts the page has `mark` as its nonce.
 */
export async function renderPage({ request, api, siteUrl, mark, assets }: Asked): Promise<RenderedPage> {
  const queries = createQueryCache(api);
  const context: Context = { queries, siteUrl, renderedOn: new Date().toISOString().slice(0, 10) };
  const [page] = await Promise.all([loadPage(ROUTES, request.url, context), queries.prefetch(siteQuery)]);
  if (typeof page === 'string') return { status: 302, html: '', location: page };

  const status = statusOf(page, queries);
  const data = pageData(page, context);
  if (status === 404) await offerFilms(context);
  const html = renderToString(
    <Site
      router={createRouter(ROUTES, context, page)}
      served={{
        head: <ServedHead head={headOf(page, context)} styles={assets.styles} />,
        foot: (
          <>
            <Json id={PAGE_DATA_ID} type="application/json" value={data} />
            <StartScript mark={mark} script={assets.script(fileOf(page.route))} />
          </>
        ),
      }}
    />,
  );
  return { status, html: `<!DOCTYPE html>${html}` };
}

function StartScript({ mark, script }: { mark: string; script: ReturnType<Assets['script']> }) {
  if ('src' in script) return <script type="module" src={script.src} async />;
  const text = beginScript(script.files);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own.
  return <script type="module" nonce={mark} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The films that a missing page offers. If they fail to load it shows none. */
async function offerFilms(context: Context): Promise<void> {
  await context.queries.prefetch(watchNowQuery);
  const films = context.queries.get(watchNowQuery);
  context.elsewhere = films && <Elsewhere films={films} />;
}

function statusOf(page: Page, queries: QueryCache): number {
  if (page.state === 'failed') return statusOfError(page.error);
  if (page.state === 'missing') return 404;
  const failed = queries.all().find(({ error }) => error !== undefined);
  return failed ? statusOfError(failed.error) : 200;
}

const statusOfError = (error: unknown) => (error instanceof ApiError ? error.status : 500);
