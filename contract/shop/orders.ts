import { z } from 'zod';
import { emailAddress } from '#contract/core/email-address.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { When } from '#contract/core/scalars.ts';
import { emptyIfUnseen } from '#contract/core/visible-text.ts';
import { Address } from './address.ts';
import { CartLine } from './cart.ts';
import { MOST_LINES } from './cart-rules.ts';
import { line, optionalLine } from './one-line.ts';
import { orderCalls } from './order-calls.ts';
import { LONGEST_OF_ORDER as LONGEST, ORDER_STATES } from './order-rules.ts';
import { OptionValue } from './variants.ts';

/* Amounts are whole minor units of the order's currency (cents); rates are basis points (2000 is 20 %). */

const amount = z.int().min(0);
const day = z.iso.date();
const prose = (most: number) => z.string().trim().overwrite(emptyIfUnseen).max(most).optional().default('');

export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof OrderState>;
export const PaymentKind = z.enum(['invoice', 'stripe']);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** The seller, as on invoices. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  bankDetails: z.string(),
});
export type Seller = z.infer<typeof Seller>;

/** A quantity of an order's line. */
export const Units = z.object({ position: z.int().min(0), quantity: z.int().min(1) });
export type Units = z.infer<typeof Units>;

/** The sum of one tax: `net` without it, `tax` the tax itself. */
export const TaxLine = z.object({ name: z.string(), rate: amount, net: amount, tax: amount });
export type TaxLine = z.infer<typeof TaxLine>;

/** `total`: the line's price after its `discount`; `shipped` and `refunded` count units. */
const OrderLine = z
  .object({
    position: z.int(),
    sku: z.string(),
    slug: z.string(),
    name: z.string(),
    size: z.string(),
    option: OptionValue,
    quantity: z.int(),
    unitPrice: amount,
    discount: amount,
    total: amount,
    taxName: z.string(),
    taxRate: amount,
    tax: amount,
    shipped: z.int(),
    refunded: z.int(),
  })
  .meta({ id: 'OrderLine' });

/** `url`: the carrier's tracking page, if the carrier is configured. */
const Parcel = z.object({
  carrier: z.string(),
  tracking: z.string(),
  url: z.string().nullable(),
  lines: z.array(Units),
  shippedAt: When,
  shippedDay: day,
});

export const Refund = z.object({
  amount,
  taxes: z.array(TaxLine),
  lines: z.array(Units),
  shipping: amount,
  state: z.enum(['pending', 'done', 'failed']),
  creditNote: z.string().nullable(),
  createdAt: When,
  doneAt: When.nullable().describe('time of its credit note'),
});

/**
 * An order as its buyer sees it. `total` is the sum of its lines and shipping, plus `tax` unless `pricesIncludeTax`. `reference`: for the
 * bank transfer; null if nothing is to be paid. `invoiceNumber` is assigned when the order is paid. `…Day`: the day of a time in the
 * company's time zone; the order can be paid until the end of `heldUntilDay`.
 */
