import type { z } from 'zod';

/**
 * One call of the API: what it takes and what it answers. The server validates by it, /api/openapi.json is generated
 * from it, and the tests walk it.
 *
 * - `access`: `public` answers are the same for everyone and may be kept by caches; `visitor` answers may differ by
 *   cookie but need no login; `member` answers 401 without a session.
 * - `path` names its parameters as OpenAPI does: `/api/films/slug/{slug}`.
 * - `faults`: the statuses it can answer besides 200 (or `created`), each with what it means.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: 'public' | 'visitor' | 'member';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  created?: boolean;
  faults?: Partial<Record<FaultStatus, string>>;
  /** The forms answer their faults as `{success, error}` JSON (product.md#failures). */
  faultBody?: 'text' | 'form';
};

type FaultStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;
