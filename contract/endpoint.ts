import type { z } from 'zod';

/**
 * One call of the API: its input, its reply, who may call it. The server validates by it, /api/openapi.json is
 * generated from it, and the tests walk it.
 *
 * - `path` names its parameters as OpenAPI does: `/api/films/slug/{slug}`.
 * - `faults`: the statuses it can answer besides 200 (or `created`), and what each means.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  created?: boolean;
  faults?: Partial<Record<FaultStatus, string>>;
  /** The forms answer failures as `{success, error}` JSON (product.md#failures). */
  faultBody?: 'text' | 'form';
};

/**
 * Who may make a call, decided by the server before the handler runs (server/http/access.ts):
 * - `public`: everyone, without looking up an account. A public GET answers everyone the same and may be cached.
 * - `visitor`: everyone; the handler gets the account, if one is logged in.
 * - `member`: only with an account; everyone else gets 401.
 */
export type Access = 'public' | 'visitor' | 'member';

type FaultStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
