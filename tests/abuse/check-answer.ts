import { z } from 'zod';
import { ERROR_CODE_HEADER, ERROR_CODES, errors, isErrorCode } from '#contract/core/errors.ts';
import { endpoints } from '#contract/endpoints.ts';
import { FormReply } from '#contract/inbox/inbox.ts';
import type { Described } from './api-document.ts';

const Problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string().min(1),
  detail: z.string().min(1),
  status: z.int(),
  code: z.enum(ERROR_CODES),
  instance: z.string().startsWith('urn:uuid:'),
  errors: z.record(z.string(), z.string()).optional(),
});

const Detailed = z.looseObject({ message: z.string().min(1), code: z.enum(ERROR_CODES) });

/** In bytes. A cheap request must not get an expensive reply. */
const LONGEST_ERROR = 1000;

/** Throws unless the document allows the reply's status, media type and body. A server error is never allowed. */
export async function checkAnswer(call: Described, answer: Response): Promise<void> {
  const body = await answer.text();
  const seen = `${call.method} ${call.path} answered ${answer.status} ${body.slice(0, 200)}`;
  if (answer.status >= 500) throw new Error(seen);
  if (!answer.ok && Buffer.byteLength(body) > LONGEST_ERROR)
    throw new Error(`${seen}: ${Buffer.byteLength(body)} bytes`);
  const types = call.answers.get(answer.status);
  if (!types) throw new Error(`${seen}, which the document does not list`);
  const code = answer.headers.get(ERROR_CODE_HEADER);
  if (isErrorCode(code) ? errors[code].status !== answer.status : !answer.ok)
    throw new Error(`${seen}, code ${code}`);
  const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none';
  if (!types.includes(type)) throw new Error(`${seen} as ${type}`);

  const endpoint = endpoints.find(({ method, path }) => method === call.method && path === call.path);
  if (answer.ok) whole(endpoint?.reply, body, seen);
  else if (endpoint?.faultBody === 'form') whole(FormReply, body, seen);
  else if (type === 'application/problem+json') whole(Problem, body, seen);
  else if (type === 'application/json') Detailed.parse(JSON.parse(body));
  else if (body === '' || body.includes('\n')) throw new Error(`${seen}: no sentence`);
  if (/\bat .+:\d+:\d+|node_modules|SELECT |postgres/.test(answer.ok ? '' : body))
    throw new Error(`${seen}: tells of the inside`);
}

/** Checks that the body matches its schema and has no further fields. */
function whole(schema: z.ZodType | undefined, body: string, seen: string): void {
  const json: unknown = JSON.parse(body);
  const read = schema?.safeParse(json);
  if (!read?.success) throw new Error(`${seen}: ${read?.error}`);
  if (JSON.stringify(read.data).length !== JSON.stringify(json).length)
    throw new Error(`${seen}: holds more than its schema`);
}
