CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- unaccent() is only STABLE because a dictionary can be exchanged; an index needs the promise that this one is not.
CREATE FUNCTION marquee_fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN lower(unaccent('unaccent', value)); END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_film_search(
  title text, director text[], "cast" text[], producers text[], genre text[], description text
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN
    setweight(to_tsvector('simple', marquee_fold(title)), 'A') ||
    setweight(to_tsvector('simple', marquee_fold(
      array_to_string(director, ' ') || ' ' || array_to_string("cast", ' ') || ' ' || array_to_string(producers, ' '))), 'B') ||
    setweight(to_tsvector('simple', marquee_fold(array_to_string(genre, ' '))), 'C') ||
    setweight(to_tsvector('simple', marquee_fold(description)), 'D');
  END $$;
--> statement-breakpoint
CREATE TABLE films (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  poster_url text,
  poster_image jsonb,
  dvd_cover_url text,
  trailer_url text,
  release_date date,
  runtime integer,
  genre text[] NOT NULL DEFAULT '{}',
  rating text,
  awards text[] NOT NULL DEFAULT '{}',
  categories text[] NOT NULL DEFAULT '{}',
  director text[] NOT NULL DEFAULT '{}',
  "cast" text[] NOT NULL DEFAULT '{}',
  producers text[] NOT NULL DEFAULT '{}',
  other_images jsonb NOT NULL DEFAULT '[]',
  watch_now_price numeric(10, 2),
  hiway_link text,
  amazon_link text,
  ebay_link text,
  netflix_link text,
  get_tickets boolean NOT NULL DEFAULT false,
  get_tickets_url text,
  in_theatres_box boolean NOT NULL DEFAULT false,
  in_theatres_date text,
  colours jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  sort_title text COLLATE "C" GENERATED ALWAYS AS (marquee_fold(title)) STORED,
  search tsvector GENERATED ALWAYS AS (
    marquee_film_search(title, director, "cast", producers, genre, description)) STORED
);
--> statement-breakpoint
CREATE INDEX films_title ON films (sort_title, id);
--> statement-breakpoint
CREATE INDEX films_release ON films (release_date, sort_title, id);
--> statement-breakpoint
CREATE INDEX films_search ON films USING gin (search);
--> statement-breakpoint
CREATE INDEX films_title_trigrams ON films USING gin (sort_title gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX films_categories ON films USING gin (categories);
--> statement-breakpoint
CREATE INDEX films_genre ON films USING gin (genre);
--> statement-breakpoint
CREATE TABLE posts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  author text NOT NULL,
  date date NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  image_url text,
  body jsonb NOT NULL,
  colours jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX posts_date ON posts (date DESC, id);
--> statement-breakpoint
CREATE TABLE collections (
  slug text PRIMARY KEY,
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT ''
);
--> statement-breakpoint
CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price integer NOT NULL CHECK (price >= 0),
  images text[] NOT NULL DEFAULT '{}',
  collection text NOT NULL REFERENCES collections (slug),
  category text NOT NULL,
  sizes text[] NOT NULL DEFAULT '{}',
  in_stock boolean NOT NULL DEFAULT true,
  colours jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX products_collection ON products (collection, position);
--> statement-breakpoint
CREATE TABLE documents (
  name text PRIMARY KEY,
  body jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE content_revision (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO content_revision (revision) VALUES (1);
--> statement-breakpoint
CREATE FUNCTION marquee_content_changed() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE content_revision SET revision = revision + 1;
    PERFORM pg_notify('content_revision', '');
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER films_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON films
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
CREATE TRIGGER posts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
CREATE TRIGGER collections_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
CREATE TRIGGER documents_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions (user_id);
--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions (expires_at);
--> statement-breakpoint
CREATE TABLE watchlist (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  film_id integer NOT NULL REFERENCES films (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, film_id)
);
--> statement-breakpoint
CREATE INDEX watchlist_film ON watchlist (film_id);
--> statement-breakpoint
-- The columns are those of rate-limiter-flexible. Unlogged: a try costs no wait for the disk, and a crash forgets only counts.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
--> statement-breakpoint
CREATE TABLE contact_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key bytea UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL DEFAULT '',
  message text NOT NULL,
  spam_reasons text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX contact_messages_sender ON contact_messages (lower(email), created_at);
--> statement-breakpoint
CREATE TABLE film_submissions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  idempotency_key bytea UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL DEFAULT '',
  film_title text NOT NULL,
  genre text NOT NULL DEFAULT '',
  synopsis text NOT NULL DEFAULT '',
  screener_url text NOT NULL,
  trailer_url text NOT NULL DEFAULT '',
  copyright_agreement boolean NOT NULL DEFAULT false,
  spam_reasons text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX film_submissions_sender ON film_submissions (lower(email), created_at);
