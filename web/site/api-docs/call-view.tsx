import { Fragment } from 'react';
import { curlOf, errorsOf, jsonOf, type ListedCall, replyOf } from './open-api.ts';
import { Fields, Value } from './schema-view.tsx';

const WHERE: Record<string, string> = { path: 'In the path', query: 'In the query', header: 'Headers' };

/** The anchor of an error's code. */
export const errorId = (code: string): string => `error-${code}`;

/** One call: what it does, takes, answers, and how it fails. */
export function CallView({ call, siteUrl }: { call: ListedCall; siteUrl: string }) {
  const { operationId, method, path, summary, security, parameters = [] } = call;
  const [body, reply] = [jsonOf(call.requestBody), replyOf(call)];
  return (
    <section id={operationId} className="api-call">
      <h3>{summary}</h3>
      <p className="api-address">
        <span className="label">{method}</span> <code>{path}</code>
      </p>
      {security.length > 0 && <p>Needs a login.</p>}
      {method === 'GET' && security.length === 0 && (
        <pre>
          <code>{curlOf(call, siteUrl)}</code>
        </pre>
      )}
      {[...Map.groupBy(parameters, (each) => each.in)].map(([place, of]) => (
        <Fragment key={place}>
          <h4>{WHERE[place] ?? place}</h4>
          <Fields
            fields={of.map(({ name, schema, required = false, description }) => ({
              name,
              schema: { ...schema, ...(description && { description }) },
              isRequired: required,
            }))}
          />
        </Fragment>
      ))}
      {body && <Value title="Body" schema={body} />}
      {reply && <Value title="Reply" schema={reply} />}
      <h4>Errors</h4>
      <ul className="api-errors">
        {errorsOf(call).map(([status, codes]) => (
          <li key={status}>
            {status}{' '}
            {codes.map((code) => (
              <a key={code} href={`#${errorId(code)}`}>
                <code>{code}</code>
              </a>
            ))}
            {codes.length === 0 && call.responses[status]?.description}
          </li>
        ))}
      </ul>
    </section>
  );
}
