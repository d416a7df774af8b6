import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';
import { startApp } from '#tests/start-app.ts';
import { OPENAPI_PATH } from './openapi.ts';

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
        in: z.enum(['path', 'query']),
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
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation),
  ),
  components: z.object({ schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema), securitySchemes: Schema }),
});

const site = await startApp({ siteUrl: 'https://films.example' });
const raw = await site.json(OPENAPI_PATH);
const document = Document.parse(raw);
const methodOf = (method: string) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

test('it is served to everyone, by GET and HEAD only', async () => {
  const answer = await site.request(OPENAPI_PATH);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('cache-control')).toContain('public');
  expect((await site.request(OPENAPI_PATH, { method: 'POST' })).status).toBe(405);
});

test('it lists every call of the contract and no others', () => {
  const listed = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const operation = document.paths[endpoint.path]?.[methodOf(endpoint.method)];

    test('names its parameters, body and every status', () => {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = (place: string) =>
        operation?.parameters?.filter((p) => p.in === place).map(({ name }) => name) ?? [];
      expect(named('path')).toEqual(inPath);
      expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}));
      expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
      const needs = { member: 'session', 'staff-entrant': 'staff' };
      const cookie = typeof endpoint.access === 'object' ? 'staff' : Object(needs)[endpoint.access];
      expect(operation?.security).toEqual(cookie ? [{ [cookie]: [] }] : []);
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining([
          endpoint.created ? '201' : '200',
          ...(endpoint.faults ?? []).map((code) => String(errors[code].status)),
          '500',
          '503',
        ]),
      );
    });

    test('answers errors as text or problem details, the forms as their reply', () => {
      for (const [status, { content }] of Object.entries(operation?.responses ?? {})) {
        if (status.startsWith('2') || endpoint.faultBody === 'form')
          expect(Object.keys(content)).toEqual(['application/json']);
        else expect(Object.keys(content).slice(0, 2)).toEqual(['text/plain', 'application/problem+json']);
      }
    });
  },
);

test('operation ids are unique', () => {
  const ids = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(endpoints.length);
});

test('every reference leads to an existing schema', () => {
  const references = [...JSON.stringify(raw).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, reference]) => reference,
  );
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => !known.includes(reference ?? ''))).toEqual([]);
});

test('the entities have their documented fields', () => {
  expect(
    Object.keys(z.record(z.string(), Schema).parse(document.components.schemas.Film?.properties)),
  ).toEqual(expect.arrayContaining(['slug', 'posterImage', 'hiwayLink', 'getTicketsUrl', 'inTheatresDate']));
  expect(JSON.stringify(document.components.securitySchemes)).toContain('__Host-marquee');
});
