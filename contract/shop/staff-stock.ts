import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { grouped } from '#contract/core/grouped.ts';
import { AskedId, When, wholeNumber } from '#contract/core/scalars.ts';
import { AskedSlug, Id } from '#contract/core/slug.ts';
import { Country } from './cart.ts';
import { variantWords } from './item-name.ts';
import { staffStockCalls as calls } from './staff-stock-calls.ts';

/** Reasons of orders, then of staff (the last five). */
const MOVE_REASONS = [
  'order',
  'cancelled',
  'expired',
  'returned',
  'delivery',
  'correction',
  'import',
  'start',
] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

/** Reasons that staff can choose. */
export const STAFF_REASONS = ['delivery', 'correction', 'returned'] as const;

/** Maximum that staff or a file may count. Returned units may raise the stock above it. */
const MOST_STOCK = 1_000_000;
export const isCountable = (stock: number | null | undefined) => (stock ?? 0) <= MOST_STOCK;
export const UNCOUNTABLE = `must be at most ${grouped(MOST_STOCK)}`;
/** Per product. */
const MOST_VARIANTS = 100;
const MOST_MOVES = 500;

/** Unlike the implied SKU of a product without variants, it has no slash. */
const Sku = z
  .string()
  .trim()
  .regex(
    /^[A-Z0-9][A-Z0-9._-]{0,59}$/,
    'must be up to 60 capital letters, digits, dots, hyphens and underscores',
  );

const stock = z.int().min(0).nullable().describe('units; null: made to order');

const details = {
  sku: Sku,
  size: z.string().trim().max(60).default(''),
  option: z.string().trim().max(60).default('').describe('value of the product’s second option'),
  price: z
    .int()
    .min(0)
    .max(100_000_000)
    .nullable()
    .default(null)
    .describe('minor units; null: the product’s'),
  weight: z.int().min(0).max(1_000_000).default(0).describe('grams'),
  hsCode: z
    .string()
    .trim()
    .regex(/^(?:\d{6,10})?$/, 'must be 6 to 10 digits')
    .default(''),
  origin: z.union([Country, z.literal('')], 'must be a country’s two letters, such as GB').default(''),
  stock,
};

export const VariantDetails = z.object(details);
export type VariantDetails = z.infer<typeof VariantDetails>;

/** Why customers could not tell the variants of a product apart, by variant and field. */
export function alikeAmong(variants: readonly Pick<VariantDetails, 'sku' | 'size' | 'option'>[]) {
  const [skus, combinations] = [new Set<string>(), new Set<string>()];
  const hasOptions = variants.some(({ option }) => option !== '');
  const needsSize = hasOptions ? variants.some(({ size }) => size !== '') : variants.length > 1;
  return variants.flatMap(({ sku, size, option }, at) => {
    const combination = JSON.stringify([size, option]);
    const [isKnown, isTaken] = [skus.has(sku), combinations.has(combination)];
    skus.add(sku);
    combinations.add(combination);
    if (isKnown) return [{ at, field: 'sku', message: `${sku} is named twice` }];
    if (needsSize && size === '')
      return [{ at, field: 'size', message: 'Of several variants, each needs a size' }];
    if (hasOptions && option === '')
      return [
        { at, field: 'option', message: 'Of several variants, each needs a value of the second option' },
      ];
    if (!isTaken) return [];
    if (option === '') return [{ at, field: 'size', message: `Two variants have the size ${size}` }];
    const words = `${size && 'size '}${variantWords({ size, option })}`;
    return [{ at, field: 'option', message: `Two variants are ${words}` }];
  });
}

/** All variants of a product. */
export const distinctVariants = <Each extends z.ZodType<VariantDetails>>(variant: Each) =>
  z
    .array(variant)
    .max(MOST_VARIANTS, `may be at most ${MOST_VARIANTS}`)
    .superRefine((variants, context) => {
      for (const { at, field, message } of alikeAmong(variants))
        context.addIssue({ code: 'custom', path: [at, field], message });
    });

export const StockRow = z
  .object({
    ...details,
    product: z.string().describe('its slug'),
    productName: z.string().nullable().describe('null while the product is unpublished'),
    productPrice: z.int().nullable(),
    isLow: z.boolean().describe('whether it runs low, by the setting'),
    ordered: z.int().describe('units ordered and not yet shipped; not part of the stock'),
    position: z.int(),
    updatedAt: When,
  })
  .meta({ id: 'StockRow' });
export type StockRow = z.infer<typeof StockRow>;

export const StockMove = z
  .object({
    id: Id,
    sku: z.string(),
    change: z.int(),
    stockAfter: z.int().nullable(),
    reason: z.enum(MOVE_REASONS),
    orderNumber: z.string().nullable(),
    note: z.string(),
    staff: z.string().describe('email; empty if not done by staff'),
    createdAt: When,
  })
  .meta({ id: 'StockMove' });
