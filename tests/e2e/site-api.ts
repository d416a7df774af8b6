import { inject } from 'vitest';
import type { z } from 'zod';
import { addressOf } from '#contract/core/call.ts';
import { orderPath } from '#contract/core/paths.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { orderCalls } from '#contract/shop/order-calls.ts';
import { Placed, type Placing } from '#contract/shop/orders.ts';
import { withKey } from '#tests/with-key.ts';
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

/** What a browser sends to buy a shirt by invoice: the body, and the idempotency key. */
export const orderOf = (): z.input<typeof Placing> & { idempotencyKey: string } => ({
  idempotencyKey: crypto.randomUUID(),
  lines: [{ sku: 'LR-TEE-M', quantity: 1 }],
  email: newEmail(),
  name: 'Ada Buyer',
  address: { line1: '1 Projection Row', city: 'London', postcode: 'W12 8QT', country: 'GB' },
  shipping: 'uk-standard',
  payment: 'invoice',
});

/** Buys that shirt on the site under test. Returns the order's number and the path of its page. */
export async function placeOrder(): Promise<{ number: string; path: string }> {
  const { number, key } = Placed.parse(await post(addressOf(orderCalls.place), orderOf()));
  return { number, path: orderPath(number, key) };
}

/** Makes a call without a browser. Throws unless it succeeds. */
export async function post(path: string, body: object, site = inject('siteUrl')): Promise<unknown> {
  const answer = await fetch(site + path, {
    method: 'POST',
    ...withKey(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
