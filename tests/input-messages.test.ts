import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { addStaff, staffVisitor } from './staff-member.ts';
import { startApp } from './start-app.ts';
import { register } from './visitor.ts';
import { isStrange, LONG_TEXT, WRONG_TEXTS, wrongValues } from './wrong-values.ts';

/* Every call, by a caller who may make it, with every field at any depth of the wrong type, too long, too short, missing and unknown:
   every refusal is in our words, never in those of the validation library. */

const site = await startApp({ limits: UNLIMITED });

const WRONG_BODIES = [null, 5, 'text', true, [], [{}], {}, { unknown: 1 }, '{', LONG_TEXT];

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

type Asked = [path: string, init: RequestInit];

/** All invalid requests of one call. */
function* wrongRequests({ method, path, params, query, body }: Endpoint): Generator<Asked> {
  const plain = path.replaceAll(/\{\w+\}/g, '1');
  const texts = WRONG_TEXTS.map((text) => text.slice(0, 1500));
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
      headers: { 'Content-Type': 'application/json' },
      body: sent === '{' ? sent : JSON.stringify(sent),
    },
  ];
  for (const sent of WRONG_BODIES) yield send(sent);
  for (const sent of wrongValues(body)) yield send(sent);
}

/** The cookies of a caller who may make the call. Each call gets its own, because some of them end the session. */
async function cookiesFor({ access, path }: Endpoint, nth: number): Promise<string> {
  if (access === 'member') return (await register(site.app, `ines${nth}`)).cookie();
  if (access === 'mfa-pending' || typeof access === 'object') {
    const app = path.startsWith('/api/staff/enrol/') ? { totpSecret: null } : {}; // these calls set it up
    const owner = await addStaff(site.db, `olga${nth}@films.example`, 'owner', app);
    return (await staffVisitor(site, owner, { half: access === 'mfa-pending' })).cookie();
  }
  return '';
}

const Faults = z.object({
  errors: z.record(z.string(), z.string()).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  detail: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
});

async function sentencesOf(answer: Response): Promise<string[]> {
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.includes('json')) return [text];
  const { errors, fields, detail, message, error } = Faults.parse(JSON.parse(text));
  return [detail, message, error, ...Object.values({ ...errors, ...fields })].filter(
    (each) => each !== undefined,
  );
}

describe.each(
  endpoints.map((endpoint, nth) => [`${endpoint.method} ${endpoint.path}`, endpoint, nth] as const),
)('%s', (_name, endpoint, nth) => {
  test('refuses invalid input in our own words', async () => {
    const cookie = await cookiesFor(endpoint, nth);
    const strange = new Set<string>();
    const statuses = new Set<number>();
    for (const [path, init] of wrongRequests(endpoint)) {
      const headers = { ...init.headers, Accept: 'application/problem+json', Cookie: cookie };
      const answer = await site.request(path, { ...init, headers });
      expect(answer.status, path).toBeLessThan(500);
      statuses.add(answer.status);
      if (answer.status !== 400) continue;
      for (const sentence of await sentencesOf(answer)) if (isStrange(sentence)) strange.add(sentence);
    }
    expect([...strange]).toEqual([]);
    expect([[401], [403]]).not.toContainEqual([...statuses]); // the input was never validated
  });
});
