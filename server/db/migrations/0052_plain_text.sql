-- A text as staff search in it, and what they ask for as a pattern of LIKE: without case, accents and apostrophes, signs as themselves.
CREATE FUNCTION marquee_plain(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ BEGIN RETURN replace(marquee_fold(value), '''', ''); END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_holding(asked text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ BEGIN RETURN '%' || regexp_replace(marquee_plain(asked), '([\\%_])', '\\\1', 'g') || '%'; END $$;
--> statement-breakpoint
-- Folded by the database, so that orders of the release before are found too. That one searches in words itself, without an index.
ALTER TABLE orders ADD COLUMN plain_words text NOT NULL GENERATED ALWAYS AS (marquee_plain(words)) STORED;
--> statement-breakpoint
DROP INDEX orders_words;
--> statement-breakpoint
CREATE INDEX orders_plain_words ON orders USING gin (plain_words gin_trgm_ops);
