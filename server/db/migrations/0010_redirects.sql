-- Earlier addresses of entries. kind: films, posts, products, collections, people or seasons. to_slug: the present one, so no
-- redirect leads to another. ended_at: since when the earlier address belongs to something else; the row stays, as the feed's
-- ids of posts are made of their first slug.
CREATE TABLE redirects (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  from_slug text NOT NULL,
  to_slug text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX redirects_open ON redirects (kind, from_slug) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX redirects_to ON redirects (kind, to_slug);
--> statement-breakpoint
CREATE FUNCTION marquee_slug_taken() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$ BEGIN
    UPDATE redirects SET ended_at = now() FROM arrived
      WHERE kind = TG_ARGV[0] AND from_slug = arrived.slug AND ended_at IS NULL;
    RETURN NULL;
  END $$;
--> statement-breakpoint
DO $$ DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY '{films,posts,products,collections,people,seasons}'::text[] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS arrived
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_slug_taken(%L)', kind || '_slug_taken', kind, kind);
  END LOOP;
END $$;
--> statement-breakpoint
-- Pages that lead elsewhere are cached by these parts (server/db/freshness.ts).
CREATE TRIGGER redirects_changed_new AFTER INSERT ON redirects REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''redirects:'' || kind, ''redirect:'' || kind || ''/'' || from_slug]');
--> statement-breakpoint
CREATE TRIGGER redirects_changed_again AFTER UPDATE ON redirects REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''redirects:'' || kind, ''redirect:'' || kind || ''/'' || from_slug]');
--> statement-breakpoint
CREATE TRIGGER redirects_changed_gone AFTER DELETE ON redirects REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''redirects:'' || kind, ''redirect:'' || kind || ''/'' || from_slug]');
--> statement-breakpoint
CREATE TRIGGER redirects_changed_none AFTER TRUNCATE ON redirects
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed();
