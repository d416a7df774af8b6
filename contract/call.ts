import { queryText } from './paths.ts';

/**
 * Who may make a call, decided by the server before the handler runs (server/http/access.ts):
 * - `public`: everyone, without looking up an account. A public GET answers everyone the same and may be cached.
 * - `visitor`: everyone; the handler gets the account, if one is logged in.
 * - `member`: only with an account; everyone else gets 401.
 */
export type Access = 'public' | 'visitor' | 'member';

/**
 * Where a call is and who may make it. Kept apart from the schemas, so that the browser can import it without zod. The path
 * names its parameters as OpenAPI does: `/api/films/slug/{slug}`.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
};

/** The calls of a feature, by name. */
export type Calls = Record<string, Call>;

/** The address of a call with this input: what the path names goes into the path, the rest into the query. */
export function addressOf({ path }: Call, input: object = {}): string {
  let address: string = path;
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const filled = address.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (filled === address) query[name] = value;
    else address = filled;
  }
  return address + queryText(query);
}
