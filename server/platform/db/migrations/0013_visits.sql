-- How often a page, a search, a link … was used on a day of the company, as visits are counted (server/ops/visits). Nothing in it is about a person.
CREATE TABLE visit_counts (
  day date NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT visit_counts_pkey PRIMARY KEY (day, kind, key)
);
--> statement-breakpoint
-- Tells a visitor of a day who comes back from another one. Both are deleted after the day, and are in no backup.
CREATE UNLOGGED TABLE visit_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE visitors_of_day (
  day date NOT NULL,
  code text NOT NULL,
  CONSTRAINT visitors_of_day_pkey PRIMARY KEY (day, code)
);
--> statement-breakpoint
-- Whether visits are counted, and a script of another company that pages load with consent. No row: they are not, and there is none.
CREATE TABLE visit_settings (
  only_row boolean DEFAULT true PRIMARY KEY,
  is_on boolean NOT NULL,
  script_url text,
  script_purpose text,
  CONSTRAINT visit_settings_only_row_check CHECK (only_row),
  CONSTRAINT visit_settings_script_check CHECK ((script_url IS NULL) = (script_purpose IS NULL))
);
--> statement-breakpoint
CREATE TRIGGER visit_settings_changed_new AFTER INSERT ON visit_settings REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''visits'']');
--> statement-breakpoint
CREATE TRIGGER visit_settings_changed_again AFTER UPDATE ON visit_settings REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''visits'']');
--> statement-breakpoint
CREATE TRIGGER visit_settings_changed_gone AFTER DELETE ON visit_settings REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''visits'']');
--> statement-breakpoint
CREATE TRIGGER visit_settings_changed_none AFTER TRUNCATE ON visit_settings
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed();
