import type { Context } from 'hono';
import type { z } from 'zod';
import { hasUnstorable } from '../db/unstorable.ts';
import { HttpError, Invalid } from './errors.ts';
import { inOurWords, sentenceOf } from './input-messages.ts';

/** Parses input by its schema. Throws Invalid with a message for each invalid field. */
export function check(schema: z.ZodType, input: unknown): unknown {
  if (hasUnstorable(input)) throw new Invalid('Text may not contain NUL characters or broken Unicode');
  const read = schema.safeParse(input, { error: inOurWords });
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= sentenceOf(issue);
  throw new Invalid(Object.values(fields).join('. '), fields);
}

/** The parameters of a path. Characters that cannot be stored become U+FFFD, as in broken text, and so match nothing. */
export function namesIn(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([key, name]) => [key, name.toWellFormed().replaceAll('\0', '\uFFFD')]),
  );
}

/** The body of a request. Throws 415 if it is not declared as JSON, Invalid if it is not JSON. */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json') throw new HttpError('not-json');
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new Invalid('The body is not valid JSON');
    throw error;
  }
}
