-- An entry that is renamed takes its new slug like one that is added: what led from there elsewhere ends (0010_redirects.sql).
DO $$ DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY '{films,posts,products,collections,people,seasons}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS arrived
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_slug_taken(%L)', kind || '_slug_taken_again', kind, kind);
  END LOOP;
END $$;
