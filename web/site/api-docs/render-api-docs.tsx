import { renderToString } from 'react-dom/server';
import { API_DOCS_PATH, OPENAPI_PATH } from '#contract/core/openapi-paths.ts';
import { type ApiFetch, readJson } from '#web/api/api.ts';
import { createQueryCache } from '#web/api/query-cache.ts';
import { renderToBytes } from '#web/ui/kept-markup.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { ServedHead } from '../shell/head/served-head.tsx';
import { siteQuery } from '../state/site-query.ts';
import sheet from './api-docs.css?url';
import { ApiDocsPage } from './api-docs-page.tsx';
import { guideFor } from './guide.ts';
import type { OpenApi } from './open-api.ts';

type Asked = { api: ApiFetch; siteUrl: string; styles: readonly string[] };

/**
 * The page about the API: docs/api.md and the calls of this site's OpenAPI document. It has no scripts, so it is in no build of the
 * browser. While the company's look cannot be read, the page goes without.
 */
export async function renderApiDocs({ api, siteUrl, styles }: Asked) {
  const queries = createQueryCache(api);
  const [document] = await Promise.all([
    api(OPENAPI_PATH).then(readJson) as Promise<OpenApi>,
    queries.prefetch(siteQuery),
  ]);
  const site = queries.get(siteQuery);
  const context = { queries, siteUrl, renderedOn: '' };
  const head = pageHead(context, ({ brand }) => ({
    path: API_DOCS_PATH,
    title: 'API',
    preview: {
      description: `How programs read what ${brand} publishes: every call of the API with its parameters, replies and errors.`,
      below: [],
    },
  }));
  const html = renderToBytes(renderToString, () => (
    <html lang="en-GB">
      <head>
        <ServedHead head={head ?? { title: 'API' }} styles={[...styles, sheet]} identity={site?.identity} />
      </head>
      <ApiDocsPage document={document} guide={guideFor(siteUrl)} site={site} siteUrl={siteUrl} />
    </html>
  ));
  return { status: 200, html, lacksParts: !site };
}
