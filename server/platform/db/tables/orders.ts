import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Address } from '#contract/shop/address.ts';
import type { OrderState, PaymentKind, Seller, TaxLine, Units } from '#contract/shop/orders.ts';
import { bytea, id } from './columns.ts';
import { users } from './visitors.ts';

/* Amounts are in minor units of the order's currency. */

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text().notNull().unique(),
    keyHash: bytea('key_hash').notNull(),
    /** The order page's key is derived from it (server/shop/orders/checkout/order-key.ts). */
    keySeed: bytea('key_seed').notNull(),
    email: text().notNull(),
    name: text().notNull(),
    address: jsonb().$type<Address>().notNull(),
    country: text().notNull(),
    account: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Email of the member of staff who wrote the order. */
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
    /** The seller on the day of the invoice; before that, see sellerIn. */
    seller: jsonb().$type<Seller>().notNull(),
    note: text().notNull().default(''),
    giftNote: text('gift_note').notNull().default(''),
    words: text().notNull(),
    plainWords: text('plain_words').notNull().generatedAlwaysAs(sql`marquee_plain(words)`),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /**
     * When the buyer opened the link in the mail, or paid; immediately for orders written by staff. From then on its discount
     * code counts as used.
     */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Whether it reserves its stock while it waits: see isWithinHalf. */
    holds: boolean().notNull().default(true),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull().defaultNow(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    invoiceNumber: text('invoice_number').unique(),
  },
  (table) => [
    index('orders_state').on(table.state, table.id.desc()),
    index('orders_state_payment').on(table.state, table.payment),
  ],
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
    option: text().notNull().default(''),
    quantity: integer().notNull(),
    unitPrice: integer('unit_price').notNull(),
    discount: integer().notNull().default(0),
    /** After the discount. */
    total: integer().notNull(),
    taxName: text('tax_name').notNull().default(''),
    /** Basis points. */
    taxRate: integer('tax_rate').notNull().default(0),
    tax: integer().notNull().default(0),
    /** Units shipped. */
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
  amount: integer().notNull(),
  shipping: integer().notNull().default(0),
  tax: integer().notNull().default(0),
  taxes: jsonb().$type<TaxLine[]>().notNull(),
  /** `sent`: how many of the units had been sent; the others will not be. `total` and `tax`: their share of the line's amounts. */
  lines: jsonb().$type<(Units & { sent?: number; total: number; tax: number })[]>().notNull(),
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

/** Secrets from which link keys are derived, generated at first use. */
export const siteSecrets = pgTable('site_secrets', {
  name: text().primaryKey(),
  secret: bytea().notNull(),
});
