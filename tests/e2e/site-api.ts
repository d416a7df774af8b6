import { inject } from 'vitest';
import type { z } from 'zod';

/** What the API of the site under test answers, as the contract reads it. */
export async function readApi<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): Promise<z.output<Schema>> {
  const answer = await fetch(inject('siteUrl') + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return schema.parse(await answer.json());
}
