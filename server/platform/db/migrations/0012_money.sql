-- Who is mailed of what, where that is not the company's one address.
ALTER TABLE mail_settings ADD COLUMN receivers jsonb DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- A change of a setting that any page may show ends all cached pages.
CREATE FUNCTION marquee_every_page_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    raised bigint;
  BEGIN
    UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;
    PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised, 'parts', NULL)::text);
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER shop_settings_shown AFTER UPDATE ON shop_settings FOR EACH ROW
  WHEN (ROW(old.body -> 'currency', old.body -> 'filmCurrency') IS DISTINCT FROM ROW(new.body -> 'currency', new.body -> 'filmCurrency'))
  EXECUTE FUNCTION marquee_every_page_changed();
--> statement-breakpoint
CREATE TRIGGER shop_settings_shown_first AFTER INSERT ON shop_settings FOR EACH ROW EXECUTE FUNCTION marquee_every_page_changed();
--> statement-breakpoint
ALTER TABLE products ADD COLUMN sale_price integer, ADD COLUMN sale_from date, ADD COLUMN sale_until date;
--> statement-breakpoint
-- The company's time zone, noted at each start, so that days of a sale are those of the company.
ALTER TABLE clock ADD COLUMN time_zone text DEFAULT 'UTC' NOT NULL;
--> statement-breakpoint
CREATE FUNCTION marquee_on_sale(first_day date, last_day date) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT
AS $$ SELECT coalesce(first_day <= today, true) AND coalesce(last_day >= today, true)
  FROM (SELECT (now() AT TIME ZONE time_zone)::date AS today FROM clock) AS company $$;
