import { inject } from 'vitest';
import type { z } from 'zod';
import { addressOf } from '#contract/call.ts';
import { inboxCalls } from '#contract/inbox-calls.ts';
import { orderCalls } from '#contract/order-calls.ts';
import { Placed, type Placing } from '#contract/orders.ts';
import { orderPath } from '#contract/paths.ts';
import { newEmail } from './buyer.ts';

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
  await post(addressOf(inboxCalls.contact), {
    firstName: 'Ada',
    lastName: 'Marlowe',
    email: 'ada@home.example',
    phoneNumber: '020 7946 0137',
    message: 'When is it on?',
  });
}

/** What a browser sends to buy a shirt by invoice. */
export const orderOf = (): z.input<typeof Placing> => ({
  idempotencyKey: crypto.randomUUID(),
  lines: [{ sku: 'LR-TEE-M', quantity: 1 }],
  email: newEmail(),
  name: 'Ada Buyer',
  address: { line1: '1 Projection Row', city: 'London', postcode: 'W12 8QT', country: 'GB' },
  shipping: 'uk-standard',
  payment: 'invoice',
});

/** Buys that shirt of the site under test. Returns the order's number and the address of its page. */
export async function placeOrder(): Promise<{ number: string; path: string }> {
  const { number, key } = Placed.parse(await post(addressOf(orderCalls.place), orderOf()));
  return { number, path: orderPath(number, key) };
}

/** Sends a call without a browser. Throws unless the site takes it. */
export async function post(path: string, body: object, site = inject('siteUrl')): Promise<unknown> {
  const answer = await fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