export type StockMove = z.infer<typeof StockMove>;

const StockedProduct = z
  .object({
    name: z.string(),
    sizes: z.array(z.string()).describe('as in its entry'),
    optionName: z.string().describe('of the second option, as in its entry; empty if it has none'),
    isLive: z.boolean().describe('false: it cannot be bought before it is published'),
  })
  .meta({ id: 'StockedProduct' });
export type StockedProduct = z.infer<typeof StockedProduct>;

/** `revision`: of everything except the stock counts; it changes when somebody changes the variants. */
const OfProduct = z
  .object({
    variants: z.array(StockRow),
    revision: z.string(),
    product: StockedProduct.nullable().describe('null if there is no such product'),
  })
  .meta({ id: 'VariantsOfProduct' });

const Move = z
  .object({
    sku: Sku,
    change: z.int().min(-MOST_STOCK).max(MOST_STOCK).optional(),
    to: z.int().min(0).max(MOST_STOCK).optional().describe('the counted stock'),
    seen: z
      .int()
      .min(0)
      .optional()
      .describe('the stock shown to the person who counted; the count is refused if it has changed'),
    reason: z.enum(STAFF_REASONS),
    note: z.string().trim().max(500).default(''),
  })
  .refine(({ change, to }) => (change === undefined) !== (to === undefined), 'Give either change or to')
  .meta({ id: 'Move' });

const CsvNotes = z.array(z.object({ row: z.int(), message: z.string() }));

const ofProduct = z.object({ product: AskedSlug });
const page = wholeNumber(1, 100_000).prefault(1);

export const staffStockEndpoints = {
  list: defineEndpoint(calls.list, {
    summary:
      'All variants, by product; `search` in SKUs, sizes, options and names, `low` only those with 5 pieces or fewer',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      low: z.literal('yes').optional(),
      page,
      limit: wholeNumber(1, 200).prefault(50),
    }),
    reply: z.object({
      rows: z.array(StockRow),
      total: z.int(),
      low: z.int().describe('number that are low'),
    }),
  }),
  ofProduct: defineEndpoint(calls.ofProduct, {
    summary: 'Variants of a product in order; without any, its sizes are made to order',
    params: ofProduct,
    reply: OfProduct,
  }),
  putVariants: defineEndpoint(calls.putVariants, {
    summary:
      'Replace the variants of a product. `stock` sets the stock of new variants and whether one is counted; otherwise record stock moves. `revision`: revision as read',
    params: ofProduct,
    body: z.object({
      variants: distinctVariants(VariantDetails),
      revision: z.string(),
    }),
    reply: OfProduct,
    faults: ['product-not-found', 'sku-taken', 'variants-changed'],
  }),
  moves: defineEndpoint(calls.moves, {
    summary: 'Stock ledger of one variant or of all, newest first; `next` requests older moves',
    query: z.object({
      sku: z.string().max(300).optional(),
      before: AskedId.optional(),
      limit: wholeNumber(1, 200).prefault(50),
    }),
    reply: z.object({ moves: z.array(StockMove), next: z.int().nullable() }),
  }),
  move: defineEndpoint(calls.move, {
    summary: 'Record deliveries, withdrawals or counts of stock, all or nothing',
    body: z.object({
      moves: z.array(Move).min(1).max(MOST_MOVES, `may be at most ${MOST_MOVES}`),
    }),
    reply: z.array(z.object({ sku: z.string(), stock: z.int().nullable() })),
    idempotencyKey: 'optional',
    faults: ['stock-changed'],
  }),
  csv: defineEndpoint(calls.csv, {
    summary: 'Export all variants as CSV with a byte order mark',
    reply: z.string(),
  }),
  putCsv: defineEndpoint(calls.putCsv, {
    summary: 'Import variants and stock counts from CSV, all or nothing; `try` only reports the changes',
    body: z.object({
      csv: z.string(),
      try: z.boolean().default(false),
      agreed: z.boolean().default(false).describe('confirms the changes in `asks`'),
    }),
    reply: z.object({
      changed: z.int(),
      created: z.int(),
      unchanged: z.int(),
      faults: CsvNotes.describe('if there are any, nothing was changed'),
      warnings: CsvNotes.default([]).describe(
        'counted stocks that have changed since the file was exported, and spreadsheet damage that was repaired',
      ),
      asks: CsvNotes.default([]).describe(
        'each new SKU, changed size, option and HS code; nothing is changed until they are confirmed',
      ),
    }),
    idempotencyKey: 'optional',
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
