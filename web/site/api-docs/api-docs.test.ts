import { expect, test } from 'vitest';
import { guideFor } from './guide.ts';
import { curlOf, errorsOf, groupsOf, replyOf } from './open-api.ts';
import { fieldsOf, limitsOf } from './schema-fields.ts';

const call = {
  operationId: 'getFilmsSlugBySlug',
  summary: 'One film',
  tags: ['films'],
  security: [],
  parameters: [
    { in: 'path', name: 'slug', required: true, schema: { type: 'string' } },
    { in: 'query', name: 'key', required: true, schema: { type: 'string' } },
    { in: 'query', name: 'page', schema: { type: 'integer' } },
  ],
  responses: {
    '200': { description: 'OK', content: { 'application/json': { schema: { type: 'null' } } } },
    '404': { description: 'no', headers: { 'Error-Code': { schema: { enum: ['film-not-found'] } } } },
    '414': { description: 'The address is too long' },
  },
};
const document = {
  servers: [],
  components: {},
  paths: {
    '/api/films/slug/{slug}': { get: call },
    '/api/cart': { post: { ...call, tags: ['cart'] } },
    '/api/films': { get: call },
  },
};

test('calls are grouped by their first word, with method and path', () => {
  const groups = groupsOf(document).map(([name, calls]) => [
    name,
    calls.map(({ method, path }) => `${method} ${path}`),
  ]);
  expect(groups).toEqual([
    ['films', ['GET /api/films/slug/{slug}', 'GET /api/films']],
    ['cart', ['POST /api/cart']],
  ]);
});

test('a command names what has to be given, and no braces, which curl would expand', () => {
  const listed = { ...call, method: 'GET', path: '/api/films/slug/{slug}' };
  expect(curlOf(listed, 'https://films.example')).toBe(
    'curl "https://films.example/api/films/slug/$slug?key=$key"',
  );
});

test('a reply is that of success, and an error without codes is still one', () => {
  expect(replyOf(call)).toEqual({ type: 'null' });
  expect(errorsOf(call)).toEqual([
    ['404', ['film-not-found']],
    ['414', []],
  ]);
});

test('fields of objects within an object have its name before theirs, those of named schemas are left out', () => {
  const price = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
  const line = { type: 'object', properties: { price }, required: ['price'] };
  const schema = {
    type: 'object',
    required: ['lines'],
    properties: {
      lines: { type: 'array', items: line },
      first: { anyOf: [line, { type: 'null' }] },
      film: { $ref: '#/components/schemas/Film' },
      byName: { type: 'object', additionalProperties: line },
    },
  };
  expect(fieldsOf(schema).map(({ name, isRequired }) => (isRequired ? name : `${name}?`))).toEqual([
    'lines',
    'lines[].price',
    'first?',
    'first.price',
    'film?',
    'byName?',
    'byName{}.price',
  ]);
  expect(fieldsOf({ anyOf: [line, line] })).toHaveLength(1);
});

test('limits are said in words, without the bounds of whole numbers', () => {
  expect(limitsOf({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })).toBe('');
  expect(limitsOf({ minLength: 1, maxLength: 200, default: 'a' })).toBe('1 to 200 characters, default "a"');
  expect(limitsOf({ maxItems: 3 })).toBe('at most 3 items');
  expect(limitsOf({ minimum: 1 })).toBe('at least 1');
});

test('the guide is docs/api.md with the site in its examples, its parts, and no link into the repository', () => {
  const { html, parts } = guideFor('https://lantern.example');
  expect(parts.map(({ id }) => id)).toEqual(['reading', 'tokens', 'webhooks']);
  expect(html).toContain('https://lantern.example/api/staff/orders');
  expect(html).toContain('createHmac');
  expect(html).not.toMatch(/films\.example|href="(?!https:)|\.md|<h1/);
});
