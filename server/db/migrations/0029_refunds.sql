-- How far the money of a refused payment has gone back: pending, done, failed, or by hand, where staff have returned it. Those
-- before are asked about again: a refund that failed was written down as paid back. back_tries: how often staff had it tried again.
ALTER TABLE payments ADD COLUMN back_state text NOT NULL DEFAULT 'pending'
  CHECK (back_state IN ('pending', 'done', 'failed', 'by hand'));
--> statement-breakpoint
ALTER TABLE payments ADD COLUMN back_tries integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX payments_back ON payments (id) WHERE state = 'refused' AND back_state IN ('pending', 'failed');
