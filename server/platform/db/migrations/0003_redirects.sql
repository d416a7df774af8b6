-- Redirects that staff wrote. A path that ends in `/*` stands for everything below it.
CREATE TABLE own_redirects (
  from_path text PRIMARY KEY,
  target text NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER own_redirects_changed_new AFTER INSERT ON own_redirects REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''own-redirects'']');
--> statement-breakpoint
CREATE TRIGGER own_redirects_changed_again AFTER UPDATE ON own_redirects REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''own-redirects'']');
--> statement-breakpoint
CREATE TRIGGER own_redirects_changed_gone AFTER DELETE ON own_redirects REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''own-redirects'']');
--> statement-breakpoint
CREATE TRIGGER own_redirects_changed_none AFTER TRUNCATE ON own_redirects
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
-- Addresses without a page that visitors asked for, as counted by each process. Bounded by whoever writes it.
CREATE TABLE missing_addresses (
  path text PRIMARY KEY,
  times integer NOT NULL,
  first_at timestamp with time zone DEFAULT now() NOT NULL,
  last_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX missing_addresses_times ON missing_addresses (times, last_at);
