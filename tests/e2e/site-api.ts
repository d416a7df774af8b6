import { inject } from 'vitest';
import type { z } from 'zod';
import { addressOf } from '#contract/call.ts';
import { inboxCalls } from '#contract/inbox-calls.ts';

/** A reply of the API under test, parsed by the contract. */
export async function readApi<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): Promise<z.output<Schema>> {
  const answer = await fetch(inject('siteUrl') + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return schema.parse(await answer.json());
}

/** Sends the site under test a message. */
export async function writeToUs(): Promise<void> {
  const names = {
    firstName: 'Ada',
    lastName: 'Marlowe',
    email: 'ada@home.example',
    phoneNumber: '020 7946 0137',
  };
  const answer = await fetch(inject('siteUrl') + addressOf(inboxCalls.contact), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...names, message: 'When is it on?' }),
  });
  if (!answer.ok) throw new Error(`The message was refused with ${answer.status}`);
}
