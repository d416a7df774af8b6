import { z } from 'zod';
import { Country } from './cart.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { grouped } from './grouped.ts';
import { Press } from './press.ts';
import { AskedId, When, wholeNumber } from './scalars.ts';
import { AskedSlug, Id } from './slug.ts';
import { staffStockCalls as calls } from './staff-stock-calls.ts';

/** By an order, or by staff (the last five). */
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

/** What staff may give as a reason. */
export const STAFF_REASONS = ['delivery', 'correction', 'returned'] as const;

/** That staff or a file may count. With pieces that come back it may be more. */
const MOST_STOCK = 1_000_000;
export const isCountable = (stock: number | null | undefined) => (stock ?? 0) <= MOST_STOCK;
export const UNCOUNTABLE = `must be at most ${grouped(MOST_STOCK)}`;
/** Of one product. */
const MOST_VARIANTS = 60;
const MOST_MOVES = 500;

/** Unlike names that the shop makes up itself for products without variants, it has no slash. */
const Sku = z
  .string()
  .trim()
  .regex(
    /^[A-Z0-9][A-Z0-9._-]{0,59}$/,
    'must be up to 60 capital letters, digits, dots, hyphens and underscores',
  );

const stock = z.int().min(0).nullable().describe('pieces; null: made to order');

const details = {
  sku: Sku,
  size: z.string().trim().max(60).default(''),
  price: z.int().min(0).max(100_000_000).nullable().default(null).describe('US cents; null: the product’s'),
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

/** Why a customer could not tell the variants of a product apart, at the place and field that is to blame. */
export function alikeAmong(variants: readonly Pick<VariantDetails, 'sku' | 'size'>[]) {
  const [skus, sizes] = [new Set<string>(), new Set<string>()];
  return variants.flatMap(({ sku, size }, at) => {
    const [isKnown, isTaken] = [skus.has(sku), sizes.has(size)];
    skus.add(sku);
    sizes.add(size);
    if (isKnown) return [{ at, field: 'sku', message: `${sku} is named twice` }];
    if (size === '' && variants.length > 1)
      return [{ at, field: 'size', message: 'Of several variants, each needs a size' }];
    return isTaken ? [{ at, field: 'size', message: `Two variants have the size ${size}` }] : [];
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
    productName: z.string().nullable().describe('null while the product is off the site'),
    productPrice: z.int().nullable(),
    ordered: z.int().describe('pieces that orders have and that have not gone: no part of the stock'),
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
    staff: z.string().describe('email; empty where nobody of the staff did it'),
    createdAt: When,
  })
  .meta({ id: 'StockMove' });
export type StockMove = z.infer<typeof StockMove>;

/** `revision`: of everything but the number of pieces; it is another one once somebody has changed the variants. */
const OfProduct = z
  .object({ variants: z.array(StockRow), revision: z.string() })
  .meta({ id: 'VariantsOfProduct' });

const Move = z
  .object({
    sku: Sku,
    change: z.int().min(-MOST_STOCK).max(MOST_STOCK).optional(),
    to: z.int().min(0).max(MOST_STOCK).optional().describe('what was counted'),
    seen: z
      .int()
      .min(0)
      .optional()
      .describe('the stock that was shown to whoever counted; where it is another now, the count is refused'),
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
      'All variants, by product; `search` in SKUs, sizes and names, `low` only those with 5 pieces or fewer',
    query: z.object({
      search: z.string().trim().max(200).optional(),
      low: z.literal('yes').optional(),
      page,
      limit: wholeNumber(1, 200).prefault(50),
    }),
    reply: z.object({ rows: z.array(StockRow), total: z.int(), low: z.int().describe('how many are low') }),
  }),
  ofProduct: defineEndpoint(calls.ofProduct, {
    summary: 'The variants of a product, in order; none: its sizes are sold as made to order',
    params: ofProduct,
    reply: OfProduct,
  }),
  putVariants: defineEndpoint(calls.putVariants, {
    summary:
      'Replace the variants of a product. `stock` is that of new ones, and makes one to order or counted; else it stays: use moves. `revision`: of those that were read',
    params: ofProduct,
    body: z.object({
      variants: distinctVariants(VariantDetails),
      revision: z.string(),
    }),
    reply: OfProduct,
    faults: ['product-not-found', 'sku-taken', 'variants-changed'],
  }),
  moves: defineEndpoint(calls.moves, {
    summary: 'The ledger of one variant or of all, newest first; `next` asks for what came before',
    query: z.object({
      sku: z.string().max(300).optional(),
      before: AskedId.optional(),
      limit: wholeNumber(1, 200).prefault(50),
    }),
    reply: z.object({ moves: z.array(StockMove), next: z.int().nullable() }),
  }),
  move: defineEndpoint(calls.move, {
    summary: 'Put in, take out or count pieces, all or nothing. The same `key` again changes nothing',
    body: z.object({
      key: Press,
      moves: z.array(Move).min(1).max(MOST_MOVES, `may be at most ${MOST_MOVES}`),
    }),
    reply: z.array(z.object({ sku: z.string(), stock: z.int().nullable() })),
    faults: ['press-used', 'stock-changed'],
  }),
  csv: defineEndpoint(calls.csv, {
    summary: 'All variants as CSV with a byte order mark',
    reply: z.string(),
  }),
  putCsv: defineEndpoint(calls.putCsv, {
    summary:
      'Change variants and count stock from CSV, all or nothing; `try` only says what it would do. The same `key` again changes nothing',
    body: z.object({
      csv: z.string(),
      try: z.boolean().default(false),
      agreed: z.boolean().default(false).describe('what `asks` names is meant'),
      key: Press,
    }),
    reply: z.object({
      changed: z.int(),
      created: z.int(),
      unchanged: z.int(),
      faults: CsvNotes.describe('with any, nothing was changed'),
      warnings: CsvNotes.default([]).describe(
        'counts of stocks that have changed since the file was saved, and what a spreadsheet did and was put right',
      ),
      asks: CsvNotes.default([]).describe(
        'each new SKU, changed size and HS code; nothing is changed unless they are agreed to',
      ),
    }),
    faults: ['press-used'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
