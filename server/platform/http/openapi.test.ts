import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errors } from '#contract/core/errors.ts';
import { OPENAPI_PATH, STAFF_OPENAPI_PATH } from '#contract/core/openapi-paths.ts';
import { endpoints, isStaffCall } from '#contract/endpoints.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';

const Schema = z.record(z.string(), z.unknown());
const Response = z.object({
  description: z.string().min(1),
  content: z.record(z.string(), z.object({ schema: Schema })),
});
const Operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  tags: z.array(z.string().min(1)),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        required: z.boolean().optional(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z
    .object({ required: z.literal(true), content: z.record(z.string(), z.object({ schema: Schema })) })
    .optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), Response),
});
const Document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation),
  ),
  components: z.object({ schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema), securitySchemes: Schema }),
});

const site = await startApp();
const desk = await staffVisitor(site, await addStaff(site.db, 'dee@films.example', 'desk'));
const ofSite: unknown = await site.json(OPENAPI_PATH);
const ofStaff: unknown = await (await desk.send('GET', STAFF_OPENAPI_PATH)).json();
const documents = { site: Document.parse(ofSite), staff: Document.parse(ofStaff) };
const { site: document } = documents;
const documentOf = (endpoint: { path: string }) => (isStaffCall(endpoint) ? documents.staff : documents.site);
const methodOf = (method: string) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

test('calls of the site are documented for everyone, by GET and HEAD only', async () => {
  const answer = await site.request(OPENAPI_PATH);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toContain('public');
  expect((await site.request(OPENAPI_PATH, { method: 'POST' })).status).toBe(405);
});

test('calls of the admin app are documented for staff with both factors, and not cached', async () => {
  expect((await site.request(STAFF_OPENAPI_PATH)).status).toBe(401);
  const half = await staffVisitor(site, await addStaff(site.db, 'eve@films.example', 'owner'), {
    half: true,
  });
  expect((await half.send('GET', STAFF_OPENAPI_PATH)).status).toBe(401);
  const answer = await desk.send('GET', STAFF_OPENAPI_PATH);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(JSON.stringify(ofSite)).not.toContain('/api/staff/');
});

test('a process that serves one part documents that part alone', async () => {
  const statuses = (serves: 'public' | 'staff') =>
    Promise.all(
      [OPENAPI_PATH, STAFF_OPENAPI_PATH].map(
        async (path) => (await site.create({ serves }).request(path)).status,
      ),
    );
  expect(await statuses('public')).toEqual([200, 404]);
  expect(await statuses('staff')).toEqual([404, 401]);
});

test('the two documents list every call of the contract and no others', () => {
  const listed = Object.values(documents).flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  );
  expect(listed.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const operation = documentOf(endpoint).paths[endpoint.path]?.[methodOf(endpoint.method)];

    test('names its parameters, body and every status', () => {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = (place: string) =>
        operation?.parameters?.filter((p) => p.in === place).map(({ name }) => name) ?? [];
      expect(named('path')).toEqual(inPath);
      expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}));
      const isNeeded = (p: { in: string; required?: boolean | undefined }) => p.in === 'header' && p.required;
      expect(named('header')).toEqual(endpoint.idempotencyKey ? ['Idempotency-Key'] : []);
      expect(operation?.parameters?.some(isNeeded) ?? false).toBe(endpoint.idempotencyKey === 'required');
      expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
      const { access } = endpoint;
      const needsLogin = typeof access === 'object' || access === 'member' || access === 'mfa-pending';
      const [first, ...others] = operation?.security ?? [];
      expect(first).toEqual(needsLogin ? { session: [] } : undefined);
      if (others.length > 0) expect(others).toEqual([{ token: [] }]);
      const isClosed = typeof access !== 'object' || access.recent || access.staff === 'team';
      if (isClosed) expect(others).toEqual([]);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([
          endpoint.created ? '201' : '200',
          ...(endpoint.faults ?? []).map((code) => String(errors[code].status)),
          '500',
          '503',
        ]),
      );
    });

    test('documents errors as text or problem details, the forms as their reply', () => {
      for (const [status, { content }] of Object.entries(operation?.responses ?? {})) {
        if (status === '414') expect(Object.keys(content)).toEqual(['text/plain']);
        else if (status.startsWith('2') || endpoint.faultBody === 'form')
          expect(Object.keys(content)).toEqual(['application/json']);
        else expect(Object.keys(content).slice(0, 2)).toEqual(['text/plain', 'application/problem+json']);
      }
    });
  },
);

/* The `recommended` rules of redocly, the usual linter for OpenAPI documents. */
describe.each(Object.entries(documents))('the document of the %s', (_, { paths, components, ...rest }) => {
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const text = JSON.stringify({ paths, components });

  test('gives each operation a unique id, and an error that the caller can fix', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.filter(({ responses }) => !/"4\d\d"/.test(JSON.stringify(responses)))).toEqual([]);
    expect(operations.filter(({ operationId }) => !/^[a-zA-Z]+$/.test(operationId))).toEqual([]);
  });

  test('has no two paths that match one address', () => {
    const fits = (one: string, other: string) => {
      const [own, others] = [one.split('/'), other.split('/')];
      const isHole = (part: string | undefined) => part?.startsWith('{');
      const isSame = own.every((part, at) => part === others[at] || isHole(part) || isHole(others[at]));
      // Where one path has a name and the other a parameter, the name wins, if the other parts are equal or also parameters.
      const more = own.filter((part, at) => isHole(part) && !isHole(others[at])).length;
      const less = own.filter((part, at) => !isHole(part) && isHole(others[at])).length;
      return own.length === others.length && isSame && ((more > 0 && less > 0) || more + less === 0);
    };
    const known = Object.keys(paths);
    const pairs = known.flatMap((one, at) => known.slice(at + 1).map((other) => [one, other] as const));
    expect(pairs.filter(([one, other]) => fits(one, other))).toEqual([]);
  });

  test('refers only to existing schemas, and defines no others', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(new Set(references)).toEqual(new Set(known));
  });

  test('names each value of a list once, and describes each required field', () => {
    const found: unknown[] = [];
    JSON.parse(text, (_key, value) => {
      const { enum: values, required, properties } = Object(value);
      if (Array.isArray(values) && new Set(values).size < values.length) found.push(values);
      if (Array.isArray(required) && required.some((name) => !Object.hasOwn(Object(properties), name)))
        found.push(required);
      return value;
    });
    expect(found).toEqual([]);
  });

  test('names its licence, its server and the session cookie', () => {
    expect(rest).toMatchObject({
      info: { license: { name: 'MIT' } },
      servers: [{ url: 'http://localhost' }],
    });
    expect(JSON.stringify(components.securitySchemes)).toContain('marquee');
  });
});

test('the entities have their documented fields', () => {
  expect(
    Object.keys(z.record(z.string(), Schema).parse(document.components.schemas.Film?.properties)),
  ).toEqual(expect.arrayContaining(['slug', 'posterImage', 'hiwayLink', 'getTicketsUrl', 'inTheatresDate']));
});
