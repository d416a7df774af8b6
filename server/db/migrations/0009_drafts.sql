-- One draft and one text that waits for its day, for each entry.
CREATE UNIQUE INDEX content_versions_draft ON content_versions (kind, entry) WHERE state = 'draft';
--> statement-breakpoint
CREATE UNIQUE INDEX content_versions_scheduled ON content_versions (kind, entry) WHERE state = 'scheduled';
--> statement-breakpoint
CREATE INDEX content_versions_off ON content_versions (kind, entry) WHERE state = 'live' AND body IS NULL;
--> statement-breakpoint
-- A product's collection may be renamed in the same change, after it and before its products.
ALTER TABLE products ALTER CONSTRAINT products_collection_fkey DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Deleted entries, for a week. was_live: a restore brings it back onto the site.
CREATE TABLE content_bin (
  kind text NOT NULL,
  entry text NOT NULL,
  was_live boolean NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, entry)
);
--> statement-breakpoint
-- When entries go on and off. batch: what was scheduled at once is published at once. what: on or off. state: due, done or
-- failed; message: why it failed. author, email: who scheduled it.
CREATE TABLE content_schedules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch integer NOT NULL,
  kind text NOT NULL,
  entry text NOT NULL,
  what text NOT NULL,
  at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'due',
  message text NOT NULL DEFAULT '',
  author text NOT NULL,
  email text NOT NULL
);
--> statement-breakpoint
CREATE INDEX content_schedules_at ON content_schedules (at);
--> statement-breakpoint
CREATE INDEX content_schedules_batch ON content_schedules (batch);
--> statement-breakpoint
-- An entry goes on once and off once, until that is done.
CREATE UNIQUE INDEX content_schedules_open ON content_schedules (kind, entry, what) WHERE state <> 'done';
--> statement-breakpoint
-- Who has which entry open. Unlogged, since it is old after a minute.
CREATE UNLOGGED TABLE content_editing (
  kind text NOT NULL,
  entry text NOT NULL,
  staff_id integer NOT NULL,
  name text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, entry, staff_id)
);
--> statement-breakpoint
-- The watchlists' places of films that are off the site: they come back with the film.
CREATE TABLE watchlist_aside (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  film text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, film)
);
--> statement-breakpoint
CREATE INDEX watchlist_aside_film ON watchlist_aside (film);
