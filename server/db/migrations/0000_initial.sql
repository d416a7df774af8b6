CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Functions that indexes and generated columns lean on find what they need whatever the search_path of their caller is
-- (a restore, autovacuum): SET search_path FROM CURRENT. They promise IMMUTABLE although unaccent() is only STABLE: it
-- is that because a dictionary can be exchanged, and this one is not.
CREATE FUNCTION marquee_fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ BEGIN RETURN lower(unaccent('unaccent', value)); END $$;
--> statement-breakpoint
-- The words of some texts, without accents and apostrophes. The parser would take e-mail addresses, file names and
-- numbers with a point or sign for one word each; without these signs it finds words.
CREATE FUNCTION marquee_words(VARIADIC texts text[]) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ BEGIN
    RETURN strip(to_tsvector('simple', translate(
      marquee_fold(array_to_string(texts, ' ')), '-./@_+''', repeat(' ', 6))));
  END $$;
--> statement-breakpoint
-- sci-fi is also looked for as scifi.
CREATE FUNCTION marquee_joined(names text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ BEGIN RETURN string_to_array(replace(array_to_string(names, ','), '-', ''), ','); END $$;
--> statement-breakpoint
-- What is asked for, as a query for every word (operator &) or any (|), whole or as beginnings of words. A single letter
-- among other words counts whole: as a beginning it would match nearly everything. NULL where there is no word.
CREATE FUNCTION marquee_query(asked text, operator text, beginnings boolean) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ DECLARE
    words text[] := tsvector_to_array(marquee_words(asked));
  BEGIN
    RETURN (
      SELECT string_agg(
        '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' ||
          CASE WHEN beginnings AND (length(word) > 1 OR cardinality(words) = 1) THEN ':*' ELSE '' END,
        operator)
      FROM unnest(words) AS word)::tsquery;
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
  title_words tsvector GENERATED ALWAYS AS (marquee_words(title)) STORED,
  name_words tsvector GENERATED ALWAYS AS (
    marquee_words(VARIADIC ARRAY[title] || director || "cast" || producers)) STORED,
  words tsvector GENERATED ALWAYS AS (
    marquee_words(VARIADIC
      ARRAY[title, description] || director || "cast" || producers || genre || marquee_joined(genre))) STORED
);
--> statement-breakpoint
-- Only the index on it is read. Compressing it would take longer than making it.
ALTER TABLE films ALTER COLUMN words SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX films_title ON films (sort_title, id);
--> statement-breakpoint
CREATE INDEX films_release ON films (release_date, sort_title, id);
--> statement-breakpoint
CREATE INDEX films_release_latest ON films (release_date DESC NULLS LAST, sort_title, id);
--> statement-breakpoint
CREATE INDEX films_title_words ON films USING gin (title_words);
--> statement-breakpoint
CREATE INDEX films_words ON films USING gin (words);
--> statement-breakpoint
CREATE INDEX films_title_trigrams ON films USING gin (sort_title gin_trgm_ops);
--> statement-breakpoint
-- For typing errors: the films whose title has words that look like the given ones.
CREATE FUNCTION marquee_similar_titles(asked text) RETURNS TABLE (id integer, likeness real)
  LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT SET pg_trgm.word_similarity_threshold = 0.4
  AS $$ BEGIN
    RETURN QUERY SELECT films.id, word_similarity(marquee_fold(asked), films.sort_title) FROM films
      WHERE marquee_fold(asked) <% films.sort_title;
  END $$;
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
CREATE FUNCTION marquee_content_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
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
