-- What was asked for under the key of a refund, hashed as the body of an order is: a repeat is recognised by it. Null for refunds from
-- before, and for those that were made at the payment provider.
ALTER TABLE refunds ADD COLUMN body_hash bytea;
