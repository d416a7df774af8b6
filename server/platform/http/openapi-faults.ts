import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Endpoint } from '#contract/core/endpoint.ts';
import {
  DETAILED_CODES,
  ERROR_CODE_HEADER,
  ERROR_CODES,
  type ErrorCode,
  errors,
} from '#contract/core/errors.ts';
import { FormReply } from '#contract/inbox/inbox.ts';
import { refusalsOf } from './access.ts';

/** The errors of an endpoint by status: those named in the contract, and those that its inputs imply. */
export function codesOf({
  method,
  access,
  params,
  query,
  body,
  idempotencyKey,
  faults = [],
}: Endpoint): ErrorCode[] {
  const takes = params || query || body || idempotencyKey;
  const codes = [
    ...(takes ? (['invalid-input'] as const) : []),
    ...refusalsOf(access),
    ...(method === 'GET' ? [] : (['foreign-origin', 'too-large', 'disk-full'] as const)),
    ...(body ? (['not-json', 'incomplete-request'] as const) : []),
    ...(idempotencyKey ? (['idempotency-key-used'] as const) : []),
    ...faults,
    'internal',
    'database-away',
    'busy',
  ] as const;
  return [...new Set(codes)];
}

/** Their responses in an OpenAPI document. */
export function faults(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errors[code].status);
  const isForm = endpoint.faultBody === 'form';
  const ofCode = [...byStatus].map(([status, codes]) => [String(status), fault(codes, isForm)]);
  return { ...Object.fromEntries(ofCode), 414: TOO_LONG };
}

function fault(codes: readonly ErrorCode[], isForm: boolean): ZodOpenApiResponseObject {
  const described = {
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('. '),
    headers: {
      [ERROR_CODE_HEADER]: { schema: { type: 'string' as const, enum: [...codes] }, required: true },
    },
  };
  if (isForm) return { ...described, content: { 'application/json': { schema: FormReply } } };
  const isDetailed = DETAILED_CODES.some((code) => codes.includes(code));
  return {
    ...described,
    content: {
      'text/plain': { schema: Sentence },
      'application/problem+json': { schema: Problem },
      ...(isDetailed && { 'application/json': { schema: Detailed } }),
    },
  };
}

/** Answered before anything reads the address (refuse-unreadable.ts), so it has no code. */
const TOO_LONG: ZodOpenApiResponseObject = {
  description: 'The address is longer than 2 kB',
  content: { 'text/plain': { schema: z.string() } },
};

const Sentence = z.string().meta({ id: 'Sentence', description: 'one sentence for a person' });
const Detailed = z
  .looseObject({ message: z.string(), code: z.enum(DETAILED_CODES) })
  .meta({ id: 'Detailed', description: 'one sentence for a person, and what the code needs besides it' });
const Problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string().describe('of the status'),
    detail: z.string().describe('one sentence for a person'),
    status: z.int(),
    code: z.enum(ERROR_CODES),
    instance: z.string(),
    errors: z.record(z.string(), z.string()).optional().describe('the error of each invalid field'),
  })
  .meta({ id: 'Problem', description: 'RFC 9457' });
