import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CodeKind } from '#contract/shop/shop-settings.ts';
import type { MoveReason } from '#contract/shop/staff-stock.ts';
import { id, textList } from './columns.ts';

/** The variants in which a product is sold. `stock`: units available now; null: made to order. `weight` in grams. */
export const variants = pgTable(
  'variants',
  {
    sku: text().primaryKey(),
    /** The product's slug. */
    product: text().notNull(),
    position: integer().notNull(),
    size: text().notNull().default(''),
    /** Value of the product's second option; empty without one. */
    option: text().notNull().default(''),
    /** Minor units; null: the product's. */
    price: integer(),
    weight: integer().notNull().default(0),
    hsCode: text('hs_code').notNull().default(''),
    origin: text().notNull().default(''),
    stock: integer(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('variants_product').on(table.product, table.position, table.sku)],
);

/** The ledger: every change of a stock, and by whom. Rows cannot be changed or deleted. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    sku: text().notNull(),
    change: integer().notNull(),
    stockAfter: integer('stock_after'),
    reason: text().$type<MoveReason>().notNull(),
    orderNumber: text('order_number'),
    note: text().notNull().default(''),
    /** Email; empty if no member of staff did it. */
    staff: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('stock_moves_sku').on(table.sku, table.id)],
);

/** One row, `shop`. */
export const shopSettings = pgTable('shop_settings', {
  name: text().primaryKey(),
  body: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** `value`: whole per cent, or minor units. */
export const discountCodes = pgTable('discount_codes', {
  code: text().primaryKey(),
  kind: text().$type<CodeKind>().notNull(),
  value: integer().notNull().default(0),
  minimum: integer().notNull().default(0),
  /** Slugs; empty: all. */
  products: textList(),
  usesMax: integer('uses_max'),
  used: integer().notNull().default(0),
  fromAt: timestamp('from_at', { withTimezone: true }),
  untilAt: timestamp('until_at', { withTimezone: true }),
  active: boolean().notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
