import type { Context } from 'hono';
import type { z } from 'zod';
import { hasUnstorable } from './db/unstorable.ts';
import { Fault, Invalid } from './errors.ts';

/** What a schema makes of what was sent. Throws Invalid with a sentence for each field at fault. */
export function check(schema: z.ZodType, input: unknown): unknown {
  if (hasUnstorable(input)) throw new Invalid('Text may not hold NUL characters or broken Unicode');
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= sentence(issue);
  throw new Invalid(Object.values(fields).join('. '), fields);
}

function sentence(issue: z.core.$ZodIssue): string {
  const where = issue.path.join('.');
  if (issue.code === 'invalid_value' && issue.values.length > 1) {
    return issue.message.startsWith('Invalid')
      ? `${where} must be one of ${issue.values.join(', ')}`
      : issue.message;
  }
  if (issue.code === 'too_big' && issue.origin === 'number')
    return `${where} must be at most ${issue.maximum}`;
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `${where} must be at least ${issue.minimum}`;
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid'))
    return `${where || 'body'} must be a ${issue.expected}`;
  return issue.message;
}

/** The body of a request. Throws 415 for what does not call itself JSON, Invalid for what is none. */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json') throw new Fault(415, 'Please send JSON (Content-Type: application/json)');
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new Invalid('The body is not valid JSON');
    throw error;
  }
}
