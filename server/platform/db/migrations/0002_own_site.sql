-- What the site began with: the demo company's content, or nothing of another company's. No row: it began before this was kept.
CREATE TABLE site_origin (
  only_row boolean DEFAULT true PRIMARY KEY,
  origin text NOT NULL,
  steps_hidden boolean DEFAULT false NOT NULL,
  CONSTRAINT site_origin_only_row_check CHECK (only_row),
  CONSTRAINT site_origin_origin_check CHECK (origin IN ('demo', 'own'))
);
--> statement-breakpoint
-- The kinds of entries of which some are live: the others are in no menu. Kept by a trigger of `entries`.
CREATE TABLE used_kinds (
  only_row boolean DEFAULT true PRIMARY KEY,
  kinds text[] NOT NULL,
  CONSTRAINT used_kinds_only_row_check CHECK (only_row)
);
--> statement-breakpoint
INSERT INTO used_kinds (kinds) SELECT coalesce(array_agg(DISTINCT kind), '{}') FROM entries WHERE live;
--> statement-breakpoint
CREATE FUNCTION marquee_keep_used_kinds() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    used text[] := ARRAY(SELECT each FROM unnest(ARRAY['collections', 'documents', 'films', 'people', 'posts', 'products', 'seasons']) AS each
      WHERE EXISTS (SELECT FROM entries WHERE kind = each AND live));
    raised bigint;
  BEGIN
    UPDATE used_kinds SET kinds = used WHERE kinds <> used;
    IF FOUND THEN
      UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;
      PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised, 'parts', jsonb_build_array('kinds'))::text);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER entries_used_kinds AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_keep_used_kinds();
