import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Access } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { DETAILED_CODES, ERROR_CODE_HEADER, ERROR_CODES, type ErrorCode, errors } from '#contract/errors.ts';
import { FormReply } from '#contract/inbox.ts';
import { refusalsOf } from './access.ts';
import { PUBLIC_CACHE } from './cache-control.ts';
import { MethodNotAllowed } from './errors.ts';
import type { App } from './serve.ts';

export const OPENAPI_PATH = '/api/openapi.json';

type Described = {
  siteUrl: string;
  /** The calls that this process serves. */
  endpoints: readonly Endpoint[];
  /** Names of the session cookies. */
  sessionCookie: string;
  staffCookie: string;
};

/**
 * Serves the API as an OpenAPI 3.1 document, generated from the contract when somebody asks: it takes 100 ms, and each
 * preview makes an application of its own.
 */
export function serveOpenApi(app: App, described: Described): void {
  let text: string | undefined;
  app.get(OPENAPI_PATH, (c) => {
    text ??= JSON.stringify(describeApi(described));
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': PUBLIC_CACHE });
  });
  app.all(OPENAPI_PATH, () => {
    throw new MethodNotAllowed();
  });
}

function describeApi({ siteUrl, endpoints, sessionCookie, staffCookie }: Described) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Everything that the pages of the site show and do. Reads also answer HEAD; other methods get 405 with Allow, ' +
        'unlisted paths 404. Errors are one sentence of plain text, or problem details (RFC 9457) ' +
        'on request. Each has a stable code in the Error-Code header and in the JSON forms.',
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        staff: { type: 'apiKey', in: 'cookie', name: staffCookie },
      },
    },
  });
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { method, path, summary, access, params, query, body, reply, created } = endpoint;
  return {
    operationId: operationId(method, path),
    summary,
    tags: [path.split('/')[2] ?? ''],
    security: refusalsOf(access).length > 0 ? [schemeOf(access)] : [],
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [created ? 201 : 200]: {
        description: created ? 'Created' : 'OK',
        content: { 'application/json': { schema: reply } },
      },
      ...faults(endpoint),
    },
  };
}

const schemeOf = (access: Access): Record<string, string[]> =>
  access === 'member' ? { session: [] } : { staff: [] };

/** The errors of an endpoint by status: those named in the contract, and those that follow from what it takes. */
export function codesOf({ method, access, params, query, body, faults = [] }: Endpoint): ErrorCode[] {
  const takes = params || query || body;
  return [
    ...(takes ? (['invalid-input'] as const) : []),
    ...refusalsOf(access),
    ...(method === 'GET' ? [] : (['foreign-origin', 'too-large', 'disk-full'] as const)),
    ...(body ? (['not-json', 'incomplete-request'] as const) : []),
    ...faults,
    'internal',
    'database-away',
    'busy',
  ];
}

function faults(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errors[code].status);
  const isForm = endpoint.faultBody === 'form';
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), fault(codes, isForm)]));
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

/** `GET /api/films/slug/{slug}` is `getFilmsSlugBySlug`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replaceAll('{', 'by-')
    .split(/[^a-z0-9]+/i);
  return [
    method.toLowerCase(),
    ...words.filter(Boolean).map((word) => word[0]?.toUpperCase() + word.slice(1)),
  ].join('');
}
