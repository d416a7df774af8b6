-- Settings that name a service and its password, written by an owner where the environment names none: encrypted (server/platform/service-settings).
CREATE TABLE service_settings (
  name text PRIMARY KEY,
  sealed text NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER service_settings_changed_new AFTER INSERT ON service_settings REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''services'']');
--> statement-breakpoint
CREATE TRIGGER service_settings_changed_again AFTER UPDATE ON service_settings REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''services'']');
--> statement-breakpoint
CREATE TRIGGER service_settings_changed_gone AFTER DELETE ON service_settings REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''services'']');
--> statement-breakpoint
CREATE TRIGGER service_settings_changed_none AFTER TRUNCATE ON service_settings
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed();
