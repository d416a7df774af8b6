-- A change of the content says which parts of it changed (server/db/freshness.ts), old and new names alike. Each statement's
-- parts go with its revision in one notification; null stands for all, where they are too many for a payload of 8,000 bytes.
CREATE OR REPLACE FUNCTION marquee_content_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$ DECLARE
    changed jsonb := NULL;
    raised bigint;
  BEGIN
    IF TG_OP <> 'TRUNCATE' THEN
      EXECUTE format('SELECT coalesce(jsonb_agg(DISTINCT part), ''[]'') FROM (%s) AS changed, unnest(%s) AS part',
        concat_ws(' UNION ALL ',
          CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT * FROM arrived' END,
          CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT * FROM gone' END),
        TG_ARGV[0]) INTO changed;
      IF changed = '[]' THEN
        RETURN NULL; -- no row
      END IF;
    END IF;
    UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;
    IF octet_length(changed::text) > 7000 THEN
      changed := NULL;
    END IF;
    PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised, 'parts', changed)::text);
    RETURN NULL;
  END $$;
--> statement-breakpoint
DO $$ DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('films', 'ARRAY[''films'', ''film:'' || slug]'),
    ('posts', 'ARRAY[''posts'', ''post:'' || slug]'),
    ('collections', 'ARRAY[''collections'']'),
    ('products', 'ARRAY[''products'', ''product:'' || slug, ''products-in:'' || collection]
      || ARRAY(SELECT ''products-of-film:'' || film FROM unnest(films) AS film)
      || ARRAY(SELECT ''products-of-post:'' || post FROM unnest(posts) AS post)'),
    ('documents', 'ARRAY[''text:'' || name]')
  ) AS sources (name, parts) LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', source.name || '_changed', source.name);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS arrived
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed(%L)',
      source.name || '_changed_new', source.name, source.parts);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed(%L)',
      source.name || '_changed_again', source.name, source.parts);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed(%L)',
      source.name || '_changed_gone', source.name, source.parts);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed()',
      source.name || '_changed_none', source.name);
  END LOOP;
END $$;
