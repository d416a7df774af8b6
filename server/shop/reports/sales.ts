import { type SQL, sql } from 'drizzle-orm';
import type { SALES_BY, Sales, SalesRow } from '#contract/shop/staff-sales.ts';
import type { Db } from '../orders/read-order.ts';

export type Span = { from: string; to: string };
type By = (typeof SALES_BY)[number];

/** Condition: a timestamp is within these days of the company's time zone. Can use an index on the timestamp. */
export const within = (moment: SQL, { from, to }: Span, timeZone: string): SQL =>
  sql`${moment} >= (${from}::date)::timestamp AT TIME ZONE ${timeZone} AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

/** Maximum of listed products. */
const MOST_ROWS = 2_000;

/** The currencies of what was paid or paid back. */
export async function currenciesIn(db: Pick<Db, 'execute'>, span: Span, timeZone: string): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    SELECT currency FROM orders WHERE ${within(sql`paid_at`, span, timeZone)}
    UNION SELECT currency FROM refunds JOIN orders ON orders.id = order_id WHERE ${isBack(span, timeZone)}
    ORDER BY currency`);
  return rows.map(({ currency }) => currency);
}

/** Sales of one currency: different ones are never added up. */
type Asked = Span & { currency: string };

/** Amounts paid and paid back: by day in order of time, by country and product largest first. */
export async function readSales(
  db: Pick<Db, 'execute'>,
  span: Asked,
  by: By,
  timeZone: string,
): Promise<Omit<Sales, 'currency' | 'currencies'>> {
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
  sql`credit_note IS NOT NULL AND ${within(sql`refunds.done_at`, span, timeZone)}`;

/** An integer can hold one order's amount, not the sum of a year. */
const SUMS = sql.raw(
  ['total', 'tax', 'refunded'].map((name) => `sum(${name})::float8 AS ${name}`).join(', '),
);

const byProduct = (span: Asked, timeZone: string) => sql`
  SELECT slug AS key, max(name) AS name, count(DISTINCT paid_order)::integer AS orders, sum(units)::integer AS units,
    ${SUMS}
  FROM (
    SELECT slug, order_lines.name, orders.id AS paid_order, quantity AS units,
      order_lines.total + CASE WHEN prices_include_tax THEN 0 ELSE order_lines.tax END AS total, order_lines.tax, 0 AS refunded
    FROM orders JOIN order_lines ON order_id = orders.id WHERE currency = ${span.currency} AND ${within(sql`paid_at`, span, timeZone)}
    UNION ALL
    SELECT slug, line.name, NULL, 0, 0, 0,
      back.total + CASE WHEN prices_include_tax THEN 0 ELSE back.tax END
    FROM (${linesBack(span, timeZone)}) AS back
    JOIN order_lines AS line ON line.order_id = back.order_id AND line.position = back.position
    JOIN orders ON orders.id = back.order_id WHERE currency = ${span.currency}
  ) AS documents
  GROUP BY slug`;

/** The amounts of each line in each refund whose credit note is dated in the period. */
const linesBack = (span: Span, timeZone: string) => sql`
  SELECT order_id, (unit->>'position')::integer AS position, (unit->>'total')::integer AS total, (unit->>'tax')::integer AS tax
  FROM refunds CROSS JOIN LATERAL jsonb_array_elements(lines) AS unit WHERE ${isBack(span, timeZone)}`;

function byOrder(span: Asked, by: Exclude<By, 'product'>, timeZone: string): SQL {
  const keyOf = (moment: SQL) =>
    by === 'country' ? sql`country` : sql`to_char(${moment} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;
  return sql`
  SELECT key, key AS name, sum(orders)::integer AS orders, sum(units)::integer AS units, ${SUMS}
  FROM (
    SELECT ${keyOf(sql`paid_at`)} AS key, 1 AS orders, (SELECT sum(quantity) FROM order_lines WHERE order_id = orders.id) AS units,
      total, tax, 0 AS refunded
    FROM orders WHERE currency = ${span.currency} AND ${within(sql`paid_at`, span, timeZone)}
    UNION ALL
    SELECT ${keyOf(sql`refunds.done_at`)}, 0, 0, 0, 0, amount
    FROM refunds JOIN orders ON orders.id = order_id
    WHERE currency = ${span.currency} AND ${isBack(span, timeZone)}
  ) AS documents
  GROUP BY key`;
}
