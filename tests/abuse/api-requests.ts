import fc from 'fast-check';
import type { Described, JsonSchema } from './api-document.ts';
import { NAUGHTY_BODIES, NAUGHTY_SEGMENTS, NAUGHTY_TEXTS } from './naughty.ts';

export type Sent = {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  chunked: boolean;
};

/** Requests to one call: some valid, most invalid in one or several ways. `known`: names that exist. */
export function requestsTo(
  { method, path, query, body }: Described,
  known: readonly string[],
): fc.Arbitrary<Sent> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc
    .record({
      segments: fc.tuple(
        ...names.map(() => fc.oneof({ arbitrary: segment, weight: 2 }, fc.constantFrom(...known))),
      ),
      query: queryOf(query),
      headers: headersOf(method),
      body: body || method !== 'GET' ? bodyOf(body) : fc.constant(undefined),
      chunked: fc.boolean(),
    })
    .map(({ segments, query, headers, body, chunked }) => {
      const filled = names.reduce(
        (text, name, at) => text.replace(`{${name}}`, () => segments[at] ?? ''),
        path,
      );
      return { path: filled + query, headers, body: method === 'GET' ? undefined : body, chunked };
    });
}

const naughtyText = fc.constantFrom(...NAUGHTY_TEXTS);
const text = fc.oneof(
  { arbitrary: naughtyText, weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 1 },
);
/** An empty or dotted segment would be resolved away and address another path. */
const segment = fc.oneof(
  fc.constantFrom(...NAUGHTY_SEGMENTS),
  fc.nat(20).map(String),
  text
    .filter((value) => value !== '' && !/^\.{1,2}$/.test(value) && value.length <= 2001)
    .map((value) => encodeURIComponent(value.toWellFormed())),
);

function queryOf(parameters: Described['query']): fc.Arbitrary<string> {
  const name = fc.oneof(
    {
      arbitrary: parameters.length ? fc.constantFrom(...parameters.map((parameter) => parameter.name)) : text,
      weight: 4,
    },
    { arbitrary: text, weight: 1 },
  );
  const value = fc.oneof(
    text.map((written) => encodeURIComponent(written.toWellFormed()).slice(0, 3000)),
    fc.constantFrom(
      ...NAUGHTY_SEGMENTS,
      '1',
      '24',
      'year-desc',
      'drama',
      'title,slug',
      'body',
      '__proto__,title',
    ),
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 5 })
    .map((pairs) =>
      pairs.length === 0
        ? ''
        : `?${pairs.map(([key, written]) => `${encodeURIComponent(key.toWellFormed().slice(0, 500))}=${written}`).join('&')}`,
    );
}

const JSON_TYPE = 'application/json';
const OTHER_TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset="utf-16"',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'text/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/problem+json',
  ';',
  '',
];

/** Idempotency keys: one that is used again and again, and some that are none. */
const KEYS = [
  '3f0f7bb8-3d3c-4b55-8a4e-7d1c2f9b9a11',
  '"3f0f7bb8-3d3c-4b55-8a4e-7d1c2f9b9a11"',
  'once',
  '"',
  '',
];

function headersOf(method: string): fc.Arbitrary<Record<string, string>> {
  const oneIn =
    (n: number) =>
    (name: string, ...values: string[]) =>
      fc.oneof(
        { arbitrary: fc.constant({}), weight: n - 1 },
        { arbitrary: fc.constantFrom(...values).map((value) => ({ [name]: value })), weight: 1 },
      );
  const [sometimes, rarely] = [oneIn(4), oneIn(20)];
  const type = fc
    .oneof(
      { arbitrary: fc.constant(JSON_TYPE), weight: 4 },
      { arbitrary: fc.constantFrom(...OTHER_TYPES), weight: 1 },
    )
    .map((value) => (method === 'GET' ? {} : { 'content-type': value }));
  return fc
    .tuple(
      type,
      fc
        .oneof({ arbitrary: fc.uuid(), weight: 8 }, { arbitrary: fc.constantFrom(...KEYS), weight: 1 })
        .map((key) => ({ 'idempotency-key': key })),
      sometimes('accept', '*/*', 'application/problem+json', 'text/html;q=0.1', ';;;', 'image/png'),
      sometimes('cookie', 'marquee=', 'marquee=%00', `marquee=${'a'.repeat(43)}`, ';;=;', '__proto__=1'),
      sometimes('user-agent', '', 'x'.repeat(5000), '<script>alert(1)</script>', "' OR 1=1 --"),
      sometimes('if-none-match', '*', '"', 'W/"a", "b"'),
      sometimes('range', 'bytes=0-', 'bytes=9-1'),
      sometimes('content-encoding', 'gzip', 'br'),
      rarely('origin', 'null', 'https://other.example', 'http://localhost', 'no origin'),
      rarely('sec-fetch-site', 'cross-site', 'same-origin', 'nonsense'),
    )
    .map((parts) => Object.assign({}, ...parts));
}

function bodyOf(schema: JsonSchema | undefined): fc.Arbitrary<string> {
  const naughty = fc.constantFrom(...NAUGHTY_BODIES);
  if (!schema?.properties) return naughty;
  const fields = Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [
      name,
      fc.oneof(
        { arbitrary: plausible(name, field), weight: 40 },
        { arbitrary: text, weight: 1 },
        { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
        { arbitrary: fc.constant(undefined), weight: 1 },
      ),
    ]),
  );
  const unknown = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'admin', 'id', 'role', '0'),
    fc.jsonValue({ maxDepth: 2 }),
    {
      maxKeys: 2,
    },
  );
  const written = fc
    .tuple(fc.record(fields), unknown)
    .map(([known, more]) => JSON.stringify({ ...known, ...more }));
  return fc.oneof({ arbitrary: written, weight: 4 }, { arbitrary: naughty, weight: 1 });
}

/** A value that is valid or almost valid for the schema. */
function plausible(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, format, enum: listed, const: only, anyOf } = schema;
  if (only !== undefined) return fc.constant(only);
  if (listed) return fc.constantFrom(...listed);
  if (anyOf) return fc.oneof(...anyOf.map((each) => plausible(name, each)));
  const mostly = (usual: fc.Arbitrary<unknown>, ...rest: fc.Arbitrary<unknown>[]) =>
    fc.oneof({ arbitrary: usual, weight: 8 }, ...rest);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return mostly(fc.oneof(fc.nat(10), fc.integer({ min: 11, max: 40 })), fc.double(), fc.constant(2 ** 31));
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return mostly(fc.constant('https://films.example/reel?a=1'), fc.webUrl());
  if (/email/i.test(name)) return mostly(fc.constant('ada@home.example'), fc.emailAddress());
  if (/username/i.test(name)) return fc.constantFrom('ada.marsh', 'ＦＵＬＬwidth', 'Ｉnes', 'x'.repeat(32));
  return mostly(fc.constant('a long enough text 17'), naughtyText);
}
