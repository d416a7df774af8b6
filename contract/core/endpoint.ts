import type { z } from 'zod';
import type { Call } from './call.ts';
import type { ErrorCode } from './errors.ts';

/**
 * A call of the API with its input and reply. The server validates with it, /api/openapi.json and the browser's types (typed-call.ts) are
 * generated from it, and the tests iterate over all.
 * `faults`: the errors of this call in addition to those of every call (server/platform/http/openapi.ts).
 */
export type Endpoint = Call & Description;

type Description = {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  created?: boolean;
  faults?: readonly ErrorCode[];
  /** Takes an Idempotency-Key header; its handler gets `once` (server/platform/http/idempotency.ts). */
  idempotencyKey?: 'required' | 'optional';
  /** The forms report failures as `{success, error}` JSON (product.md#failures). */
  faultBody?: 'text' | 'form';
};

/** Does not compile if the path lacks a parameter of the schema, or the other way round. */
export const defineEndpoint = <const C extends Call, const D extends Description & FittingPath<C['path']>>(
  call: C,
  description: D,
) => ({ ...call, ...description });

type FittingPath<Path extends string> = [NameIn<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<NameIn<Path>, z.ZodType>> };

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;
