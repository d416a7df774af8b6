import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';
import { MOST_LINES } from './order-rules.ts';
import { Address, ByNumber, Order, OrderState, Refund, Units } from './orders.ts';
import { Id } from './slug.ts';
import { staffOrderCalls as calls } from './staff-order-calls.ts';

const moment = z.iso.datetime();
const text = (most: number) => z.string().trim().max(most);

/** An order in the list of the back office; `units`: how many pieces. */
export const StaffOrderRow = Order.pick({
  number: true,
  state: true,
  payment: true,
  currency: true,
  name: true,
  email: true,
  total: true,
  refunded: true,
  placedAt: true,
  paidAt: true,
  heldUntil: true,
})
  .extend({ country: z.string(), units: z.int() })
  .meta({ id: 'StaffOrderRow' });
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

/** A mail about an order; `occasion` says what it tells: received, paid, shipped 12 … */
export const OrderMail = z.object({
  id: Id,
  occasion: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'unsent']),
  error: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
});

/** An order as staff see it: what its buyer sees, who did what, its mails, and the address of its buyer's page. */
export const StaffOrder = Order.extend({
  id: Id,
  placedBy: z.string().nullable(),
  isMember: z.boolean(),
  page: z.string(),
  events: z.array(
    z.object({
      what: z.string(),
      staff: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()).nullable(),
      at: moment,
    }),
  ),
  refunds: z.array(
    Refund.extend({ id: Id, reason: z.string(), staff: z.string().nullable(), restock: z.boolean() }),
  ),
  mails: z.array(OrderMail),
}).meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

const MOST_PAGES = 10_000;
const MOST_ROWS = 100;

/** Each step answers the order as it is then; one that its state does not allow gets a sentence. */
const step = {
  params: ByNumber,
  reply: StaffOrder,
  faults: ['order-not-found', 'order-state'],
} as const;

export const staffOrderEndpoints = {
  list: defineEndpoint(calls.list, {
    summary: 'Orders, newest first; `search` in number, name, email and SKUs',
    query: z.object({
      state: OrderState.optional(),
      search: text(200).optional(),
      page: wholeNumber(1, MOST_PAGES).default(1),
      limit: wholeNumber(1, MOST_ROWS).default(25),
    }),
    reply: z.object({
      rows: z.array(StaffOrderRow),
      total: z.int(),
      counts: z.record(OrderState, z.int()).describe('how many orders each state has'),
    }),
  }),
  byNumber: defineEndpoint(calls.byNumber, {
    summary: 'One order with its events, mails and refunds',
    params: ByNumber,
    reply: StaffOrder,
    faults: ['order-not-found'],
  }),
  packed: defineEndpoint(calls.packed, {
    ...step,
    summary: 'A paid order is packed',
    body: z.object({}),
  }),
  shipped: defineEndpoint(calls.shipped, {
    ...step,
    summary: 'A parcel has gone, with these pieces or all that are left; the buyer gets a mail',
    body: z.object({
      carrier: text(100).min(1),
      tracking: text(100).optional().default(''),
      lines: z.array(Units).min(1).max(MOST_LINES).optional(),
    }),
  }),
  delivered: defineEndpoint(calls.delivered, {
    ...step,
    summary: 'A shipped order has arrived',
    body: z.object({}),
  }),
  address: defineEndpoint(calls.address, {
    ...step,
    summary: 'Mend the address, until the first parcel has gone; the country stays',
    body: z.object({ name: text(200).min(1), address: Address }),
  }),
  note: defineEndpoint(calls.note, {
    ...step,
    summary: 'Add a note for colleagues',
    body: z.object({ text: text(2000).min(1) }),
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
