import { sql } from 'drizzle-orm';

/**
 * SQL for the units of each SKU that are ordered and not shipped: no longer in stock, but still on the shelf. Counts like leftToShip
 * (orders/fulfilment/left-to-ship.ts), and includes unpaid orders that hold stock.
 */
export const ORDERED = sql`(
  SELECT sku, sum(quantity - shipped - line.refunded + coalesce(came_back.pieces, 0))::integer AS pieces
  FROM orders JOIN order_lines AS line ON line.order_id = orders.id
  CROSS JOIN LATERAL (
    SELECT sum((unit ->> 'sent')::integer) AS pieces FROM refunds, jsonb_array_elements(refunds.lines) AS unit
    WHERE refunds.order_id = orders.id AND (unit ->> 'position')::integer = line.position
      AND (refunds.state <> 'failed' OR credit_note IS NOT NULL)) AS came_back
  WHERE orders.state IN ('pending', 'paid', 'packed') AND orders.holds
  GROUP BY sku)`;
