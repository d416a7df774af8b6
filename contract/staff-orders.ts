import { z } from 'zod';
import { MOST_LINES } from './cart-rules.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { Address, ByNumber, Order, OrderState, Placing, Refund, Units } from './orders.ts';
import { Press } from './press.ts';
import { AskedId, When, wholeNumber } from './scalars.ts';
import { Id } from './slug.ts';
import { staffOrderCalls as calls } from './staff-order-calls.ts';

const text = (most: number) => z.string().trim().max(most);

/** An order in the list of the back office; `units`: how many pieces; `isToConfirm`: nobody has opened the link in its mail yet. */
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
  .extend({ country: z.string(), units: z.int(), isToConfirm: z.boolean() })
  .meta({ id: 'StaffOrderRow' });
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

/** A mail about an order; `occasion` says what it tells: received, paid, shipped 12 … */
const OrderMail = z.object({
  id: Id,
  occasion: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'unsent']),
  error: z.string().nullable(),
  createdAt: When,
  sentAt: When.nullable(),
});

/** What staff can do about a payment that does not go back: have the provider try again, or note that they have returned it. */
const WayBack = z.enum(['again', 'by hand']);
export type WayBack = z.infer<typeof WayBack>;

/** A payment that its order could not honour, which goes back whole; `ways`: what staff can do about it now. */
const PaymentReturn = z
  .object({
    id: Id,
    amount: z.int(),
    currency: z.string(),
    state: z.enum(['pending', 'done', 'failed', 'by hand']),
    since: When,
    ways: z.array(WayBack),
  })
  .meta({ id: 'PaymentReturn' });
export type PaymentReturn = z.infer<typeof PaymentReturn>;

