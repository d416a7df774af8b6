-- Which presses of a button of the staff have been done: sent again after a lost answer, a press does nothing more. `body_hash`: of what it
-- asked for, null of presses from before this table. `outcome`: what its answer is made of, such as the number of the row it added; no text
-- that somebody wrote. A nightly job deletes what is a month old.
CREATE TABLE staff_presses (
  key uuid PRIMARY KEY,
  body_hash bytea,
  outcome jsonb,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_presses_at ON staff_presses (at);
-- An answer may have got lost because of this upgrade.
INSERT INTO staff_presses (key, at)
  SELECT key, min(created_at) FROM stock_moves WHERE key IS NOT NULL AND created_at > now() - interval '1 month' GROUP BY key;
-- `stock_moves.key` is written no longer; it stays for processes of the release before.
