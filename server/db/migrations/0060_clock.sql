-- The newest time that is known to be right: what deletes or expires in bulk does nothing where the clock is far ahead of it.
CREATE TABLE clock (
  known_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX clock_is_one_row ON clock ((true));
--> statement-breakpoint
-- The time of a site that ran before: when it last did regular work. Otherwise that of the first start.
DO $$
DECLARE
  worked_at timestamptz;
BEGIN
  IF to_regclass('graphile_worker._private_known_crontabs') IS NOT NULL THEN
    EXECUTE 'SELECT max(last_execution) FROM graphile_worker._private_known_crontabs' INTO worked_at;
  END IF;
  INSERT INTO clock (known_at) VALUES (coalesce(worked_at, now()));
END $$;
