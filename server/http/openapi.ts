import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { FormReply } from '#contract/inbox.ts';
import { MethodNotAllowed } from './errors.ts';
import { type App, PUBLIC_CACHE } from './serve.ts';

export const OPENAPI_PATH = '/api/openapi.json';

type Described = { siteUrl: string /** Name of the session cookie. */; sessionCookie: string };

/** Serves the API as an OpenAPI 3.1 document, generated from the contract. */
export function serveOpenApi(app: App, described: Described): void {
  const text = JSON.stringify(describeApi(described));
  app.get(OPENAPI_PATH, (c) =>
    c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': PUBLIC_CACHE }),
  );
  app.all(OPENAPI_PATH, () => {
    throw new MethodNotAllowed();
  });
}

function describeApi({ siteUrl, sessionCookie }: Described) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version: '1',
      description:
        'Everything that the pages of the site show and do. Reads also answer HEAD; other methods get 405 with Allow, ' +
        'unlisted paths 404. Errors are one sentence of plain text, or problem details (RFC 9457) ' +
        'on request.',
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  });
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { method, path, summary, access, params, query, body, reply, created } = endpoint;
  return {
    operationId: operationId(method, path),
    summary,
    tags: [path.split('/')[2] ?? ''],
    ...(access === 'member' && { security: [{ session: [] }] }),
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

/** The errors named in the contract, and those that follow from its input. */
function faults(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { method, access, params, query, body } = endpoint;
  const meanings: Partial<Record<string, string>> = {
    ...((params || query || body) && { 400: 'invalid input; the answer says what is wrong' }),
    ...(access === 'member' && { 401: 'Please log in' }),
    ...(method !== 'GET' && { 403: 'sent by a page of another site', 413: 'more than 64 kB' }),
    ...(body && { 415: 'the body is not application/json' }),
    500: 'Something went wrong; the answer has the request id that is in the log',
    503: 'the database is away; Retry-After says when to try again',
    ...endpoint.faults,
  };
  const isForm = endpoint.faultBody === 'form';
  return Object.fromEntries(
    Object.entries(meanings).flatMap(([status, meaning]) =>
      meaning ? [[status, fault(meaning, isForm)]] : [],
    ),
  );
}

function fault(description: string, isForm: boolean): ZodOpenApiResponseObject {
  if (isForm) return { description, content: { 'application/json': { schema: FormReply } } };
  return {
    description,
    content: { 'text/plain': { schema: Sentence }, 'application/problem+json': { schema: Problem } },
  };
}

const Sentence = z.string().meta({ id: 'Sentence', description: 'one sentence for a person' });
const Problem = z
  .object({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
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
