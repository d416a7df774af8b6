-- Minutes that a text takes to read, at 220 words a minute.
CREATE FUNCTION marquee_minutes(body jsonb) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ BEGIN
    RETURN greatest(1, (SELECT round(count(*) / 220.0)
      FROM jsonb_path_query(body, 'strict $.**.value') AS value, regexp_matches(value #>> '{}', '\S+', 'g')));
  END $$;
--> statement-breakpoint
ALTER TABLE posts ADD COLUMN reading_minutes integer NOT NULL GENERATED ALWAYS AS (marquee_minutes(body)) STORED;
--> statement-breakpoint
-- Tags as they stand in addresses.
CREATE FUNCTION marquee_slugs(names text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ BEGIN RETURN ARRAY(SELECT marquee_slug(name) FROM unnest(names) AS name); END $$;
--> statement-breakpoint
CREATE INDEX posts_tags ON posts USING gin (marquee_slugs(tags));
