import { queryText } from './paths.ts';
import type { Permission } from './staff-roles.ts';

/**
 * Who may make a call, decided by the server before the handler runs (server/http/access.ts):
 * - `public`: everyone, without looking up an account. A public GET answers everyone the same and may be cached.
 * - `secret`: everyone who holds what the address names something by, a secret in path or query. The reply is for them alone:
 *   nothing keeps it, and a page of theirs carries it.
 * - `visitor`: everyone; the handler gets the account, if one is logged in.
 * - `member`: only with an account; everyone else gets 401.
 * - `staff-visitor`: everyone; the handler gets the staff session, if the browser holds one.
 * - `staff-entrant`: staff who have given their password, whether or not their second factor; everyone else gets 401.
 * - `{ staff }`: staff who have given both and whose role has this permission, or one of these; others get 401 or 403. With
 *   `recent`, the second factor must have been given within the last 15 minutes.
 */
export type Access = OpenAccess | StaffAccess;
export type OpenAccess = 'public' | 'secret' | 'visitor' | 'member' | 'staff-visitor' | 'staff-entrant';
export type StaffAccess = { staff: Permission | readonly Permission[]; recent?: true };

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
