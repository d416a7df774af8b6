import type { Site } from '#contract/catalogue/company.ts';
import { type ErrorCode, errors, isErrorCode } from '#contract/core/errors.ts';
import { OPENAPI_PATH } from '#contract/core/openapi-paths.ts';
import { paths } from '#contract/core/paths.ts';
import { titleCase } from '#contract/core/title-case.ts';
import { FooterContent } from '../shell/footer-content.tsx';
import { CallView, errorId } from './call-view.tsx';
import { Contents } from './contents.tsx';
import type { Guide } from './guide.ts';
import { errorsOf, groupsOf, type OpenApi } from './open-api.ts';
import { fieldsOf } from './schema-fields.ts';
import { Fields, schemaId, TypeOf } from './schema-view.tsx';

type ApiDocsProps = { document: OpenApi; guide: Guide; site: Site | undefined; siteUrl: string };

/** The body of the page about the API. Rendered on the server only. */
export function ApiDocsPage({ document, guide, site, siteUrl }: ApiDocsProps) {
  const groups = groupsOf(document);
  const schemas = Object.entries(document.components.schemas ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return (
    <body id="top">
      <a href="#main" className="skip-link button">
        Skip to the page
      </a>
      <header className="top-bar">
        <nav aria-label="Site" className="top-bar-pill api-bar">
          <a href="#contents" className="quiet-link">
            Contents
          </a>
          <a href={paths.home} className="top-bar-brand">
            {site?.brand ?? 'Home'}
          </a>
          <a href={OPENAPI_PATH} className="quiet-link">
            OpenAPI
          </a>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="page gutter">
        <header className="border-b border-line pb-10 lg:pb-14">
          <h1 className="mb-5 font-display text-display">API</h1>
          <p className="max-w-xl text-lead text-muted">
            Base address <code className="api-base">{siteUrl}/api</code>
          </p>
        </header>
        <div className="api-docs">
          <Contents guide={guide} groups={groups} />
          <div className="api-text prose">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: docs/api.md, our own. */}
            <div dangerouslySetInnerHTML={{ __html: guide.html }} />
            {groups.map(([name, calls]) => (
              <section key={name} id={`calls-${name}`}>
                <h2>{titleCase(name)}</h2>
                {calls.map((call) => (
                  <CallView key={call.operationId} call={call} siteUrl={siteUrl} />
                ))}
              </section>
            ))}
            <section id="schemas">
              <h2>Schemas</h2>
              {schemas.map(([name, schema]) => (
                <section key={name} id={schemaId(name)}>
                  <h3>{name}</h3>
                  {schema.description && <p>{schema.description}</p>}
                  {!schema.properties && (
                    <p>
                      <TypeOf schema={schema} />
                    </p>
                  )}
                  <Fields fields={fieldsOf(schema)} />
                </section>
              ))}
            </section>
            <section id="errors">
              <h2>Error codes</h2>
              <dl className="api-fields">
                {codesIn(document).map((code) => (
                  <div key={code} id={errorId(code)}>
                    <dt>
                      <code>{code}</code>
                    </dt>
                    <dd>
                      {errors[code].status}
                      <span className="api-about">{errors[code].message}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        </div>
      </main>
      {site && (
        <footer className="api-footer">
          <div className="site-footer">
            <FooterContent site={site} />
          </div>
        </footer>
      )}
    </body>
  );
}

/** The codes of all calls, those of a status together. */
function codesIn(document: OpenApi): ErrorCode[] {
  const calls = groupsOf(document).flatMap(([, of]) => of);
  const codes = calls.flatMap((call) => errorsOf(call).flatMap(([, of]) => of));
  return [...new Set(codes)]
    .filter((code) => isErrorCode(code))
    .sort((a, b) => errors[a].status - errors[b].status || a.localeCompare(b));
}
