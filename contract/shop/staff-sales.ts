import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { staffSalesCalls as calls, MOST_SALES_DAYS as MOST_DAYS } from './staff-sales-calls.ts';

export const SALES_BY = ['day', 'product', 'country'] as const;

const DAY_MS = 86_400_000;
const A_DAY = 'must be a day such as 2026-11-22';
/** PostgreSQL has no year 0. */
const day = z.iso.date(A_DAY).refine((text) => text >= '0001', A_DAY);
/** Days in the company's time zone, both inclusive. */
const Span = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { message: 'must not be before the first day', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    message: `may be at most ${MOST_DAYS} days after the first`,
    path: ['to'],
  });

/**
 * Amounts paid, by day, product or country. `key` is the day, the slug or the country's two letters. `total`: amount paid, with tax, and
 * with shipping except by product; `refunded`: amount paid back in these days; by product, the price of the units refunded in these days.
 */
const sums = { orders: z.int(), units: z.int(), total: z.int(), tax: z.int(), refunded: z.int() };
export const SalesRow = z.object({ key: z.string(), name: z.string(), ...sums }).meta({ id: 'SalesRow' });
export type SalesRow = z.infer<typeof SalesRow>;

/** Amounts of one currency; `currencies`: those in which something was paid or refunded in these days. `sums`: of all rows, including `unlisted` ones. An order of two products counts twice in them. */
export const Sales = z
  .object({
    currency: z.string(),
    currencies: z.array(z.string()),
    rows: z.array(SalesRow),
    unlisted: z.int().describe('number of further rows'),
    sums: z.object(sums),
  })
  .meta({ id: 'Sales' });
export type Sales = z.infer<typeof Sales>;

export const staffSalesEndpoints = {
  sales: defineEndpoint(calls.sales, {
    summary: 'Sales by day, product or country; amounts in minor units',
    query: Span.safeExtend({
      by: z.enum(SALES_BY).default('day'),
      currency: z.enum(CURRENCIES).optional().describe('default: the shop’s'),
    }),
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
