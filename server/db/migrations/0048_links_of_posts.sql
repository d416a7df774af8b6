-- The first 50 films, people and products that a text links to, as addresses, relative or not, without what follows ? or #.
CREATE FUNCTION marquee_links(body jsonb) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ BEGIN
    RETURN ARRAY(SELECT address
      FROM (SELECT rtrim(split_part(split_part(btrim(uri #>> '{}'), '#', 1), '?', 1), '/') AS address, min(place) AS place
        FROM jsonb_path_query(body, 'strict $.**.data.uri') WITH ORDINALITY AS links (uri, place) GROUP BY 1) AS once
      WHERE address ~ '^(https?://[^/]+)?/(film|person|product)/[^/]+$' ORDER BY place LIMIT 50);
  END $$;
--> statement-breakpoint
ALTER TABLE posts ADD COLUMN links text[] NOT NULL GENERATED ALWAYS AS (marquee_links(body)) STORED;
--> statement-breakpoint
CREATE INDEX posts_links ON posts USING gin (links);
--> statement-breakpoint
-- What a text links to, also by an earlier address, is what the post is about, as what the post names. A preview announces nothing (0015).
DO $$ DECLARE
  parts text := quote_literal('ARRAY[''posts'', ''post:'' || slug] || ARRAY(SELECT ''about-film:'' || film FROM unnest(films) AS film)
    || ARRAY(SELECT ''about-person:'' || person FROM unnest(people) AS person)
    || ARRAY(SELECT ''about-'' || found[1] || '':'' || name FROM unnest(links) AS link, regexp_match(link, ''/(film|person)/([^/]+)$'') AS found,
      LATERAL (SELECT found[2] UNION ALL SELECT to_slug FROM redirects WHERE from_slug = found[2] AND ended_at IS NULL
        AND kind = CASE found[1] WHEN ''film'' THEN ''films'' ELSE ''people'' END) AS names (name))');
  announcing text := format('WHEN (coalesce(current_setting(''marquee.preview'', true), '''') <> ''on'')
    EXECUTE FUNCTION marquee_content_changed(%s)', parts);
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER posts_changed_new AFTER INSERT ON posts REFERENCING NEW TABLE AS arrived
    FOR EACH STATEMENT %s', announcing);
  EXECUTE format('CREATE OR REPLACE TRIGGER posts_changed_again AFTER UPDATE ON posts REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
    FOR EACH STATEMENT %s', announcing);
  EXECUTE format('CREATE OR REPLACE TRIGGER posts_changed_gone AFTER DELETE ON posts REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT %s', announcing);
END $$;
