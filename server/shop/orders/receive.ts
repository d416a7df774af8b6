import type { Placing } from '#contract/orders.ts';
import { hashOf } from '#server/http/secret.ts';

/** What was sent, with what recognises a repeat: the hashes of its key and of everything else. */
export type Received = Omit<Placing, 'idempotencyKey'> & { keyOfSender: Buffer; bodyHash: Buffer };

export function receive({ idempotencyKey, ...sent }: Placing): Received {
  return { ...sent, keyOfSender: hashOf(idempotencyKey), bodyHash: hashOf(JSON.stringify(sent)) };
}
