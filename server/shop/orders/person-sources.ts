import { sql } from 'drizzle-orm';
import { isOf, kept, type Row, rowsOf } from '#server/inbox/privacy/rows-of.ts';
import type { PersonSource } from '#server/inbox/privacy/source.ts';

/** Addresses that staff have corrected: before that, an order's address may have been a stranger's. */
const FORMERLY = (email: string) =>
  sql`what = 'address' AND lower(detail #>> '{before, email}') = lower(${email})
    AND NOT EXISTS (SELECT FROM orders WHERE id = order_id AND lower(email) = lower(${email}))`;

/** Personal data in the shop, for data-subject requests. */
export const ORDER_SOURCES: readonly PersonSource[] = [
  {
    label: 'Former addresses of orders that are somebody else’s',
    read: async (tx, email) =>
      (
        await tx.execute<Row>(
          sql`SELECT jsonb_build_object('at', created_at, 'address', detail -> 'before') AS row
            FROM order_events WHERE ${FORMERLY(email)} ORDER BY id`,
        )
      ).rows.map(({ row }) => row),
    remove: async (tx, email) =>
      (await tx.execute(sql`UPDATE order_events SET detail = detail - 'before' WHERE ${FORMERLY(email)}`))
        .rowCount ?? 0,
  },
  kept(
    {
      ...rowsOf('Orders', 'orders', isOf('email')),
      read: async (tx, email) =>
        (
          await tx.execute<Row>(
            sql`SELECT to_jsonb(orders) - ARRAY['key_hash', 'key_seed', 'words', 'plain_words', 'seller'] || jsonb_build_object(
                'lines', (SELECT jsonb_agg(to_jsonb(order_lines) ORDER BY position) FROM order_lines WHERE order_id = orders.id),
                'parcels', (SELECT jsonb_agg(to_jsonb(order_parcels)) FROM order_parcels WHERE order_id = orders.id),
                'refunds', (SELECT jsonb_agg(to_jsonb(refunds)) FROM refunds WHERE order_id = orders.id),
                'history', (SELECT jsonb_agg(to_jsonb(order_events) #- CASE
                    WHEN lower(detail #>> '{before, email}') <> lower(orders.email) THEN '{detail, before}' ELSE '{}' END::text[] ORDER BY id) FROM order_events WHERE order_id = orders.id)) AS row
              FROM orders WHERE lower(email) = lower(${email}) ORDER BY id`,
          )
        ).rows.map(({ row }) => row),
    },
    'Tax law wants orders kept; they end after seven years',
  ),
];
