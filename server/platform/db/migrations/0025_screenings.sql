-- Cinemas, and screenings of films in them. `local_at` is the wall time that was written, such as 2027-03-14T19:30; `starts_at` is its instant in
-- the cinema's time zone. `is_past` follows the clock: its change ends the pages that show a screening.
CREATE TABLE cinemas (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  time_zone text NOT NULL,
  address text,
  latitude real,
  longitude real,
  step_free boolean,
  website text,
  updated_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX cinemas_named ON cinemas (lower(name), lower(city), country);
--> statement-breakpoint
CREATE TABLE screenings (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  film_id integer NOT NULL REFERENCES entries ON DELETE CASCADE,
  cinema_id integer NOT NULL REFERENCES cinemas,
  local_at text NOT NULL,
  starts_at timestamptz NOT NULL,
  is_past boolean DEFAULT false NOT NULL,
  tickets text,
  format text,
  access text[] DEFAULT '{}' NOT NULL,
  guest text,
  cancelled boolean DEFAULT false NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  UNIQUE (film_id, cinema_id, local_at)
);
--> statement-breakpoint
CREATE INDEX screenings_starts ON screenings (is_past, starts_at);
--> statement-breakpoint
CREATE INDEX screenings_cinema ON screenings (cinema_id);
--> statement-breakpoint
CREATE TRIGGER cinemas_changed_new AFTER INSERT ON cinemas REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''cinemas'']');
--> statement-breakpoint
CREATE TRIGGER cinemas_changed_again AFTER UPDATE ON cinemas REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''cinemas'', ''screenings'']
    || ARRAY(SELECT ''screenings:'' || slug FROM screenings JOIN entries ON entries.id = film_id WHERE cinema_id = changed.id AND NOT is_past)');
--> statement-breakpoint
CREATE TRIGGER cinemas_changed_gone AFTER DELETE ON cinemas REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''cinemas'']');
--> statement-breakpoint
CREATE TRIGGER cinemas_changed_none AFTER TRUNCATE ON cinemas
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
CREATE TRIGGER screenings_changed_new AFTER INSERT ON screenings REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''screenings'']
    || ARRAY(SELECT ''screenings:'' || slug FROM entries WHERE id = film_id)');
--> statement-breakpoint
CREATE TRIGGER screenings_changed_again AFTER UPDATE ON screenings REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''screenings'']
    || ARRAY(SELECT ''screenings:'' || slug FROM entries WHERE id = film_id)');
--> statement-breakpoint
CREATE TRIGGER screenings_changed_gone AFTER DELETE ON screenings REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''screenings'']
    || ARRAY(SELECT ''screenings:'' || slug FROM entries WHERE id = film_id)');
--> statement-breakpoint
CREATE TRIGGER screenings_changed_none AFTER TRUNCATE ON screenings
  FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
-- Addresses of members' calendars. Only a hash of the token is stored; a member has at most one.
CREATE TABLE calendar_feeds (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz DEFAULT now() NOT NULL
);
