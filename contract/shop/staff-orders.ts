import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, When, wholeNumber } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { Address } from './address.ts';
import { MOST_LINES } from './cart-rules.ts';
import { ByNumber, Order, OrderState, Placing, Refund, Units } from './orders.ts';
import { orderNumber, severalOrders } from './several-orders.ts';
import { staffOrderCalls as calls, MOST_ORDERS } from './staff-order-calls.ts';

const text = (most: number) => z.string().trim().max(most);

/** An order in the admin app's list; `units`: number of units; `isToConfirm`: its confirmation link has not been opened yet. */
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

/** A mail about an order; `occasion` is its kind: received, paid, shipped 12 … */
const OrderMail = z.object({
  id: Id,
  occasion: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'unsent']),
  error: z.string().nullable(),
  createdAt: When,
  sentAt: When.nullable(),
});

/** Staff actions for a payback that failed: have the provider retry, or record that staff have returned the money. */
const PaymentReturnAction = z.enum(['again', 'by hand']);
export type PaymentReturnAction = z.infer<typeof PaymentReturnAction>;

/** A payment that its order could not honour and that is paid back in full; `ways`: the actions open to staff now. */
const PaymentReturn = z
  .object({
    id: Id,
    amount: z.int(),
    currency: z.string(),
    state: z.enum(['pending', 'done', 'failed', 'by hand']),
    since: When,
    ways: z.array(PaymentReturnAction),
  })
  .meta({ id: 'PaymentReturn' });
export type PaymentReturn = z.infer<typeof PaymentReturn>;

/** An order as staff see it: its buyer's view, its history, its mails, and the address of its buyer's page. */
export const StaffOrder = Order.extend({
  id: Id,
  placedBy: z.string().nullable(),
  isMember: z.boolean(),
  lines: z.array(
    Order.shape.lines.element.extend({
      toShip: z.int().describe('units neither shipped nor refunded'),
      refunds: z
        .array(z.int())
        .describe('amount of a refund of one unit, of two, up to all that are left, with tax'),
    }),
  ),
  shippingRefund: z.int().describe('amount of a refund of the delivery, with tax'),
  page: z.string(),
  addressRevision: z.string().describe('changes with name, email or address'),
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
      isStuck: z.boolean().describe('pending, and no payment provider is configured to query'),
    }),
  ),
  returns: z.array(PaymentReturn),
  mails: z.array(OrderMail),
  carrier: z.string().describe('carrier of the most recent parcel of any order, as a proposal; may be empty'),
}).meta({ id: 'StaffOrder' });
export type StaffOrder = z.infer<typeof StaffOrder>;

