import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { UNLIMITED } from '#server/http/rate-limits.ts';
import { startApp } from './start-app.ts';

/*
 * Every call with every field of the wrong type, too long, too short, missing and unknown: every refusal is in our words,
 * never in those of the validation library.
 */

const site = await startApp({ limits: UNLIMITED });

const LONG = 'x'.repeat(25_000);
const WRONG = [
  null,
  5,
  0,
  -1,
  1.5,
  1e300,
  true,
  [],
  ['x'],
  {},
  { x: 1 },
  '',
  ' ',
  'x',
  'NaN',
  '5',
  '-1',
  '1.5',
  '\u0000',
  '<b>',
  LONG,
];
const WRONG_BODIES = [null, 5, 'text', true, [], [{}], {}, { unknown: 1 }, '{', LONG];

const LIBRARY =
  /expected|received|invalid (?:input|string|option|type|key)|unrecognized|too (?:big|small|long)|must be an? (?:object|string|boolean|array|record|nan|int)\b|\bNaN\b|undefined|null|[<>=]|\bbody must/i;
/** A code name, such as `filmId`: people see "Film ID". */
const CODE_NAME = /\b[a-z]+[A-Z]\w*/;

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

type Asked = [path: string, init: RequestInit];

/** All invalid requests of one call. */
function* wrongRequests({ method, path, params, query, body }: Endpoint): Generator<Asked> {
  const plain = path.replaceAll(/\{\w+\}/g, '1');
  const texts = WRONG.filter((value) => typeof value === 'string').map((text) => text.slice(0, 1500));
  for (const _ of shapeOf(params))
    for (const text of texts)
      yield [path.replaceAll(/\{\w+\}/g, encodeURIComponent(text || '-')), { method }];
  for (const name of [...shapeOf(query), 'unknown'])
    for (const text of texts) yield [`${plain}?${new URLSearchParams({ [name]: text })}`, { method }];
  if (!body) return;
  const send = (sent: unknown): Asked => [
    plain,
    {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/problem+json' },
      body: sent === '{' ? sent : JSON.stringify(sent),
    },
  ];
  for (const sent of WRONG_BODIES) yield send(sent);
  for (const name of shapeOf(body)) for (const value of WRONG) yield send({ [name]: value });
}

const Faults = z.object({
  errors: z.record(z.string(), z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  title: z.string().optional(),
  error: z.string().optional(),
});

async function sentencesOf(answer: Response): Promise<string[]> {
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.includes('json')) return [text];
  const { errors, fields, title, error } = Faults.parse(JSON.parse(text));
  return [title, error, ...Object.values({ ...errors, ...fields })].filter((each) => each !== undefined);
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('refuses invalid input in our own words', async () => {
      const strange = new Set<string>();
      for (const [path, init] of wrongRequests(endpoint)) {
        const answer = await site.request(path, init);
        expect(answer.status, path).toBeLessThan(500);
        if (answer.status !== 400) continue;
        for (const sentence of await sentencesOf(answer)) {
          const names = sentence.replace(/one of .*/, ''); // allowed values are named as they are sent
          if (LIBRARY.test(sentence) || CODE_NAME.test(names)) strange.add(sentence);
        }
      }
      expect([...strange]).toEqual([]);
    });
  },
);
