-- How staff have arranged the films of a row of the home page, by the row's category. A row that nobody has arranged has none.
CREATE TABLE row_orders (
  name text PRIMARY KEY,
  films text[] NOT NULL
);
--> statement-breakpoint
-- A preview announces nothing (0015).
CREATE TRIGGER row_orders_changed_new AFTER INSERT ON row_orders REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on')
  EXECUTE FUNCTION marquee_content_changed('ARRAY[''row:'' || name]');
--> statement-breakpoint
CREATE TRIGGER row_orders_changed_again AFTER UPDATE ON row_orders REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on')
  EXECUTE FUNCTION marquee_content_changed('ARRAY[''row:'' || name]');
--> statement-breakpoint
CREATE TRIGGER row_orders_changed_gone AFTER DELETE ON row_orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on')
  EXECUTE FUNCTION marquee_content_changed('ARRAY[''row:'' || name]');
--> statement-breakpoint
CREATE TRIGGER row_orders_changed_none AFTER TRUNCATE ON row_orders
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on')
  EXECUTE FUNCTION marquee_content_changed();