export const Order = z
  .object({
    number: z.string(),
    state: OrderState,
    payment: PaymentKind,
    currency: z.string(),
    email: z.string(),
    name: z.string(),
    address: Address,
    note: z.string(),
    giftNote: z.string(),
    lines: z.array(OrderLine),
    images: z
      .record(z.string(), z.string())
      .describe('the first picture of each product on its page, by the slug of the line'),
    subtotal: amount,
    discount: amount,
    code: z.string().nullable(),
    shipping: amount,
    shippingName: z.string(),
    tax: amount,
    taxes: z.array(TaxLine),
    total: amount,
    refunded: amount,
    pricesIncludeTax: z.boolean(),
    parcels: z.array(Parcel),
    refunds: z.array(Refund),
    events: z.array(z.object({ what: z.string(), at: When, day })),
    seller: Seller,
    toConfirm: z
      .enum(['by mail', 'by writing'])
      .nullable()
      .describe(
        'how its buyer confirms it within the first hour: with the link in its mail or, without a mail server, by writing to us',
      ),
    reference: z.string().nullable(),
    placedAt: When,
    placedDay: day,
    paidAt: When.nullable(),
    paidDay: day.nullable(),
    heldUntil: When.nullable(),
    heldUntilDay: day.nullable(),
    invoiceNumber: z.string().nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** An order in a member's list; `key` opens its page. */
export const OwnOrder = Order.pick({
  number: true,
  state: true,
  currency: true,
  total: true,
  refunded: true,
  placedAt: true,
  placedDay: true,
})
  .extend({
    key: z.string(),
    lines: z.array(OrderLine.pick({ slug: true, name: true, size: true, option: true, quantity: true })),
  })
  .meta({ id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof OwnOrder>;

/**
 * The body of a placed order. The shop prices it: `total` is only compared, and refused if it differs from the shop's.
 */
export const Placing = z
  .object({
    lines: z.array(CartLine).min(1, 'There is nothing to order').max(MOST_LINES),
    email: line(LONGEST.email).pipe(emailAddress()),
    name: line(LONGEST.name),
    address: Address,
    shipping: line(60).describe('id of a delivery option'),
    code: optionalLine(40).describe('a discount code'),
    note: prose(LONGEST.note),
    giftNote: prose(LONGEST.giftNote),
    payment: PaymentKind,
    total: amount.optional().describe('the total that the buyer was shown'),
    currency: z.string().max(3).optional().describe('the currency of that total'),
  })
  .meta({ id: 'Placing' });
export type Placing = z.infer<typeof Placing>;

/**
 * `key` opens the order's page; a repeat gets the same one. `redirect`: the order is paid at this address. `later`: the order is placed,
 * but cannot be paid now; `message` explains it.
 */
export const Placed = z
  .object({
    number: z.string(),
    key: z.string(),
    payment: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('invoice') }),
      z.object({ kind: z.literal('redirect'), url: z.string() }),
      z.object({ kind: z.literal('paid') }),
      z.object({ kind: z.literal('later'), message: z.string() }),
    ]),
  })
  .meta({ id: 'Placed' });
export type Placed = z.infer<typeof Placed>;

/** Any text: one that is not an order's number is not found. */
export const ByNumber = z.object({ number: z.string() });

export const orderEndpoints = {
  place: defineEndpoint(orderCalls.place, {
    summary: 'Place an order; `problems` lists items that are no longer available',
    body: Placing,
    reply: Placed,
    created: true,
    idempotencyKey: 'required',
    faults: [
      ...(['cart-changed', 'price-changed', 'order-key-used', 'too-many-tries'] as const),
      ...(['too-many-unpaid', 'pieces-held'] as const),
    ],
  }),
  message: defineEndpoint(orderCalls.message, {
    summary: 'Report a problem with an order; opens a thread that shows the order',
    params: ByNumber,
    body: z.object({
      key: z.string().max(100),
      message: z.string().trim().overwrite(emptyIfUnseen).min(1).max(LONGEST.message),
    }),
    reply: z.object({ sent: z.literal(true) }),
    idempotencyKey: 'optional',
    faults: ['order-not-found', 'too-many-tries'],
  }),
  confirm: defineEndpoint(orderCalls.confirm, {
    summary: 'Confirm an order by the link in its mail; it is held until its date',
    params: ByNumber,
    body: z.object({ confirm: z.string().max(100) }),
    reply: z.object({ confirmed: z.literal(true) }),
    faults: ['order-not-found', 'order-state', 'too-many-tries'],
  }),
  mine: defineEndpoint(orderCalls.mine, {
    summary: 'Orders placed from the account, newest first; at most the last 200',
    reply: z.array(OwnOrder),
  }),
  byNumber: defineEndpoint(orderCalls.byNumber, {
    summary: 'One order; requires its key',
    params: ByNumber,
    query: z.object({ key: z.string().max(100).optional().default('') }),
    reply: Order,
    faults: ['order-not-found'],
  }),
} satisfies Record<keyof typeof orderCalls, Endpoint>;
