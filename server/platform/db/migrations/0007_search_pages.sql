-- The words of a body that people read: of its text, and of its blocks. Cut to what search words can hold.
CREATE FUNCTION marquee_text(body jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ SELECT left(coalesce(string_agg(concat_ws(' ', node ->> 'value', node ->> 'label', node ->> 'title', node ->> 'caption'), ' '), ''), 200000)
    FROM jsonb_path_query(body, 'strict $.** ? (@.type() == "object")') AS node $$;
--> statement-breakpoint
ALTER TABLE pages ADD COLUMN words tsvector
  GENERATED ALWAYS AS (marquee_words(VARIADIC ARRAY[title, summary, marquee_text(body)])) STORED;
