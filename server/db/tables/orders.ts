import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Address, OrderState, PaymentKind, Seller, TaxLine, Units } from '#contract/orders.ts';
import { bytea, id } from './columns.ts';
import { users } from './visitors.ts';

/* Amounts are in minor units of the order's currency. */

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    keyHash: bytea('key_hash').notNull(),
    idempotencyKey: bytea('idempotency_key').notNull().unique(),
    bodyHash: bytea('body_hash').notNull(),
    email: text().notNull(),
    name: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    country: text().notNull(),
    account: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The email of the member of staff who wrote the order. */
    placedBy: text('placed_by'),
    state: text().$type<OrderState>().notNull(),
    payment: text().$type<PaymentKind>().notNull(),
    currency: text().notNull(),
    subtotal: integer().notNull(),
    discount: integer().notNull().default(0),
    code: text(),
    shippingId: text('shipping_id').notNull(),
    shippingName: text('shipping_name').notNull(),
    shipping: integer().notNull(),
    shippingTax: integer('shipping_tax').notNull().default(0),
    shippingTaxName: text('shipping_tax_name').notNull().default(''),
    shippingTaxRate: integer('shipping_tax_rate').notNull().default(0),
    tax: integer().notNull(),
    total: integer().notNull(),
    refunded: integer().notNull().default(0),
    pricesIncludeTax: boolean('prices_include_tax').notNull(),
    /** As of the day of the invoice; before it, see sellerFor. */
    seller: jsonb().$type<Seller>().notNull(),
    note: text().notNull().default(''),
    giftNote: text('gift_note').notNull().default(''),
    words: text().notNull(),
    plainWords: text('plain_words').notNull().generatedAlwaysAs(sql`marquee_plain(words)`),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** When its buyer opened the link in its mail, or paid; at once where staff wrote it. Its discount code counts from then on. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Whether its pieces are out of the stock while it waits: see isWithinHalf. */
    holds: boolean().notNull().default(true),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull().defaultNow(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    invoiceNumber: text('invoice_number').unique(),
  },
  (table) => [index('orders_state').on(table.state, table.id.desc())],
);

const orderId = () =>
  integer('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderId(),
    position: integer().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: integer('unit_price').notNull(),
    discount: integer().notNull().default(0),
    /** After the discount. */
    total: integer().notNull(),
    taxName: text('tax_name').notNull().default(''),
    /** Basis points. */
    taxRate: integer('tax_rate').notNull().default(0),
    tax: integer().notNull().default(0),
    /** Units. */
    shipped: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderEvents = pgTable('order_events', {
  id: id(),
  orderId: orderId(),
  what: text().notNull(),
  staff: text(),
  detail: jsonb().$type<Record<string, unknown>>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const orderParcels = pgTable('order_parcels', {
  id: id(),
  orderId: orderId(),
  carrier: text().notNull(),
  tracking: text().notNull(),
  lines: jsonb().$type<Units[]>().notNull(),
  shippedAt: timestamp('shipped_at', { withTimezone: true }).notNull().defaultNow(),
});

export const refunds = pgTable('refunds', {
  id: id(),
  orderId: orderId(),
  /** Of the press of the button: a repeat is the same refund. */
  key: text().notNull(),
  /** Of what was asked for; null where the provider made it, or a release that did not keep it. */
  bodyHash: bytea('body_hash'),
  amount: integer().notNull(),
  shipping: integer().notNull().default(0),
  tax: integer().notNull().default(0),
  taxes: jsonb().$type<TaxLine[]>().notNull(),
  /**
   * `sent`: how many of the pieces had been sent; the others are not sent any more. `total` and `tax`: what of their line falls on
   * them; missing where an earlier release wrote it.
   */
  lines: jsonb().$type<(Units & { sent?: number; total?: number; tax?: number })[]>().notNull(),
  restock: boolean().notNull(),
  state: text().$type<'pending' | 'done' | 'failed'>().notNull(),
  providerId: text('provider_id'),
  creditNote: text('credit_note').unique(),
  /** When the credit note got its number: the date of the document. */
  doneAt: timestamp('done_at', { withTimezone: true }),
  reason: text().notNull().default(''),
  staff: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const numberSeries = pgTable(
  'number_series',
  { kind: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** What keys of links are derived from, made at first use. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  secret: bytea().notNull(),
});