/** Each step returns the updated order; a step that its state does not allow is refused with a message. */
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
      page: wholeNumber(1, 10_000).prefault(1),
      limit: wholeNumber(1, MOST_ORDERS).prefault(25),
    }),
    reply: z.object({
      rows: z.array(StaffOrderRow),
      total: z.int(),
      counts: z.record(OrderState, z.int()).describe('number of orders by state'),
    }),
  }),
  byNumber: defineEndpoint(calls.byNumber, {
    summary: 'One order with its events, mails and refunds',
    params: ByNumber,
    reply: StaffOrder,
    faults: ['order-not-found'],
  }),
  place: defineEndpoint(calls.place, {
    summary: 'Create an order manually, such as one by telephone; it is paid by bank transfer',
    body: Placing.omit({ payment: true, total: true }),
    reply: StaffOrder,
    created: true,
    idempotencyKey: 'required',
    faults: ['cart-changed', 'order-key-used'],
  }),
  paid: defineEndpoint(calls.paid, {
    ...step,
    summary:
      'Mark an order as paid by bank transfer, also an expired one whose units are in stock; numbers the invoice and mails the buyer',
    body: z.object({}),
  }),
  cancel: defineEndpoint(calls.cancel, {
    ...step,
    summary:
      'Cancel an order that is unpaid, or free and unshipped; its units are restocked and the buyer is mailed',
    body: z.object({ reason: text(500).optional().default('') }),
    faults: [...step.faults, 'payment-away'],
  }),
  ...severalOrders,
  slips: defineEndpoint(calls.slips, {
    summary: 'Several orders, for their packing slips',
    query: z.object({
      numbers: z
        .string()
        .transform((list) => [...new Set(list.split(',', MOST_ORDERS + 1))])
        .pipe(z.array(orderNumber).max(MOST_ORDERS, `may be at most ${MOST_ORDERS}`))
        .describe('separated by commas'),
    }),
    reply: z.array(StaffOrder),
    faults: ['order-not-found'],
  }),
  confirmed: defineEndpoint(calls.confirmed, {
    ...step,
    summary: 'Hold an order until its date, as the link in its mail does',
    body: z.object({}),
  }),
  refund: defineEndpoint(calls.refund, {
    ...step,
    summary: 'Refund units, delivery or an amount; the provider refunds a card, staff a bank transfer',
    body: z.object({
      lines: z.array(Units).max(MOST_LINES).optional().default([]),
      shipping: z.int().min(0).optional().default(0).describe('minor units'),
      amount: z.int().min(1).optional().describe('minor units; replaces the computed amount'),
      sentFirst: z
        .boolean()
        .optional()
        .default(false)
        .describe('refund shipped units before unshipped ones, which are then shipped'),
      restock: z.boolean(),
      byHand: z
        .boolean()
        .optional()
        .default(false)
        .describe('for an order paid by card: staff pay the money back, not the provider'),
      reason: text(500).optional().default(''),
    }),
    idempotencyKey: 'required',
    faults: [...step.faults, 'refund-key-used'],
  }),
  payBack: defineEndpoint(calls.payBack, {
    ...step,
    params: ByNumber.extend({ payment: AskedId }),
    summary: 'Retry a failed return of a payment at its provider, or record that staff have returned it',
    body: z.object({ how: PaymentReturnAction }),
  }),
  endRefund: defineEndpoint(calls.endRefund, {
    ...step,
    params: ByNumber.extend({ refund: AskedId }),
    summary: 'Complete or cancel a refund that was pending when card payments were switched off',
    body: z.object({ state: z.enum(['done', 'failed']) }),
  }),
  mailAgain: defineEndpoint(calls.mailAgain, {
    ...step,
    params: ByNumber.extend({ mail: AskedId }),
    summary: 'Send a mail again, whether or not it was sent before',
    body: z.object({}),
    idempotencyKey: 'optional',
    faults: [...step.faults, 'no-mail-server'],
  }),
  packed: defineEndpoint(calls.packed, {
    ...step,
    summary: 'A paid order is packed',
    body: z.object({}),
  }),
  shipped: defineEndpoint(calls.shipped, {
    ...step,
    summary:
      'Record a parcel with these units, or all that are left, and mail the buyer. Repeating the same parcel changes nothing; a different one with an outdated `parcelsBefore` is refused',
    body: z.object({
      carrier: text(100).min(1),
      tracking: text(100).optional().default(''),
      lines: z.array(Units).min(1).max(MOST_LINES).optional(),
      parcelsBefore: z
        .int()
        .min(0)
        .optional()
        .describe('number of parcels of the order that the caller has seen'),
    }),
  }),
  delivered: defineEndpoint(calls.delivered, {
    ...step,
    summary: 'Mark a shipped order as delivered',
    body: z.object({}),
  }),
  address: defineEndpoint(calls.address, {
    ...step,
    summary: 'Correct name, email and address before the first parcel is shipped; the country cannot change',
    body: z.object({
      name: text(200).min(1),
      email: Placing.shape.email.optional(),
      address: Address,
      revision: z.string().describe('`addressRevision` of the order as the caller read it'),
    }),
    faults: [...step.faults, 'address-changed'],
  }),
  note: defineEndpoint(calls.note, {
    ...step,
    summary: 'Add a note that only staff see',
    body: z.object({ text: text(2000).min(1) }),
    idempotencyKey: 'optional',
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
