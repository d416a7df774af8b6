import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
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
      "The payment provider's page for an order that awaits its card payment, or that it is paid already",
    params: ByNumber,
    body: z.object({ key: z.string().max(100) }),
    reply: PayReply,
    faults: ['order-not-found', 'order-state', 'payment-refused', 'payment-away', 'too-many-tries'],
  }),
} satisfies Record<keyof typeof paymentCalls, Endpoint>;
