import type { Context } from 'hono';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { IDEMPOTENCY_KEY_HEADER, REPLAYED_AT_HEADER } from '#contract/core/idempotency.ts';
import { OPENAPI_PATH, STAFF_OPENAPI_PATH } from '#contract/core/openapi-paths.ts';
import { mayCall, TOKEN_SCOPES } from '#contract/core/staff-roles.ts';
import { isStaffCall } from '#contract/endpoints.ts';
import { refusalsOf } from './access.ts';
import { PRIVATE, PUBLIC_CACHE } from './cache-control.ts';
import { answerPreflight, CROSS_ORIGIN_READ } from './cors.ts';
import { MethodNotAllowed } from './errors.ts';
import { faults } from './openapi-faults.ts';
import type { App, AppEnv } from './serve.ts';

type Described = {
  title: string;
  siteUrl: string;
  endpoints: readonly Endpoint[];
  /** Name of the session cookie. */
  cookie: string;
};

type Served = {
  siteUrl: string;
  staffUrl: string;
  sessionCookie: string;
  staffCookie: string;
  /** The calls that this process serves. */
  endpoints: readonly Endpoint[];
  /** Throws if the caller is not staff. */
  admit: (c: Context<AppEnv>) => Promise<unknown>;
};

/** Serves the OpenAPI documents of this process's endpoints: public calls for everybody, admin calls for staff. */
export function serveOpenApi(app: App, { endpoints, admit, ...of }: Served): void {
  const [ofStaff, ofSite] = [true, false].map((is) => endpoints.filter((each) => isStaffCall(each) === is));
  if (ofSite?.length) {
    const described = { title: 'Marquee', siteUrl: of.siteUrl, cookie: of.sessionCookie, endpoints: ofSite };
    serveDocument(app, OPENAPI_PATH, described);
  }
  if (ofStaff?.length) {
    const title = 'Marquee, the admin app';
    const described = { title, siteUrl: of.staffUrl, cookie: of.staffCookie, endpoints: ofStaff };
    serveDocument(app, STAFF_OPENAPI_PATH, described, admit);
  }
}

/**
 * An OpenAPI 3.1 document, generated from the contract at the first request: it takes 100 ms, and each preview creates an
 * application.
 */
function serveDocument(app: App, path: string, described: Described, admit?: Served['admit']): void {
  let document: ReturnType<typeof describeApi> | undefined;
  let text: string | undefined;
  app.get(path, async (c) => {
    await admit?.(c);
    document ??= describeApi(described);
    if (c.env?.takeReply) {
      c.env.takeReply(document, []);
      return c.body(null, 204);
    }
    text ??= JSON.stringify(document);
    const headers = admit
      ? { 'Cache-Control': PRIVATE }
      : { 'Cache-Control': PUBLIC_CACHE, ...CROSS_ORIGIN_READ };
    return c.body(text, 200, { 'Content-Type': 'application/json', ...headers });
  });
  if (!admit) app.options(path, answerPreflight);
  app.all(path, () => {
    throw new MethodNotAllowed();
  });
}

function describeApi({ title, siteUrl, endpoints, cookie }: Described) {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Reads also answer HEAD; other methods get 405 with Allow, unlisted paths 404. Errors are one sentence of plain ' +
          'text, or problem details (RFC 9457) on request. Each has a stable code in the Error-Code header and in the JSON forms.',
      },
      servers: [{ url: siteUrl }],
      paths,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookie },
          ...(endpoints.some(takesToken) && { token: { type: 'http', scheme: 'bearer' } }),
        },
      },
    },
    { override: nameProperties },
  );
}

/**
 * A record with known keys lists which are required but does not define them as properties: linters report each as undefined.
 */
const nameProperties: ZodOpenApiOverride = ({ jsonSchema: schema }) => {
  const { type, required, properties, additionalProperties } = schema;
  if (type !== 'object' || !required || properties || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
};

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { method, path, summary, access, params, query, body, reply, created } = endpoint;
  const header = keyHeader(endpoint);
  return {
    operationId: operationId(method, path),
    summary,
    tags: [path.split('/')[2] ?? ''],
    security:
      refusalsOf(access).length > 0
        ? [{ session: [] }, ...(takesToken(endpoint) ? [{ token: [] }] : [])]
        : [],
    ...((params || query || header) && {
      requestParams: { ...(params && { path: params }), ...(query && { query }), ...(header && { header }) },
    }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      [created ? 201 : 200]: {
        description: created ? 'Created' : 'OK',
        ...(header && { headers: { [REPLAYED_AT_HEADER]: REPLAYED_AT } }),
        content: { 'application/json': { schema: reply } },
      },
      ...faults(endpoint),
    },
  };
}

/** Whether an access token may be given what the call requires. */
const takesToken = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  typeof access === 'object' &&
  !access.recent &&
  mayCall(
    TOKEN_SCOPES.map((scope) => `only ${scope}` as const),
    access.staff,
  );

function keyHeader({ idempotencyKey }: Endpoint): z.ZodObject | undefined {
  if (!idempotencyKey) return undefined;
  return z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKey === 'required' ? Key : Key.optional() });
}

const Key = z.uuid().describe('for a month, the same key again is the same request: it is performed once');
const REPLAYED_AT = {
  description: 'present if this request was performed before',
  schema: { type: 'string' as const, format: 'date-time' },
};

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