/** An order as staff see it: what its buyer sees, who did what, its mails, and the address of its buyer's page. */
export const StaffOrder = Order.extend({
  id: Id,
  placedBy: z.string().nullable(),
  isMember: z.boolean(),
  lines: z.array(
    Order.shape.lines.element.extend({
      toShip: z.int().describe('pieces that are neither sent nor refunded'),
      refunds: z
        .array(z.int())
        .describe('what a refund of one of its pieces comes to, of two, up to all that are left, with tax'),
    }),
  ),
  shippingRefund: z.int().describe('what a refund of the delivery comes to, with tax'),
  page: z.string(),
  addressRevision: z.string().describe('another one once somebody has changed name, email or address'),
  events: z.array(
    z.object({
      what: z.string(),
      staff: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()).nullable(),
      at: When,
    }),
  ),
  refunds: z.array(
    Refund.extend({
      id: Id,
      reason: z.string(),
      staff: z.string().nullable(),
      restock: z.boolean(),
      isStuck: z.boolean().describe('under way, and no payment provider is set up that could be asked'),
    }),
  ),
  returns: z.array(PaymentReturn),
  mails: z.array(OrderMail),
  carrier: z.string().describe('that of the last parcel of any order, to propose for the next; may be empty'),
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
      page: wholeNumber(1, MOST_PAGES).prefault(1),
      limit: wholeNumber(1, MOST_ROWS).prefault(25),
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
  place: defineEndpoint(calls.place, {
    summary: 'Write an order by hand, such as one that came by telephone; it is paid by bank transfer',
    body: Placing.omit({ payment: true, total: true }),
    reply: StaffOrder,
    created: true,
    faults: ['cart-changed', 'order-key-used'],
  }),
  paid: defineEndpoint(calls.paid, {
    ...step,
    summary:
      'The bank transfer for an order has come, also after the order ran out if its pieces are still there; the invoice gets its number, the buyer a mail',
    body: z.object({}),
  }),
  cancel: defineEndpoint(calls.cancel, {
    ...step,
    summary:
      'Cancel an order that is not paid, or costs nothing and has not gone; its pieces go back into stock, the buyer gets a mail',
    body: z.object({ reason: text(500).optional().default('') }),
    faults: [...step.faults, 'payment-away'],
  }),
  cancelSeveral: defineEndpoint(calls.cancelSeveral, {
    summary: 'Cancel several unpaid orders, each as by itself; those that cannot be are named, with why',
    body: z.object({
      numbers: z.array(ByNumber.shape.number.max(40)).min(1).max(MOST_ROWS),
      reason: text(500).optional().default(''),
    }),
    reply: z.object({
      cancelled: z.int(),
      refused: z.array(z.object({ number: z.string(), message: z.string() })),
    }),
  }),
  confirmed: defineEndpoint(calls.confirmed, {
    ...step,
    summary: 'Keep an order until its day, as the link in its mail does',
    body: z.object({}),
  }),
  refund: defineEndpoint(calls.refund, {
    ...step,
    summary:
      'Refund pieces, shipping or an amount; a card is paid back by its provider, a bank transfer by hand. The same `key` again is the same refund; with other contents it is refused',
    body: z.object({
      lines: z.array(Units).max(MOST_LINES).optional().default([]),
      shipping: z.int().min(0).optional().default(0).describe('minor units'),
      amount: z.int().min(1).optional().describe('minor units, in place of what pieces and shipping come to'),
      sentFirst: z
        .boolean()
        .optional()
        .default(false)
        .describe('pieces that were sent are refunded before those still here, which are then sent'),
      restock: z.boolean(),
      byHand: z
        .boolean()
        .optional()
        .default(false)
        .describe('of an order paid by card: you give the money back yourself, not its provider'),
      reason: text(500).optional().default(''),
      key: z.uuid(),
    }),
    faults: [...step.faults, 'refund-key-used'],
  }),
  payBack: defineEndpoint(calls.payBack, {
    ...step,
    params: ByNumber.extend({ payment: AskedId }),
    summary:
      'A payment that the order could not honour has not gone back: try again at its provider, or note that it was returned by hand',
    body: z.object({ how: WayBack }),
  }),
  endRefund: defineEndpoint(calls.endRefund, {
    ...step,
    params: ByNumber.extend({ refund: AskedId }),
    summary:
      'A refund was under way when cards were taken out of the configuration: note whether its money has gone back',
    body: z.object({ state: z.enum(['done', 'failed']) }),
  }),
  mailAgain: defineEndpoint(calls.mailAgain, {
    ...step,
    params: ByNumber.extend({ mail: AskedId }),
    summary: 'Send a mail again, whether or not it was sent before. The same `key` again sends no other',
    body: z.object({ key: Press }),
    faults: [...step.faults, 'no-mail-server', 'press-used'],
  }),
  packed: defineEndpoint(calls.packed, {
    ...step,
    summary: 'A paid order is packed',
    body: z.object({}),
  }),
  shipped: defineEndpoint(calls.shipped, {
    ...step,
    summary:
      'A parcel has gone, with these pieces or all that are left; the buyer gets a mail. The same parcel again, by `parcelsBefore`, is the same one; another is refused',
    body: z.object({
      carrier: text(100).min(1),
      tracking: text(100).optional().default(''),
      lines: z.array(Units).min(1).max(MOST_LINES).optional(),
      parcelsBefore: z
        .int()
        .min(0)
        .optional()
        .describe('how many parcels of the order are known to have gone'),
    }),
  }),
  delivered: defineEndpoint(calls.delivered, {
    ...step,
    summary: 'A shipped order has arrived',
    body: z.object({}),
  }),
  address: defineEndpoint(calls.address, {
    ...step,
    summary: 'Mend name, email and address, until the first parcel has gone; the country stays',
    body: z.object({
      name: text(200).min(1),
      email: Placing.shape.email.optional(),
      address: Address,
      revision: z.string().describe('`addressRevision` of the order that was read'),
    }),
    faults: [...step.faults, 'address-changed'],
  }),
  note: defineEndpoint(calls.note, {
    ...step,
    summary: 'Add a note for colleagues. The same `key` again adds no other',
    body: z.object({ text: text(2000).min(1), key: Press }),
    faults: [...step.faults, 'press-used'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
