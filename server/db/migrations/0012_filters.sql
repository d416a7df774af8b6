-- Where, when and in which language a film was made are filters of the catalogue: where they change, so does the part
-- `filters`. Triggers name the columns in their third argument, as those of `ways` in their second; '' is none.
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
    IF octet_length(changed::text) > 7000 THEN
      changed := NULL;
    END IF;
    PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised, 'parts', changed)::text);
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER film_facts_changed_new AFTER INSERT ON film_facts REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''facts:'' || slug]', 'moods', 'year, countries, languages');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER film_facts_changed_again AFTER UPDATE ON film_facts REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''facts:'' || slug]', 'moods', 'year, countries, languages');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER film_facts_changed_gone AFTER DELETE ON film_facts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''facts:'' || slug]', 'moods', 'year, countries, languages');
