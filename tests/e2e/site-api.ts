import { inject } from 'vitest';
import type { z } from 'zod';

/** A reply of the API under test, parsed by the contract. */
export async function readApi<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): Promise<z.output<Schema>> {
  const answer = await fetch(inject('siteUrl') + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return schema.parse(await answer.json());
}
