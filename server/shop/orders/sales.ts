import { type SQL, sql } from 'drizzle-orm';
import type { SALES_BY, Sales, SalesRow } from '#contract/staff-sales.ts';
import type { Db } from './read-order.ts';

export type Span = { from: string; to: string };
type By = (typeof SALES_BY)[number];

/** Whether a moment is on one of these days of the company's time zone, by an index on the moment. */
export const within = (moment: SQL, { from, to }: Span, timeZone: string): SQL =>
  sql`${moment} >= (${from}::date)::timestamp AT TIME ZONE ${timeZone} AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

/** The date of a credit note. One that a process of an earlier release writes during an upgrade has none of its own. */
export const WRITTEN_AT = sql`coalesce(refunds.done_at, refunds.created_at)`;

/** A shop may sell more products than somebody reads. */
const MOST_ROWS = 2_000;

/** What was paid and paid back: by day in their order, else the most first. */
export async function readSales(
  db: Pick<Db, 'execute'>,
  span: Span,
  by: By,
  timeZone: string,
): Promise<Omit<Sales, 'currency'>> {
  const documents = by === 'product' ? byProduct(span, timeZone) : byOrder(span, by, timeZone);
  const { rows } = await db.execute<SalesRow & { found: number; sums: Sales['sums'] }>(sql`
    SELECT *, (count(*) OVER all_rows)::integer AS found, json_build_object(${SUM_OF_EACH}) AS sums
    FROM (${documents}) AS documents WINDOW all_rows AS ()
    ORDER BY ${by === 'day' ? sql`key` : sql`total DESC, key`} LIMIT ${MOST_ROWS}`);
  const { found: all, sums } = rows[0] ?? { found: 0, sums: NOTHING };
  return { rows, unlisted: all - rows.length, sums };
}

const NOTHING = { orders: 0, units: 0, total: 0, tax: 0, refunded: 0 };

const SUM_OF_EACH = sql.raw(
  Object.keys(NOTHING)
    .map((name) => `'${name}', sum(${name}) OVER all_rows`)
    .join(', '),
);

const isBack = (span: Span, timeZone: string) =>
  sql`credit_note IS NOT NULL AND ${within(WRITTEN_AT, span, timeZone)}`;

/** An integer holds one order, not a year of them. */
const SUMS = sql.raw(
  ['total', 'tax', 'refunded'].map((name) => `sum(${name})::float8 AS ${name}`).join(', '),
);

const byProduct = (span: Span, timeZone: string) => sql`
  SELECT slug AS key, max(name) AS name, count(DISTINCT paid_order)::integer AS orders, sum(units)::integer AS units,
    ${SUMS}
  FROM (
    SELECT slug, order_lines.name, orders.id AS paid_order, quantity AS units,
      order_lines.total + CASE WHEN prices_include_tax THEN 0 ELSE order_lines.tax END AS total, order_lines.tax, 0 AS refunded
    FROM orders JOIN order_lines ON order_id = orders.id WHERE ${within(sql`paid_at`, span, timeZone)}
    UNION ALL
    SELECT slug, line.name, NULL, 0, 0, 0,
      ${shareOf('total')} + CASE WHEN prices_include_tax THEN 0 ELSE ${shareOf('tax')} END
    FROM (${piecesBack(span, timeZone)}) AS back
    JOIN order_lines AS line ON line.order_id = back.order_id AND line.position = back.place
    JOIN orders ON orders.id = back.order_id
    WHERE back.is_within
  ) AS documents
  GROUP BY slug`;

/**
 * The pieces of each line in each refund that stands, with what fell on them. Where an earlier release did not write that, it follows
 * from how many of the line went back before them (split-refund.ts). `is_within`: whether its credit note is of these days.
 */
const piecesBack = (span: Span, timeZone: string) => sql`
  SELECT order_id, place, pieces, given_total, given_tax, ${isBack(span, timeZone)} AS is_within,
    sum(pieces) OVER (PARTITION BY order_id, place ORDER BY refunds.id) - pieces AS earlier
  FROM refunds
  CROSS JOIN LATERAL (
    SELECT (unit->>'position')::integer AS place, (unit->>'quantity')::integer AS pieces,
      (unit->>'total')::integer AS given_total, (unit->>'tax')::integer AS given_tax FROM jsonb_array_elements(lines) AS unit
  ) AS units
  WHERE (state <> 'failed' OR credit_note IS NOT NULL)
    AND order_id IN (SELECT order_id FROM refunds WHERE ${isBack(span, timeZone)})`;

/** What of a line falls on these pieces, half up. */
const shareOf = (column: 'total' | 'tax') => {
  const amount = sql.identifier(column);
  const given = sql.identifier(`given_${column}`);
  return sql`coalesce(${given}, round(line.${amount}::numeric * (earlier + pieces) / quantity) - round(line.${amount}::numeric * earlier / quantity))`;
};

function byOrder(span: Span, by: Exclude<By, 'product'>, timeZone: string): SQL {
  const keyOf = (moment: SQL) =>
    by === 'country' ? sql`country` : sql`to_char(${moment} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;
  return sql`
  SELECT key, key AS name, sum(orders)::integer AS orders, sum(units)::integer AS units, ${SUMS}
  FROM (
    SELECT ${keyOf(sql`paid_at`)} AS key, 1 AS orders, (SELECT sum(quantity) FROM order_lines WHERE order_id = orders.id) AS units,
      total, tax, 0 AS refunded
    FROM orders WHERE ${within(sql`paid_at`, span, timeZone)}
    UNION ALL
    SELECT ${keyOf(WRITTEN_AT)}, 0, 0, 0, 0, amount
    FROM refunds JOIN orders ON orders.id = order_id
    WHERE ${isBack(span, timeZone)}
  ) AS documents
  GROUP BY key`;
}
