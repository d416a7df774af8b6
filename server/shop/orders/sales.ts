import { type SQL, sql } from 'drizzle-orm';
import type { SALES_BY, SalesRow } from '#contract/staff-sales.ts';
import type { Db } from './read-order.ts';

export type Span = { from: string; to: string };
type By = (typeof SALES_BY)[number];

/** Whether a moment is on one of these days of the company's time zone, by an index on the moment. */
export const within = (moment: SQL, { from, to }: Span, timeZone: string): SQL =>
  sql`${moment} >= (${from}::date)::timestamp AT TIME ZONE ${timeZone} AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

/** The date of a credit note. One that a process of an earlier release writes during an upgrade has none of its own. */
export const WRITTEN_AT = sql`coalesce(refunds.done_at, refunds.created_at)`;

/** What was paid and paid back: by day in their order, else the most first. */
export async function readSales(
  db: Pick<Db, 'execute'>,
  span: Span,
  by: By,
  timeZone: string,
): Promise<SalesRow[]> {
  const query = by === 'product' ? byProduct(span, timeZone) : byOrder(span, by, timeZone);
  return (await db.execute<SalesRow>(query)).rows;
}

const byProduct = (span: Span, timeZone: string) => sql`
  SELECT slug AS key, max(order_lines.name) AS name, count(DISTINCT orders.id)::integer AS orders, sum(quantity)::integer AS units,
    sum(paid)::integer AS total, sum(order_lines.tax)::integer AS tax, sum(round(paid::numeric * order_lines.refunded / quantity))::integer AS refunded
  FROM orders JOIN order_lines ON order_id = orders.id
  CROSS JOIN LATERAL (SELECT order_lines.total + CASE WHEN prices_include_tax THEN 0 ELSE order_lines.tax END) AS line (paid)
  WHERE ${within(sql`paid_at`, span, timeZone)}
  GROUP BY slug ORDER BY total DESC, slug LIMIT 2000`;

function byOrder(span: Span, by: Exclude<By, 'product'>, timeZone: string): SQL {
  const keyOf = (moment: SQL) =>
    by === 'country' ? sql`country` : sql`to_char(${moment} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;
  return sql`
  SELECT key, key AS name, sum(orders)::integer AS orders, sum(units)::integer AS units, sum(total)::integer AS total,
    sum(tax)::integer AS tax, sum(refunded)::integer AS refunded
  FROM (
    SELECT ${keyOf(sql`paid_at`)} AS key, 1 AS orders, (SELECT sum(quantity) FROM order_lines WHERE order_id = orders.id) AS units,
      total, tax, 0 AS refunded
    FROM orders WHERE ${within(sql`paid_at`, span, timeZone)}
    UNION ALL
    SELECT ${keyOf(WRITTEN_AT)}, 0, 0, 0, 0, amount
    FROM refunds JOIN orders ON orders.id = order_id
    WHERE credit_note IS NOT NULL AND ${within(WRITTEN_AT, span, timeZone)}
  ) AS documents
  GROUP BY key ORDER BY ${by === 'country' ? sql`total DESC, key` : sql`key`}`;
}
