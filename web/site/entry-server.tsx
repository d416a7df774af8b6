import { renderToString } from 'react-dom/server';
import { API_DOCS_PATH } from '#contract/core/openapi-paths.ts';
import { ApiError, type ApiFetch } from '#web/api/api.ts';
import { createQueryCache, type QueryState } from '#web/api/query-cache.ts';
import { renderToBytes } from '#web/ui/kept-markup.ts';
import { renderApiDocs } from './api-docs/render-api-docs.tsx';
import { FallbackFilms } from './catalogue/fallback-films.tsx';
import { COUNTRY_SCRIPT } from './catalogue/film/show-country.ts';
import { watchNowQuery } from './catalogue/queries.ts';
import { VISITS_SCRIPT } from './hydration/count-visits.ts';
import { hydrationScript } from './hydration/start-hydration.ts';
import { PAGE_DATA_ID, pageData } from './page-data.ts';
import { loadPage, type Page } from './router/load-page.ts';
import type { Context } from './router/route.ts';
import { createRouter } from './router/router.ts';
import { fileOf, ROUTES } from './routes/routes.ts';
import consentSheet from './shell/consent.css?url';
import { consentScript, mayAskConsent } from './shell/consent.ts';
import { headOf } from './shell/head/head-of.ts';
import { Json, ServedHead } from './shell/head/served-head.tsx';
import { NOTICE_SCRIPT } from './shell/notice-bar.tsx';
import { Site } from './shell/site.tsx';
import { siteQuery } from './state/site-query.ts';

export { renderBody } from '#web/ui/rich-text/render-body.tsx';
export { adminStyle } from './shell/head/identity-style.ts';

/** The built files that a document refers to. */
export type Assets = {
  styles: readonly string[];
  /** A page's scripts, by the file name of its route; undefined for an unknown address. In development, the entry module. */
  script: (file: string | undefined) => { src: string } | { files: readonly string[] };
};

/** `location`: redirect target. `lacksParts`: some parts failed or were too late, so the page must not be cached. */
export type RenderedPage = {
  status: number;
  /** Its text, or that in UTF-8. */
  html: string | Buffer<ArrayBuffer>;
  /** Texts of the inline scripts that the render added. */
  scripts?: readonly string[];
  /** The origin of a script of another company that it may load. */
  outside?: string | undefined;
  location?: string;
  lacksParts?: boolean;
};

type Asked = {
  request: Request;
  api: ApiFetch;
  siteUrl: string;
  assets: Assets;
};

/**
 * Renders the page for a request to complete HTML, reading data through `api` in process. The status is 200; 404 if nothing has the
 * address; or that of the API's reply if the page's own load, or every part of it, failed. A part that fails or is too late is left
 * out.
 */
export async function renderPage({ request, api, siteUrl, assets }: Asked): Promise<RenderedPage> {
  if (new URL(request.url).pathname === API_DOCS_PATH)
    return renderApiDocs({ api, siteUrl, styles: assets.styles });
  const queries = createQueryCache(api);
  const context: Context = { queries, siteUrl, renderedOn: new Date().toISOString().slice(0, 10) };
  const [page] = await Promise.all([loadPage(ROUTES, request.url, context), queries.prefetch(siteQuery)]);
  if (typeof page === 'string') return { status: 302, html: '', location: page };

  const asked = queries.asked();
  const status = statusOf(page, asked);
  if (status === 404) await offerFilms(context);
  const script = assets.script(fileOf(page.route));
  const { notice, countsVisits, script: outside } = queries.get(siteQuery) ?? {};
  const consent = outside && mayAskConsent(page.pathname) ? consentScript(outside) : undefined;
  const start = 'src' in script ? undefined : hydrationScript(script.files);
  const html = renderToBytes(renderToString, () => (
    <Site
      router={createRouter(ROUTES, context, page)}
      served={{
        head: (
          <ServedHead
            head={headOf(page, context)}
            styles={assets.styles}
            identity={queries.get(siteQuery)?.identity}
          />
        ),
        foot: (
          <>
            <Json id={PAGE_DATA_ID} type="application/json" text={pageData(page, context)} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own. */}
            {countsVisits && <script dangerouslySetInnerHTML={{ __html: VISITS_SCRIPT }} />}
            {consent && (
              <>
                <link rel="stylesheet" href={consentSheet} precedence="default" />
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own. */}
                <script dangerouslySetInnerHTML={{ __html: consent }} />
              </>
            )}
            {'src' in script && <script type="module" src={script.src} async />}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own. */}
            {start && <script type="module" dangerouslySetInnerHTML={{ __html: start }} />}
          </>
        ),
      }}
    />
  ));
  return {
    status,
    html,
    scripts: [
      ...(start ? [start] : []),
      ...(notice?.closable ? [NOTICE_SCRIPT] : []),
      ...(countsVisits ? [VISITS_SCRIPT] : []),
      ...(consent ? [consent] : []),
      ...(html.includes(COUNTRY_SCRIPT) ? [COUNTRY_SCRIPT] : []),
    ],
    outside: consent && outside ? new URL(outside.url).origin : undefined,
    lacksParts: asked.some(({ data }) => data === undefined),
  };
}

/** The films offered on a missing page; none if they fail to load. */
async function offerFilms(context: Context): Promise<void> {
  await context.queries.prefetch(watchNowQuery);
  const films = context.queries.get(watchNowQuery);
  context.fallbackFilms = films && <FallbackFilms films={films} />;
}

function statusOf(page: Page, asked: QueryState<unknown>[]): number {
  if (page.state === 'failed') return statusOfError(page.error);
  if (page.state === 'missing') return 404;
  const errors = asked.filter(({ error }) => error !== undefined);
  // The brand's query always succeeds once the process runs, so a page with only that query loaded counts as failed.
  return errors.length > 0 && errors.length >= asked.length - 1 ? statusOfError(errors[0]?.error) : 200;
}

const statusOfError = (error: unknown) => (error instanceof ApiError ? error.status : 500);
