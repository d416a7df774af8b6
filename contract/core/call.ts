import { queryText } from './paths.ts';
import type { Permission } from './staff-roles.ts';

/**
 * Who may make a call. The server decides this before the handler runs (server/platform/http/access.ts):
 * - `public`: everyone, without looking up an account. A public GET has the same response for everyone and may be cached.
 * - `secret`: everyone who has a secret in path or query. The response is for them alone: it is not cached, and their pages contain it.
 * - `visitor`: everyone; the handler gets the account, if one is logged in.
 * - `member`: only with an account; everyone else gets 401.
 * - `optional-staff`: everyone; the handler gets the staff session, if the browser has one.
 * - `mfa-pending`: staff who have entered their password, with or without their second factor; everyone else gets 401.
 * - `{ staff }`: staff with password and second factor whose roles have this permission, or one of these; others get 401 or 403. With
 *   `recent`, the second factor must have been verified within the last 15 minutes.
 */
export type Access = OpenAccess | StaffAccess;
export type OpenAccess = 'public' | 'secret' | 'visitor' | 'member' | 'optional-staff' | 'mfa-pending';
export type StaffAccess = { staff: Permission | readonly Permission[]; recent?: true };

/**
 * Address and access of a call. Separate from the schemas, so that the browser can import it without zod. The path names its parameters
 * as OpenAPI does: `/api/films/slug/{slug}`.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
};

/** The calls of a feature, by name. */
export type Calls = Record<string, Call>;

/** The URL of a call with this input: path parameters are put into the path, the rest into the query. */
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
