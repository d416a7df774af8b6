-- Links by which somebody without a login sees a draft. They end with their time, and with the person who made them.
CREATE TABLE preview_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  entry text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  note text NOT NULL DEFAULT '',
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX preview_links_entry ON preview_links (kind, entry);
--> statement-breakpoint
CREATE INDEX preview_links_staff ON preview_links (staff_id);
--> statement-breakpoint
-- A preview is rolled back, so it announces nothing: the row of the content revision, which everybody who publishes raises, stays free.
DO $$ DECLARE
  announcing record;
BEGIN
  FOR announcing IN SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgfoid = 'marquee_content_changed'::regproc LOOP
    EXECUTE replace(replace(announcing.definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), ' EXECUTE FUNCTION ',
      ' WHEN (coalesce(current_setting(''marquee.preview'', true), '''') <> ''on'') EXECUTE FUNCTION ');
  END LOOP;
END $$;
