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
