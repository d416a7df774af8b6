import { z } from 'zod';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { ByNumber } from './orders.ts';
import { staffOrderCalls as calls, MOST_ORDERS } from './staff-order-calls.ts';

const text = (most: number) => z.string().trim().max(most);
export const orderNumber = ByNumber.shape.number.max(40);
const numbers = z.array(orderNumber).min(1).max(MOST_ORDERS);

/** What came of a step for several orders. */
const Several = z
  .object({ done: z.int(), refused: z.array(z.object({ number: z.string(), message: z.string() })) })
  .meta({ id: 'SeveralOrders' });

/** Steps for several orders: each order by itself, those refused with their reasons. */
export const severalOrders = {
  cancelSeveral: defineEndpoint(calls.cancelSeveral, {
    summary: 'Cancel several unpaid orders independently; the reply lists those refused, with reasons',
    body: z.object({
      numbers,
      reason: text(500).optional().default(''),
    }),
    reply: Several,
  }),
  packSeveral: defineEndpoint(calls.packSeveral, {
    summary: 'Mark several paid orders as packed, each by itself; those that are packed already stay so',
    body: z.object({ numbers }),
    reply: Several,
  }),
  shipSeveral: defineEndpoint(calls.shipSeveral, {
    summary:
      'Record one parcel of everything for each of several orders, and mail their buyers. A repeat changes nothing; an order of which a part was sent is refused',
    body: z.object({
      carrier: text(100).min(1),
      parcels: z
        .array(z.object({ number: orderNumber, tracking: text(100).optional().default('') }))
        .min(1)
        .max(MOST_ORDERS),
    }),
    reply: Several,
  }),
};
