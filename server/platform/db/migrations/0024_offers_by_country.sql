-- Where films can be watched, by country: a row for each country of each offer, and for each of a film's own four links. Written by
-- triggers of films and film_facts. `place`: of the offer in the film's list, from 0; negative for the film's own links. `country`: '' for
-- everywhere. Times are absent for an offer without such an end. `is_on`: whether it is shown; a job keeps it true by the clock.
CREATE TABLE film_offers (
  film_id integer NOT NULL,
  place integer NOT NULL,
  country text NOT NULL,
  way text NOT NULL,
  provider text NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_on boolean NOT NULL,
  PRIMARY KEY (film_id, place, country)
);
--> statement-breakpoint
CREATE INDEX film_offers_by_date ON film_offers (starts_at, ends_at) WHERE starts_at IS NOT NULL OR ends_at IS NOT NULL;
--> statement-breakpoint
-- A day, or a minute, of the company's clock. A last day counts as a whole.
CREATE FUNCTION marquee_offer_time(written text, is_end boolean, zone text) RETURNS timestamp with time zone LANGUAGE sql STABLE STRICT SET search_path FROM CURRENT
AS $$ SELECT CASE WHEN written !~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$' THEN NULL WHEN length(written) = 10 THEN (written::date + is_end::integer)::timestamp ELSE written::timestamp END AT TIME ZONE zone $$;
--> statement-breakpoint
CREATE FUNCTION marquee_offer_is_on(starts_at timestamp with time zone, ends_at timestamp with time zone) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT
AS $$ SELECT coalesce(starts_at <= now(), true) AND coalesce(ends_at > now(), true) $$;
--> statement-breakpoint
-- Writes the rows of these films anew.
CREATE FUNCTION marquee_offer(ids integer[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    zone text := coalesce((SELECT time_zone FROM clock), 'UTC');
  BEGIN
    DELETE FROM film_offers WHERE film_id = ANY (ids);
    INSERT INTO film_offers (film_id, place, country, way, provider, starts_at, ends_at, is_on)
      SELECT film_id, place, country, way, provider, starts_at, ends_at, marquee_offer_is_on(starts_at, ends_at) FROM (
        SELECT films.id AS film_id, each.place::integer - 1 AS place, country, coalesce(offer ->> 'way', 'stream') AS way,
          offer ->> 'provider' AS provider, marquee_offer_time(offer ->> 'from', false, zone) AS starts_at,
          marquee_offer_time(offer ->> 'until', true, zone) AS ends_at
        FROM films JOIN film_facts USING (id), jsonb_array_elements(CASE jsonb_typeof(offers) WHEN 'array' THEN offers ELSE '[]' END) WITH ORDINALITY AS each (offer, place),
          unnest(CASE WHEN jsonb_typeof(offer -> 'countries') = 'array' AND offer -> 'countries' <> '[]'
            THEN ARRAY(SELECT jsonb_array_elements_text(offer -> 'countries')) ELSE '{""}' END) AS country
        WHERE films.id = ANY (ids) AND offer ->> 'provider' IS NOT NULL
        UNION ALL
        SELECT id, own.place, 'GB', own.way, own.provider, NULL, NULL
        FROM films, LATERAL (VALUES
          (-4, 'stream', 'hiway', watch_now_price IS NOT NULL AND hiway_link IS NOT NULL),
          (-3, 'buy', 'amazon', amazon_link IS NOT NULL),
          (-2, 'disc', 'ebay', ebay_link IS NOT NULL),
          (-1, 'stream', 'netflix', netflix_link IS NOT NULL)) AS own (place, way, provider, is_there)
        WHERE id = ANY (ids) AND own.is_there) AS offered
      ON CONFLICT DO NOTHING;
  END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_offers_of_films() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    ids integer[];
  BEGIN
    CASE TG_OP
      WHEN 'INSERT' THEN ids := ARRAY(SELECT id FROM arrived);
      WHEN 'DELETE' THEN ids := ARRAY(SELECT id FROM gone);
      WHEN 'TRUNCATE' THEN ids := ARRAY(SELECT DISTINCT film_id FROM film_offers);
      ELSE ids := ARRAY(SELECT id FROM arrived JOIN gone USING (id) WHERE
        (arrived.watch_now_price, arrived.hiway_link, arrived.amazon_link, arrived.ebay_link, arrived.netflix_link)
          IS DISTINCT FROM (gone.watch_now_price, gone.hiway_link, gone.amazon_link, gone.ebay_link, gone.netflix_link));
    END CASE;
    IF ids <> '{}' THEN
      PERFORM marquee_offer(ids);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_offers_of_facts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    ids integer[];
  BEGIN
    CASE TG_OP
      WHEN 'INSERT' THEN ids := ARRAY(SELECT id FROM arrived WHERE offers <> '[]');
      WHEN 'DELETE' THEN ids := ARRAY(SELECT id FROM gone WHERE offers <> '[]');
      WHEN 'TRUNCATE' THEN ids := ARRAY(SELECT DISTINCT film_id FROM film_offers);
      ELSE ids := ARRAY(SELECT id FROM arrived JOIN gone USING (id) WHERE arrived.offers <> gone.offers);
    END CASE;
    IF ids <> '{}' THEN
      PERFORM marquee_offer(ids);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER films_offered_new AFTER INSERT ON films REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_offers_of_films();
--> statement-breakpoint
CREATE TRIGGER films_offered_again AFTER UPDATE ON films REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_offers_of_films();
--> statement-breakpoint
CREATE TRIGGER films_offered_gone AFTER DELETE ON films REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_offers_of_films();
--> statement-breakpoint
CREATE TRIGGER films_offered_none AFTER TRUNCATE ON films FOR EACH STATEMENT EXECUTE FUNCTION marquee_offers_of_films();
--> statement-breakpoint
CREATE TRIGGER film_facts_offered_new AFTER INSERT ON film_facts REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_offers_of_facts();
--> statement-breakpoint
CREATE TRIGGER film_facts_offered_again AFTER UPDATE ON film_facts REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_offers_of_facts();
--> statement-breakpoint
CREATE TRIGGER film_facts_offered_gone AFTER DELETE ON film_facts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_offers_of_facts();
--> statement-breakpoint
CREATE TRIGGER film_facts_offered_none AFTER TRUNCATE ON film_facts FOR EACH STATEMENT EXECUTE FUNCTION marquee_offers_of_facts();
--> statement-breakpoint
-- Rows are updated by the clock alone: the pages of the films end, and the catalogue's filters are read again.
CREATE TRIGGER film_offers_changed_again AFTER UPDATE ON film_offers REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''filters'', (SELECT ''facts:'' || slug FROM entries WHERE id = film_id)]');
--> statement-breakpoint
-- The days of offers are those of the company.
CREATE FUNCTION marquee_offers_of_zone() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    PERFORM marquee_offer(ARRAY(SELECT DISTINCT film_id FROM film_offers WHERE starts_at IS NOT NULL OR ends_at IS NOT NULL));
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- A restore writes the row after the films.
CREATE TRIGGER clock_zone_new AFTER INSERT ON clock FOR EACH ROW EXECUTE FUNCTION marquee_offers_of_zone();
--> statement-breakpoint
CREATE TRIGGER clock_zone_changed AFTER UPDATE ON clock FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION marquee_offers_of_zone();
--> statement-breakpoint
CREATE TRIGGER clock_zone_shown AFTER UPDATE ON clock FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION marquee_every_page_changed();
--> statement-breakpoint
SELECT marquee_offer(ARRAY(SELECT id FROM films));
--> statement-breakpoint
-- Addresses of offers, when each was looked at, and how often in a row it led nowhere.
CREATE TABLE offer_links (
  address text PRIMARY KEY,
  checked_at timestamp with time zone NOT NULL,
  fails integer DEFAULT 0 NOT NULL,
  reason text,
  failed_since timestamp with time zone
);
--> statement-breakpoint
-- Whether the links of offers are looked at, which asks other companies' servers. No row: they are, but not of the demo.
CREATE TABLE offer_link_settings (
  only_row boolean DEFAULT true PRIMARY KEY,
  is_on boolean NOT NULL,
  CONSTRAINT offer_link_settings_only_row_check CHECK (only_row)
);
