-- How far the money of a refused payment has gone back: pending, done, failed, or by hand, where staff have returned it. Those
-- before are asked about again: a refund that failed was written down as paid back. back_tries: how often staff had it tried again.
ALTER TABLE payments ADD COLUMN back_state text NOT NULL DEFAULT 'pending'
  CHECK (back_state IN ('pending', 'done', 'failed', 'by hand'));
--> statement-breakpoint
ALTER TABLE payments ADD COLUMN back_tries integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX payments_back ON payments (id) WHERE state = 'refused' AND back_state IN ('pending', 'failed');
--> statement-breakpoint
-- When a refund was done and its credit note got its number, whose year it is. Of those before: from the order's history.
ALTER TABLE refunds ADD COLUMN done_at timestamptz;
--> statement-breakpoint
UPDATE refunds SET done_at = coalesce(
  (SELECT min(order_events.created_at) FROM order_events
    WHERE order_events.order_id = refunds.order_id AND what = 'refunded' AND detail ->> 'refund' = refunds.id::text),
  created_at
) WHERE credit_note IS NOT NULL;
