import { sql } from 'drizzle-orm';

/**
 * SQL for the pieces of each SKU that orders have and that have not gone: they are out of the stock, and still on the shelf. As
 * leftToShip (orders/left-to-ship.ts) counts them, and of orders that hold them while they wait for their payment too.
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
