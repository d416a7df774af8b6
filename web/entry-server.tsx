import { renderToString } from 'react-dom/server';
import { ApiError, type ApiFetch } from './api.ts';
import { Elsewhere } from './films/elsewhere.tsx';
import { watchNowQuery } from './films/queries.ts';
import { PAGE_DATA_ID, pageData } from './page-data.ts';
import { createQueryCache, type Known } from './query-cache.ts';
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

/** `location`: where the page redirects to. `lacksParts`: some of its parts failed or were late, so it must not be kept. */
export type RenderedPage = { status: number; html: string; location?: string; lacksParts?: boolean };

type Asked = {
  request: Request;
  api: ApiFetch;
  siteUrl: string;
  mark: string;
  assets: Assets;
};

/**
 * Renders the page of a request to a complete HTML text, reading data through `api`, in process. The status is 200, 404
 * if nothing has the address, or that of the API's reply if the page's own load, or every part of it, failed. A part that fails
 * or is late is left out. The script that starts the page has `mark` as its nonce.
 */
export async function renderPage({ request, api, siteUrl, mark, assets }: Asked): Promise<RenderedPage> {
  const queries = createQueryCache(api);
  const context: Context = { queries, siteUrl, renderedOn: new Date().toISOString().slice(0, 10) };
  const [page] = await Promise.all([loadPage(ROUTES, request.url, context), queries.prefetch(siteQuery)]);
  if (typeof page === 'string') return { status: 302, html: '', location: page };

  const asked = queries.asked();
  const status = statusOf(page, asked);
  if (status === 404) await offerFilms(context);
  const data = pageData(page, context);
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
  return { status, html: `<!DOCTYPE html>${html}`, lacksParts: asked.some(({ data }) => data === undefined) };
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

function statusOf(page: Page, asked: Known<unknown>[]): number {
  if (page.state === 'failed') return statusOfError(page.error);
  if (page.state === 'missing') return 404;
  const errors = asked.filter(({ error }) => error !== undefined);
  // The brand is known while a process runs; a page of nothing else is none.
  return errors.length > 0 && errors.length >= asked.length - 1 ? statusOfError(errors[0]?.error) : 200;
}

const statusOfError = (error: unknown) => (error instanceof ApiError ? error.status : 500);
