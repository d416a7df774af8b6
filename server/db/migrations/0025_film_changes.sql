-- Which films each revision of the content changed in what they are filtered and ordered by (decisions/0021): none ('{}'), these,
-- or no longer known (null). A revision without a row was not raised by a trigger, as after a restore. mark: tells two histories
-- apart that have the same numbers. Revisions are raised one after another, under the lock of content_revision's one row.
CREATE TABLE film_changes (
  revision bigint PRIMARY KEY,
  mark uuid NOT NULL DEFAULT gen_random_uuid(),
  films integer[]
);
--> statement-breakpoint
INSERT INTO film_changes (revision) SELECT revision FROM content_revision;
--> statement-breakpoint
-- raised is null while a restore has not yet filled content_revision. The last 1,000 revisions are kept.
CREATE FUNCTION marquee_note_film_changes(raised bigint, changed_films integer[]) RETURNS void LANGUAGE sql SET search_path FROM CURRENT
  AS $$
    DELETE FROM film_changes WHERE revision <= raised - 1000 OR revision >= raised;
    INSERT INTO film_changes (revision, films) SELECT raised, changed_films WHERE raised IS NOT NULL;
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION marquee_content_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$ DECLARE
    rows_changed text := concat_ws(' UNION ALL ',
      CASE WHEN TG_OP IN ('INSERT', 'UPDATE') THEN 'SELECT * FROM arrived' END,
      CASE WHEN TG_OP IN ('DELETE', 'UPDATE') THEN 'SELECT * FROM gone' END);
    names text[] := ARRAY['ways', 'filters'];
    changed jsonb := NULL;
    changes integer;
    differs boolean;
    raised bigint;
    is_filtered boolean := TG_TABLE_NAME IN ('films', 'film_facts');
    changed_films integer[] := CASE WHEN NOT is_filtered THEN '{}'::integer[] END;
  BEGIN
    IF TG_OP <> 'TRUNCATE' THEN
      EXECUTE format('SELECT count(*) FROM (SELECT FROM (%s) AS changed LIMIT 1001) AS first', rows_changed) INTO changes;
      IF changes = 0 THEN
        RETURN NULL;
      END IF;
      IF changes <= 1000 THEN
        EXECUTE format('SELECT coalesce(jsonb_agg(DISTINCT part), ''[]'') FROM (%s) AS changed, unnest(%s) AS part',
          rows_changed, TG_ARGV[0]) INTO changed;
        FOR each IN 1 .. TG_NARGS - 1 LOOP
          CONTINUE WHEN TG_ARGV[each] = '';
          differs := true;
          IF TG_OP = 'UPDATE' THEN
            EXECUTE format('SELECT EXISTS (SELECT FROM (SELECT slug, ROW(%1$s) AS named FROM arrived) AS a
              FULL JOIN (SELECT slug, ROW(%1$s) AS named FROM gone) AS b USING (slug) WHERE a.named IS DISTINCT FROM b.named)',
              TG_ARGV[each]) INTO differs;
          END IF;
          IF differs THEN
            changed := changed || jsonb_build_array(names[each]);
          END IF;
        END LOOP;
      END IF;
    END IF;
    UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;
    -- Only from here on, under the lock, is every film to be seen that another transaction has added to these facts.
    IF is_filtered AND changed IS NOT NULL THEN
      changed_films := '{}';
      IF changed ? 'filters' THEN
        EXECUTE CASE TG_TABLE_NAME
          WHEN 'films' THEN format('SELECT array_agg(DISTINCT id) FROM (%s) AS changed', rows_changed)
          ELSE format('SELECT coalesce(array_agg(id), ''{}'') FROM films WHERE slug IN (SELECT slug FROM (%s) AS changed)', rows_changed)
        END INTO changed_films;
      END IF;
    END IF;
    PERFORM marquee_note_film_changes(raised, changed_films);
    IF octet_length(changed::text) > 7000 THEN
      changed := NULL;
    END IF;
    PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised, 'parts', changed)::text);
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- A change of variants concerns no film.
DO $$ DECLARE
  raises text := 'UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;';
BEGIN
  EXECUTE replace(pg_get_functiondef('marquee_variants_changed'::regproc), raises,
    raises || ' PERFORM marquee_note_film_changes(raised, ''{}'');');
END $$;
