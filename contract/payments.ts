import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { ByNumber } from './orders.ts';
import { paymentCalls } from './payment-calls.ts';

/** `redirect`: the customer pays at this address, on the provider's own page. */
const PayReply = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({ kind: z.literal('paid') }),
  ])
  .meta({ id: 'PayReply' });

export const paymentEndpoints = {
  pay: defineEndpoint(paymentCalls.pay, {
    summary:
      'An address at which an order that waits for its card payment can be paid, or that it has been paid',
    params: ByNumber,
    body: z.object({ key: z.string().max(100) }),
    reply: PayReply,
    faults: ['order-not-found', 'order-state', 'payment-refused', 'payment-away', 'too-many-tries'],
  }),
} satisfies Record<keyof typeof paymentCalls, Endpoint>;
