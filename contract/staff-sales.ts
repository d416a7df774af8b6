import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { staffSalesCalls as calls, MOST_SALES_DAYS as MOST_DAYS } from './staff-sales-calls.ts';

export const SALES_BY = ['day', 'product', 'country'] as const;

const DAY_MS = 86_400_000;
const A_DAY = 'must be a day such as 2026-11-22';
/** PostgreSQL knows no year 0. */
const day = z.iso.date(A_DAY).refine((text) => text >= '0001', A_DAY);
/** Days of the company's time zone, both included. */
const Span = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'must not be before the first day', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    message: `may be at most ${MOST_DAYS} days after the first`,
    path: ['to'],
  });

/**
 * What was paid, by day, product or country. `key` is the day, the slug or the country's two letters. `total` is what was paid for it, with
 * tax, and with shipping unless by product; `refunded` is what was paid back in these days, by product what the pieces
 * that went back in these days had cost.
 */
const sums = { orders: z.int(), units: z.int(), total: z.int(), tax: z.int(), refunded: z.int() };
export const SalesRow = z.object({ key: z.string(), name: z.string(), ...sums }).meta({ id: 'SalesRow' });
export type SalesRow = z.infer<typeof SalesRow>;

/** `sums`: of all rows, also of those that are `unlisted`. An order of two products counts twice in them. */
export const Sales = z
  .object({
    currency: z.string(),
    rows: z.array(SalesRow),
    unlisted: z.int().describe('how many rows more there are'),
    sums: z.object(sums),
  })
  .meta({ id: 'Sales' });
export type Sales = z.infer<typeof Sales>;

export const staffSalesEndpoints = {
  sales: defineEndpoint(calls.sales, {
    summary: 'Sales by day, product or country; amounts in minor units',
    query: Span.safeExtend({ by: z.enum(SALES_BY).default('day') }),
    reply: Sales,
  }),
  csv: defineEndpoint(calls.csv, {
    summary:
      'Invoices and credit notes for the accountant, as CSV with a byte order mark: one row for each tax of each',
    query: Span,
    reply: z.string(),
    faults: ['too-many-rows'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
