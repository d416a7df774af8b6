-- The baseline schema, as of release 0.2.0. Add each later change as a new migration; never edit a released one.

CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- ========== Functions of text ==========

-- SET search_path FROM CURRENT: indexes and generated columns call these functions with any search_path (a restore, autovacuum).
-- They are declared IMMUTABLE although unaccent() is STABLE, because its dictionary is never replaced here.
CREATE FUNCTION marquee_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ BEGIN RETURN lower(unaccent('unaccent', value)); END $$;
--> statement-breakpoint
-- The search words of texts. In scripts without spaces between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) each letter is a
-- word, so that 夜 finds 東京の夜.
CREATE FUNCTION marquee_words(VARIADIC texts text[]) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ BEGIN
    RETURN strip(to_tsvector('simple', regexp_replace(
      translate(marquee_fold(array_to_string(texts, ' ')), '-./@_+''', repeat(' ', 6)),
      '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF])',
      ' \1 ', 'g')));
  END $$;
--> statement-breakpoint
-- A search text as a query for every word (operator &) or any word (|), matched whole or as prefixes. A single letter among other words
-- is matched whole: as a prefix it would match nearly everything. At the end, or after a hyphen, it is a word still being typed:
-- "Winnie Thackeray-H". NULL if the text has no word.
CREATE FUNCTION marquee_query(asked text, operator text, beginnings boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ DECLARE
    words text[] := tsvector_to_array(marquee_words(asked));
    begun text[] := ARRAY(
      SELECT letter FROM regexp_matches(replace(marquee_fold(asked), '_', '-'),
        '\m(\w)(?:(?=[-./@+]\w)|\W*$)|(?<=\w[-./@+])(\w)\M', 'g') AS match(letters), unnest(letters) AS letter);
  BEGIN
    RETURN (
      SELECT string_agg(
        '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' ||
          CASE WHEN beginnings AND (length(word) > 1 OR word = ANY (begun)) THEN ':*' ELSE '' END,
        operator)
      FROM unnest(words) AS word)::tsquery;
  END $$;
--> statement-breakpoint
-- The query to try if no row matches: single letters are prefixes too, so that "J Pennifold" finds Jo. NULL without single letters, and
-- with more than three: each matches about a twentieth of all words.
CREATE FUNCTION marquee_begun(asked text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ DECLARE
    every text := marquee_query(asked, '&', true)::text;
    letter text := '''(\w)''(?!:)';
  BEGIN
    RETURN CASE WHEN (SELECT count(*) FROM regexp_matches(every, letter, 'g')) BETWEEN 1 AND 3
      THEN regexp_replace(every, letter, '''\1'':*', 'g')::tsquery END;
  END $$;
--> statement-breakpoint
-- A text, and a search text as a LIKE pattern, without case, accents and apostrophes.
CREATE FUNCTION marquee_plain(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ BEGIN RETURN replace(marquee_fold(value), '''', ''); END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_holding(asked text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ BEGIN RETURN '%' || regexp_replace(marquee_plain(asked), '([\\%_])', '\\\1', 'g') || '%'; END $$;
--> statement-breakpoint
-- sci-fi is also found as scifi.
CREATE FUNCTION marquee_joined(names text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ BEGIN RETURN string_to_array(replace(array_to_string(names, ','), '-', ''), ','); END $$;
--> statement-breakpoint
-- The number of pieces left that pages show: 0 to 5, null for more or made to order.
CREATE FUNCTION marquee_left(stock integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN stock <= 5 THEN stock END $$;
--> statement-breakpoint
-- The first 50 films, people and products that a text links to, as addresses without query and fragment.
CREATE FUNCTION marquee_links(body jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ BEGIN
    RETURN ARRAY(SELECT address
      FROM (SELECT rtrim(split_part(split_part(btrim(uri #>> '{}'), '#', 1), '?', 1), '/') AS address, min(place) AS place
        FROM jsonb_path_query(body, 'strict $.**.data.uri') WITH ORDINALITY AS links (uri, place) GROUP BY 1) AS once
      WHERE address ~ '^(https?://[^/]+)?/(film|person|product)/[^/]+$' ORDER BY place LIMIT 50);
  END $$;
--> statement-breakpoint
-- The mailbox of an email address, for rate limits: lower case, without a +suffix and without the signs that its provider ignores.
CREATE FUNCTION marquee_mailbox(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (parts.host = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(parts.name, '.'::text, ''::text) || '@gmail.com'::text) WHEN (parts.host = ANY (ARRAY['proton.me'::text, 'protonmail.com'::text, 'protonmail.ch'::text, 'pm.me'::text])) THEN (translate(parts.name, '.-_'::text, ''::text) || '@proton.me'::text) ELSE ((parts.name || '@'::text) || parts.host) END AS "case" FROM (SELECT split_part(split_part(lower(marquee_mailbox.address), '@'::text, 1), '+'::text, 1) AS name, split_part(lower(marquee_mailbox.address), '@'::text, 2) AS host) parts);
--> statement-breakpoint
-- The addresses below /media in JSON, at any depth.
CREATE FUNCTION marquee_media_in(content jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ SELECT coalesce(array_agg(DISTINCT split_part(found #>> '{}', '?', 1)), '{}')
    FROM jsonb_path_query(content, 'strict $.** ? (@.type() == "string" && @ starts with "/media/")') AS found $$;
--> statement-breakpoint
-- Minutes that a text takes to read, at 220 words a minute.
CREATE FUNCTION marquee_minutes(body jsonb) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ BEGIN
    RETURN greatest(1, (SELECT round(count(*) / 220.0)
      FROM jsonb_path_query(body, 'strict $.**.value') AS value, regexp_matches(value #>> '{}', '\S+', 'g')));
  END $$;
--> statement-breakpoint
-- The addresses below /media in these columns of a row.
CREATE FUNCTION marquee_pictured(row_of jsonb, columns text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ SELECT coalesce(marquee_media_in(jsonb_agg(row_of -> name)), '{}') FROM unnest(columns) AS name $$;
--> statement-breakpoint
-- The slug of a name; a hash for a name without Latin letters.
CREATE FUNCTION marquee_slug(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ DECLARE
    words text := btrim(regexp_replace(translate(marquee_fold(name), '''’', ''), '[^a-z0-9]+', '-', 'g'), '-');
  BEGIN
    RETURN CASE WHEN words = '' THEN 'name-' || left(md5(name), 10) ELSE rtrim(left(words, 100), '-') END;
  END $$;
--> statement-breakpoint
-- The slugs of tags.
CREATE FUNCTION marquee_slugs(names text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
AS $$ BEGIN RETURN ARRAY(SELECT marquee_slug(name) FROM unnest(names) AS name); END $$;
--> statement-breakpoint
-- ========== The platform ==========

-- The audit log. staff_id has no foreign key, since an entry outlives the person.
CREATE TABLE audit_log (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz DEFAULT now() NOT NULL,
  staff_id integer,
  who text NOT NULL,
  action text NOT NULL,
  what text DEFAULT '' NOT NULL,
  address text,
  request_id text,
  before jsonb,
  after jsonb
);
--> statement-breakpoint
CREATE INDEX audit_log_at ON audit_log (at);
--> statement-breakpoint
-- The newest time known to be correct. Bulk deletion and expiry wait while the clock is far ahead of it.
CREATE TABLE clock (
  known_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX clock_is_one_row ON clock ((true));
--> statement-breakpoint
-- The processes that run jobs, and each one's last heartbeat.
CREATE TABLE job_runners (
  runner text PRIMARY KEY,
  seen_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- One row: the receiver of mail to the company, and the sender of the site's mail. NULL: not set; without a sender, the receiver is used.
CREATE TABLE mail_settings (
  mail_to text,
  mail_from text
);
--> statement-breakpoint
CREATE UNIQUE INDEX mail_settings_is_one_row ON mail_settings ((true));
--> statement-breakpoint
-- Every mail that the site has written: queued, sent, failed, or unsent where no mail server was set.
CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL,
  to_address text NOT NULL,
  letter jsonb NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  max_tries integer NOT NULL,
  last_error text,
  contact_message integer,
  film_submission integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  sent_at timestamptz,
  staff_invitation integer,
  thread integer,
  order_id integer,
  occasion text,
  attempts jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX mails_contact_message ON mails (contact_message);
--> statement-breakpoint
CREATE INDEX mails_film_submission ON mails (film_submission);
--> statement-breakpoint
CREATE INDEX mails_mailbox ON mails (marquee_mailbox(to_address), created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX mails_order ON mails (order_id, occasion);
--> statement-breakpoint
CREATE INDEX mails_order_message_id ON mails (((letter ->> 'messageId'::text))) WHERE (order_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX mails_queued ON mails (created_at) WHERE (state = 'queued'::text);
--> statement-breakpoint
CREATE INDEX mails_staff_invitation ON mails (staff_invitation);
--> statement-breakpoint
CREATE INDEX mails_state ON mails (state, id);
--> statement-breakpoint
CREATE INDEX mails_thread ON mails (thread);
--> statement-breakpoint
-- The columns are those of rate-limiter-flexible. Unlogged: a try costs no wait for the disk, and a crash forgets only counts.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer DEFAULT 0 NOT NULL,
  expire bigint
);
--> statement-breakpoint
-- Created at first use. 'order pages': the keys of order pages are derived from it.
CREATE TABLE site_secrets (
  name text PRIMARY KEY,
  secret bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE content_revision (
  only_row boolean DEFAULT true PRIMARY KEY,
  revision bigint NOT NULL,
  CONSTRAINT content_revision_only_row_check CHECK (only_row)
);
--> statement-breakpoint
-- The last number issued, for each kind (order, invoice, credit-note) and year. A transaction that rolls back gives its
-- number back, so that there are no gaps.
CREATE TABLE number_series (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (kind, year)
);
--> statement-breakpoint
-- Requests that were performed, by their Idempotency-Key header: repeated after a lost answer, they change nothing.
-- request_hash: of call, caller, parameters and body. outcome: what the answer is made of. A nightly job deletes rows after a month.
CREATE TABLE idempotency_keys (
  key uuid PRIMARY KEY,
  request_hash bytea NOT NULL,
  outcome jsonb,
  at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX idempotency_keys_at ON idempotency_keys (at);
--> statement-breakpoint
-- ========== Staff ==========

-- People who run the site. password_hash: null after a reset, until the new link is used. totp_step: the time step of the
-- last accepted code, so that none is accepted twice.
CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL,
  password_hash text,
  totp_secret text,
  totp_step bigint,
  created_at timestamptz DEFAULT now() NOT NULL,
  totp_added_at timestamptz,
  wrong_codes integer DEFAULT 0 NOT NULL,
  new_email text,
  new_email_token bytea,
  new_email_until timestamptz
);
--> statement-breakpoint
CREATE TABLE staff_passkeys (
  id text PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] DEFAULT '{}' NOT NULL,
  name text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX staff_passkeys_staff ON staff_passkeys (staff_id);
--> statement-breakpoint
-- Each is deleted on use.
CREATE TABLE staff_recovery_codes (
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);
--> statement-breakpoint
-- confirmed_at: when the second factor was last given; null after the password alone. challenge and new_totp: what an
-- unfinished passkey or authenticator app has to answer.
CREATE TABLE staff_sessions (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  device text DEFAULT '' NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  challenge text,
  new_totp text
);
--> statement-breakpoint
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
--> statement-breakpoint
-- Deleted on use. staff_id: the person whose login is reset; otherwise the invitation creates the person.
CREATE TABLE staff_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  role text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invited_by text NOT NULL,
  staff_id integer REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
-- ========== Content: entries and their versions ==========

-- An entry's identity, whatever its slug and whether it is live. A live row has its entry's id.
CREATE TABLE entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  slug text NOT NULL,
  live boolean DEFAULT false NOT NULL,
  position integer,
  trashed_at timestamptz,
  was_live boolean DEFAULT false NOT NULL,
  UNIQUE (id, slug),
  UNIQUE (kind, slug)
);
--> statement-breakpoint
CREATE INDEX entries_trashed ON entries (trashed_at) WHERE (trashed_at IS NOT NULL);
--> statement-breakpoint
-- Slugs that entries had, each until another entry takes it.
CREATE TABLE former_slugs (
  kind text NOT NULL,
  slug text NOT NULL,
  entry_id integer NOT NULL REFERENCES entries ON DELETE CASCADE,
  PRIMARY KEY (kind, slug)
);
--> statement-breakpoint
CREATE INDEX former_slugs_entry ON former_slugs (entry_id);
--> statement-breakpoint
CREATE TABLE versions (
  entry_id integer NOT NULL REFERENCES entries ON DELETE CASCADE,
  number integer NOT NULL,
  body jsonb,
  state text NOT NULL,
  publish_at timestamptz,
  unpublish_at timestamptz,
  note text DEFAULT '' NOT NULL,
  author text DEFAULT '' NOT NULL,
  source text DEFAULT '' NOT NULL,
  accepted jsonb DEFAULT '[]' NOT NULL,
  based_on integer,
  change integer,
  created_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (entry_id, number),
  CONSTRAINT versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'live'::text, 'past'::text])))
);
--> statement-breakpoint
CREATE INDEX versions_by_staff ON versions (entry_id) WHERE ((state = 'live'::text) AND (source = 'staff'::text));
--> statement-breakpoint
CREATE INDEX versions_change ON versions (change);
--> statement-breakpoint
CREATE UNIQUE INDEX versions_draft ON versions (entry_id) WHERE (state = 'draft'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX versions_live ON versions (entry_id) WHERE (state = 'live'::text);
--> statement-breakpoint
CREATE INDEX versions_off ON versions (entry_id) WHERE ((state = 'live'::text) AND (body IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX versions_scheduled ON versions (entry_id) WHERE (state = 'scheduled'::text);
--> statement-breakpoint
CREATE TABLE schedules (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch integer NOT NULL,
  entry_id integer NOT NULL REFERENCES entries ON DELETE CASCADE,
  what text NOT NULL,
  at timestamptz NOT NULL,
  state text DEFAULT 'due' NOT NULL,
  message text DEFAULT '' NOT NULL,
  author text NOT NULL,
  email text NOT NULL,
  CONSTRAINT schedules_state_check CHECK ((state = ANY (ARRAY['due'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT schedules_what_check CHECK ((what = ANY (ARRAY['on'::text, 'off'::text])))
);
--> statement-breakpoint
CREATE INDEX schedules_at ON schedules (at);
--> statement-breakpoint
CREATE INDEX schedules_batch ON schedules (batch);
--> statement-breakpoint
CREATE UNIQUE INDEX schedules_open ON schedules (entry_id, what) WHERE (state <> 'done'::text);
--> statement-breakpoint
CREATE UNLOGGED TABLE editing (
  entry_id integer NOT NULL,
  staff_id integer NOT NULL,
  name text NOT NULL,
  since timestamptz DEFAULT now() NOT NULL,
  seen_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (entry_id, staff_id)
);
--> statement-breakpoint
-- Links that show a draft without a login. They expire, and are deleted with their creator.
CREATE TABLE preview_links (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  note text DEFAULT '' NOT NULL,
  staff_id integer NOT NULL REFERENCES staff ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  entry_id integer NOT NULL REFERENCES entries ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX preview_links_entry ON preview_links (entry_id);
--> statement-breakpoint
CREATE INDEX preview_links_staff ON preview_links (staff_id);
--> statement-breakpoint
-- The order in which staff have arranged the films of a row of the home page, by the row's category.
CREATE TABLE row_orders (
  name text PRIMARY KEY,
  films text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE documents (
  name text PRIMARY KEY,
  body jsonb NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- ========== The catalogue, as visitors see it ==========

CREATE TABLE films (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  poster_url text,
  poster_image jsonb,
  dvd_cover_url text,
  trailer_url text,
  release_date date,
  runtime integer,
  genre text[] DEFAULT '{}' NOT NULL,
  rating text,
  awards text[] DEFAULT '{}' NOT NULL,
  categories text[] DEFAULT '{}' NOT NULL,
  director text[] DEFAULT '{}' NOT NULL,
  "cast" text[] DEFAULT '{}' NOT NULL,
  producers text[] DEFAULT '{}' NOT NULL,
  other_images jsonb DEFAULT '[]' NOT NULL,
  watch_now_price numeric(10,2),
  hiway_link text,
  amazon_link text,
  ebay_link text,
  netflix_link text,
  get_tickets boolean DEFAULT false NOT NULL,
  get_tickets_url text,
  in_theatres_box boolean DEFAULT false NOT NULL,
  in_theatres_date text,
  colours jsonb DEFAULT '{}' NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  sort_title text COLLATE "C" GENERATED ALWAYS AS (marquee_fold(title)) STORED,
  title_words tsvector GENERATED ALWAYS AS (marquee_words(VARIADIC ARRAY[title])) STORED,
  name_words tsvector GENERATED ALWAYS AS (marquee_words(VARIADIC (((ARRAY[title] || director) || "cast") || producers))) STORED,
  words tsvector GENERATED ALWAYS AS (marquee_words(VARIADIC (((((ARRAY[title, description] || director) || "cast") || producers) || genre) || marquee_joined(genre)))) STORED,
  pictures jsonb DEFAULT '{}' NOT NULL,
  UNIQUE (id, slug),
  CONSTRAINT films_entry FOREIGN KEY (id, slug) REFERENCES entries(id, slug) ON UPDATE CASCADE
);
--> statement-breakpoint
ALTER TABLE films ALTER words SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX films_categories ON films USING gin (categories);
--> statement-breakpoint
CREATE INDEX films_genre ON films USING gin (genre);
--> statement-breakpoint
CREATE INDEX films_release ON films (release_date, sort_title, id);
--> statement-breakpoint
CREATE INDEX films_release_latest ON films (release_date DESC NULLS LAST, sort_title, id);
--> statement-breakpoint
CREATE INDEX films_title ON films (sort_title, id);
--> statement-breakpoint
-- Further fields of a film. credits: names by role, besides director, cast and producer.
CREATE TABLE film_facts (
  slug text NOT NULL UNIQUE,
  original_title text,
  year integer,
  countries text[] DEFAULT '{}' NOT NULL,
  languages text[] DEFAULT '{}' NOT NULL,
  format text,
  certificate_reason text,
  content_advice text[] DEFAULT '{}' NOT NULL,
  access text[] DEFAULT '{}' NOT NULL,
  moods text[] DEFAULT '{}' NOT NULL,
  credits jsonb DEFAULT '{}' NOT NULL,
  festivals jsonb DEFAULT '[]' NOT NULL,
  quotes jsonb DEFAULT '[]' NOT NULL,
  clips jsonb DEFAULT '[]' NOT NULL,
  id integer PRIMARY KEY,
  CONSTRAINT film_facts_film FOREIGN KEY (id, slug) REFERENCES films(id, slug) ON UPDATE CASCADE ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX film_facts_moods ON film_facts USING gin (moods);
--> statement-breakpoint
-- The number of films of a category, a genre, or both; '' stands for any. Maintained by triggers.
CREATE TABLE film_counts (
  category text NOT NULL,
  genre text NOT NULL,
  films integer NOT NULL,
  PRIMARY KEY (category, genre)
);
--> statement-breakpoint
CREATE INDEX film_counts_genre ON film_counts (genre, category);
--> statement-breakpoint
-- Search columns of films in narrow rows, so that a search with thousands of hits reads few pages (decisions/0021). Only the indexes of
-- the words are read, so the words are stored outside the row. PostgreSQL does so only for rows over 2 kB: `wide` makes each row wider
-- than that, and takes 30 bytes compressed.
CREATE TABLE film_words (
  film_id integer PRIMARY KEY,
  sort_title text COLLATE "C" NOT NULL,
  title_words tsvector,
  name_words tsvector,
  words tsvector,
  wide text GENERATED ALWAYS AS (repeat('.'::text, 2048)) STORED
) WITH (toast_tuple_target=128);
--> statement-breakpoint
ALTER TABLE film_words ALTER sort_title SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE film_words ALTER title_words SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE film_words ALTER name_words SET STORAGE EXTERNAL;
--> statement-breakpoint
ALTER TABLE film_words ALTER words SET STORAGE EXTERNAL;
--> statement-breakpoint
CREATE INDEX film_words_name_words ON film_words USING gin (name_words);
--> statement-breakpoint
CREATE INDEX film_words_sort_title ON film_words (sort_title);
--> statement-breakpoint
CREATE INDEX film_words_title_trigrams ON film_words USING gin (sort_title gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX film_words_title_words ON film_words USING gin (title_words);
--> statement-breakpoint
CREATE INDEX film_words_words ON film_words USING gin (words);
--> statement-breakpoint
-- A person's entry. films: if set, the names mean this person only in those films.
CREATE TABLE biographies (
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  sort_name text,
  also_known_as text[] DEFAULT '{}' NOT NULL,
  films text[] DEFAULT '{}' NOT NULL,
  biography text DEFAULT '' NOT NULL,
  portrait text,
  links jsonb DEFAULT '[]' NOT NULL,
  colours jsonb DEFAULT '{}' NOT NULL,
  pictures jsonb DEFAULT '{}' NOT NULL,
  id integer PRIMARY KEY,
  CONSTRAINT biographies_entry FOREIGN KEY (id, slug) REFERENCES entries(id, slug) ON UPDATE CASCADE
);
--> statement-breakpoint
-- Everybody who is credited in a film or has an entry. Maintained by triggers.
CREATE TABLE people (
  slug text PRIMARY KEY,
  name text NOT NULL,
  sort_name text COLLATE "C" NOT NULL,
  words tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX people_sort ON people (sort_name, slug);
--> statement-breakpoint
CREATE INDEX people_words ON people USING gin (words);
--> statement-breakpoint
-- Who did what in which film: a row for each person, role and film. Maintained by triggers.
CREATE TABLE credits (
  film text NOT NULL,
  role text NOT NULL,
  place integer NOT NULL,
  person text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (film, role, place)
);
--> statement-breakpoint
CREATE INDEX credits_person ON credits (person, film);
--> statement-breakpoint
CREATE TABLE seasons (
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  words text DEFAULT '' NOT NULL,
  picture text,
  films jsonb DEFAULT '[]' NOT NULL,
  from_day date,
  until_day date,
  colours jsonb DEFAULT '{}' NOT NULL,
  pictures jsonb DEFAULT '{}' NOT NULL,
  id integer PRIMARY KEY,
  CONSTRAINT seasons_entry FOREIGN KEY (id, slug) REFERENCES entries(id, slug) ON UPDATE CASCADE
);
--> statement-breakpoint
CREATE TABLE posts (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  excerpt text DEFAULT '' NOT NULL,
  author text NOT NULL,
  date date NOT NULL,
  tags text[] DEFAULT '{}' NOT NULL,
  image_url text,
  body jsonb NOT NULL,
  colours jsonb DEFAULT '{}' NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  films text[] DEFAULT '{}' NOT NULL,
  people text[] DEFAULT '{}' NOT NULL,
  products text[] DEFAULT '{}' NOT NULL,
  words tsvector GENERATED ALWAYS AS (marquee_words(VARIADIC (ARRAY[title, excerpt, author] || tags))) STORED,
  pictures jsonb DEFAULT '{}' NOT NULL,
  reading_minutes integer GENERATED ALWAYS AS (marquee_minutes(body)) STORED NOT NULL,
  links text[] GENERATED ALWAYS AS (marquee_links(body)) STORED NOT NULL,
  CONSTRAINT posts_entry FOREIGN KEY (id, slug) REFERENCES entries(id, slug) ON UPDATE CASCADE
);
--> statement-breakpoint
CREATE INDEX posts_date ON posts (date DESC, id);
--> statement-breakpoint
CREATE INDEX posts_films ON posts USING gin (films);
--> statement-breakpoint
CREATE INDEX posts_links ON posts USING gin (links);
--> statement-breakpoint
CREATE INDEX posts_people ON posts USING gin (people);
--> statement-breakpoint
CREATE INDEX posts_tags ON posts USING gin (marquee_slugs(tags));
--> statement-breakpoint
CREATE TABLE collections (
  slug text NOT NULL UNIQUE,
  position integer NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  id integer PRIMARY KEY,
  CONSTRAINT collections_entry FOREIGN KEY (id, slug) REFERENCES entries(id, slug) ON UPDATE CASCADE
);
--> statement-breakpoint
CREATE TABLE products (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  price integer NOT NULL,
  images text[] DEFAULT '{}' NOT NULL,
  collection text NOT NULL,
  category text NOT NULL,
  sizes text[] DEFAULT '{}' NOT NULL,
  in_stock boolean DEFAULT true NOT NULL,
  colours jsonb DEFAULT '{}' NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  films text[] DEFAULT '{}' NOT NULL,
  posts text[] DEFAULT '{}' NOT NULL,
  words tsvector GENERATED ALWAYS AS (marquee_words(VARIADIC ARRAY[name, description, category])) STORED,
  pictures jsonb DEFAULT '{}' NOT NULL,
  variant_sizes text[],
  variant_stock boolean,
  plain_words text GENERATED ALWAYS AS (marquee_plain(((name || ' '::text) || description))) STORED NOT NULL,
  CONSTRAINT products_price_check CHECK ((price >= 0)),
  CONSTRAINT products_entry FOREIGN KEY (id, slug) REFERENCES entries(id, slug) ON UPDATE CASCADE
);
--> statement-breakpoint
CREATE INDEX products_collection ON products (collection, "position");
--> statement-breakpoint
CREATE INDEX products_films ON products USING gin (films);
--> statement-breakpoint
CREATE INDEX products_plain_words ON products USING gin (plain_words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX products_posts ON products USING gin (posts);
--> statement-breakpoint
-- ========== Media ==========

-- The library of pictures, trailers and captions. address: where visitors find it, percent-encoded, without a query. file: the
-- path of its bytes in the store, another one after each replacement. version: part of what pages ask for, raised when the
-- bytes or the crop change. focus_x, focus_y: the point that every crop keeps in view, in thousandths of width and height from
-- the top left. hash: of the bytes in the store, upload_hash: of the bytes as they were sent, both SHA-256. upload: where those
-- came from.
CREATE TABLE pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL UNIQUE,
  file text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  alt text DEFAULT '' NOT NULL,
  credit text DEFAULT '' NOT NULL,
  focus_x integer,
  focus_y integer,
  width integer,
  height integer,
  colour text,
  bytes bigint NOT NULL,
  hash text NOT NULL,
  upload_hash text,
  upload text UNIQUE,
  version integer DEFAULT 1 NOT NULL,
  uploaded_by text DEFAULT '' NOT NULL,
  uploaded_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX pictures_hash ON pictures (hash);
--> statement-breakpoint
CREATE INDEX pictures_upload_hash ON pictures (upload_hash);
--> statement-breakpoint
CREATE TABLE orphaned_files (
  path text PRIMARY KEY,
  since timestamptz DEFAULT now() NOT NULL,
  removed_at timestamptz
);
--> statement-breakpoint
-- ========== Members ==========

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE sessions (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  device text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_seen_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions (expires_at);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions (user_id);
--> statement-breakpoint
CREATE TABLE watchlist (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  film_id integer NOT NULL REFERENCES entries ON DELETE CASCADE,
  added_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (user_id, film_id)
);
--> statement-breakpoint
CREATE INDEX watchlist_film ON watchlist (film_id);
--> statement-breakpoint
-- ========== The shop ==========

-- The variants of a product: its sizes, or one. stock: pieces that can be sold now; null: made to order. product: the slug of the entry,
-- which may be unpublished; a rename updates it (server/content/publishing/rename.ts).
CREATE TABLE variants (
  sku text PRIMARY KEY,
  product text NOT NULL,
  position integer NOT NULL,
  size text DEFAULT '' NOT NULL,
  price integer,
  weight integer DEFAULT 0 NOT NULL,
  hs_code text DEFAULT '' NOT NULL,
  origin text DEFAULT '' NOT NULL,
  stock integer,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT variants_price_check CHECK ((price >= 0)),
  CONSTRAINT variants_stock_check CHECK ((stock >= 0)),
  CONSTRAINT variants_weight_check CHECK ((weight >= 0))
);
--> statement-breakpoint
CREATE INDEX variants_product ON variants (product, "position", sku);
--> statement-breakpoint
-- Every change of a stock. stock_after: null for made to order.
CREATE TABLE stock_moves (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sku text NOT NULL,
  change integer NOT NULL,
  stock_after integer,
  reason text NOT NULL,
  order_number text,
  note text DEFAULT '' NOT NULL,
  staff text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX stock_moves_order ON stock_moves (order_number) WHERE (order_number IS NOT NULL);
--> statement-breakpoint
CREATE INDEX stock_moves_sku ON stock_moves (sku, id);
--> statement-breakpoint
-- One row, `shop`: contract/shop/shop-settings.ts.
CREATE TABLE shop_settings (
  name text PRIMARY KEY,
  body jsonb NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- value: whole per cent, or minor units. products: slugs; none: all.
CREATE TABLE discount_codes (
  code text PRIMARY KEY,
  kind text NOT NULL,
  value integer DEFAULT 0 NOT NULL,
  minimum integer DEFAULT 0 NOT NULL,
  products text[] DEFAULT '{}' NOT NULL,
  uses_max integer,
  used integer DEFAULT 0 NOT NULL,
  from_at timestamptz,
  until_at timestamptz,
  active boolean DEFAULT true NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Amounts are in minor units of the currency. words: text that staff search. key_hash: of the order page's key.
-- key_seed: a random seed from which that key is derived. held_until: when the reservation of stock ends. holds: whether stock is
-- reserved. An order outlives the account that placed it.
CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  key_hash bytea NOT NULL,
  key_seed bytea NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  address jsonb NOT NULL,
  country text NOT NULL,
  account integer REFERENCES users ON DELETE SET NULL,
  placed_by text,
  state text NOT NULL,
  payment text NOT NULL,
  currency text NOT NULL,
  subtotal integer NOT NULL,
  discount integer DEFAULT 0 NOT NULL,
  code text,
  shipping_id text NOT NULL,
  shipping_name text NOT NULL,
  shipping integer NOT NULL,
  shipping_tax integer DEFAULT 0 NOT NULL,
  shipping_tax_name text DEFAULT '' NOT NULL,
  shipping_tax_rate integer DEFAULT 0 NOT NULL,
  tax integer NOT NULL,
  total integer NOT NULL,
  refunded integer DEFAULT 0 NOT NULL,
  prices_include_tax boolean NOT NULL,
  seller jsonb NOT NULL,
  note text DEFAULT '' NOT NULL,
  gift_note text DEFAULT '' NOT NULL,
  words text NOT NULL,
  held_until timestamptz,
  placed_at timestamptz DEFAULT now() NOT NULL,
  paid_at timestamptz,
  invoice_number text UNIQUE,
  plain_words text GENERATED ALWAYS AS (marquee_plain(words)) STORED NOT NULL,
  confirmed_at timestamptz,
  holds boolean DEFAULT true NOT NULL,
  CONSTRAINT orders_check CHECK (((refunded >= 0) AND (refunded <= total))),
  CONSTRAINT orders_discount_check CHECK ((discount >= 0)),
  CONSTRAINT orders_shipping_check CHECK ((shipping >= 0)),
  CONSTRAINT orders_subtotal_check CHECK ((subtotal >= 0)),
  CONSTRAINT orders_tax_check CHECK ((tax >= 0)),
  CONSTRAINT orders_total_check CHECK ((total >= 0))
);
--> statement-breakpoint
CREATE INDEX orders_account ON orders (account) WHERE (account IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_email ON orders (lower(email));
--> statement-breakpoint
CREATE INDEX orders_held ON orders (held_until) WHERE (state = 'pending'::text);
--> statement-breakpoint
CREATE INDEX orders_paid ON orders (paid_at) WHERE (paid_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_plain_words ON orders USING gin (plain_words gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX orders_state ON orders (state, id DESC);
--> statement-breakpoint
CREATE INDEX orders_state_payment ON orders (state, payment);
--> statement-breakpoint
CREATE INDEX orders_unpaid_mailbox ON orders (marquee_mailbox(email)) WHERE (state = 'pending'::text);
--> statement-breakpoint
-- total: what the line costs after its discount. shipped and refunded: units.
CREATE TABLE order_lines (
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL,
  sku text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL,
  unit_price integer NOT NULL,
  discount integer DEFAULT 0 NOT NULL,
  total integer NOT NULL,
  tax_name text DEFAULT '' NOT NULL,
  tax_rate integer DEFAULT 0 NOT NULL,
  tax integer DEFAULT 0 NOT NULL,
  shipped integer DEFAULT 0 NOT NULL,
  refunded integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (order_id, "position"),
  CONSTRAINT order_lines_check CHECK (((shipped >= 0) AND (shipped <= quantity))),
  CONSTRAINT order_lines_check1 CHECK (((refunded >= 0) AND (refunded <= quantity))),
  CONSTRAINT order_lines_quantity_check CHECK ((quantity >= 0)),
  CONSTRAINT order_lines_total_check CHECK ((total >= 0)),
  CONSTRAINT order_lines_unit_price_check CHECK ((unit_price >= 0))
);
--> statement-breakpoint
CREATE INDEX order_lines_sku ON order_lines (sku);
--> statement-breakpoint
-- Append only: the events of an order, and the member of staff.
CREATE TABLE order_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  what text NOT NULL,
  staff text,
  detail jsonb,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX order_events_order ON order_events (order_id);
--> statement-breakpoint
-- lines: [{position, quantity}].
CREATE TABLE order_parcels (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  carrier text NOT NULL,
  tracking text NOT NULL,
  lines jsonb NOT NULL,
  shipped_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX order_parcels_order ON order_parcels (order_id);
--> statement-breakpoint
-- Attempts at paying orders at a provider, one open at a time for an order. key: the attempt's idempotency key at the provider.
-- provider_id and url come with the provider's answer. state:
-- open, paid, ended (can no longer be paid), or refused: the buyer paid after the order could no longer be fulfilled, so that the whole
-- amount is refunded; refund_id is the provider's id of that refund. checked_at: when the provider was last asked about it.
CREATE TABLE payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  adapter text NOT NULL,
  provider_id text UNIQUE,
  amount integer NOT NULL,
  currency text NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  url text,
  ends_at timestamptz,
  refund_id text,
  created_at timestamptz DEFAULT now() NOT NULL,
  checked_at timestamptz DEFAULT now() NOT NULL,
  refund_state text DEFAULT 'pending' NOT NULL,
  refund_attempts integer DEFAULT 0 NOT NULL,
  CONSTRAINT payments_amount_check CHECK ((amount > 0)),
  CONSTRAINT payments_refund_state_check CHECK ((refund_state = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text, 'by hand'::text]))),
  CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'ended'::text, 'refused'::text])))
);
--> statement-breakpoint
CREATE INDEX payments_back ON payments (id) WHERE ((state = 'refused'::text) AND (refund_state = ANY (ARRAY['pending'::text, 'failed'::text])));
--> statement-breakpoint
CREATE INDEX payments_open ON payments (checked_at) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX payments_order ON payments (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id) WHERE (state = 'paid'::text);
--> statement-breakpoint
-- Events from the provider, each once, by its id. told: the part of an event that we use; no names, no addresses.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  told jsonb,
  received_at timestamptz DEFAULT now() NOT NULL,
  handled_at timestamptz
);
--> statement-breakpoint
CREATE INDEX payment_events_waiting ON payment_events (received_at) WHERE (handled_at IS NULL);
--> statement-breakpoint
-- amount includes shipping and tax. tax: the part of amount that is tax; taxes: the same by name and rate.
CREATE TABLE refunds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  amount integer NOT NULL,
  shipping integer DEFAULT 0 NOT NULL,
  tax integer DEFAULT 0 NOT NULL,
  taxes jsonb NOT NULL,
  lines jsonb NOT NULL,
  restock boolean NOT NULL,
  state text NOT NULL,
  provider_id text,
  credit_note text UNIQUE,
  reason text DEFAULT '' NOT NULL,
  staff text,
  created_at timestamptz DEFAULT now() NOT NULL,
  done_at timestamptz,
  CONSTRAINT refunds_amount_check CHECK ((amount >= 0))
);
--> statement-breakpoint
-- ========== The inbox ==========

CREATE TABLE contact_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text DEFAULT '' NOT NULL,
  message text NOT NULL,
  spam_reasons text[] DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX contact_messages_sender ON contact_messages (lower(email), created_at);
--> statement-breakpoint
CREATE TABLE film_submissions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text DEFAULT '' NOT NULL,
  film_title text NOT NULL,
  genre text DEFAULT '' NOT NULL,
  synopsis text DEFAULT '' NOT NULL,
  screener_url text NOT NULL,
  trailer_url text DEFAULT '' NOT NULL,
  copyright_agreement boolean DEFAULT false NOT NULL,
  spam_reasons text[] DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  stage text DEFAULT 'received' NOT NULL,
  stage_at timestamptz DEFAULT now() NOT NULL,
  notified_stage text,
  token_hash bytea UNIQUE,
  screener_note text DEFAULT '' NOT NULL,
  film_id integer REFERENCES entries ON DELETE SET NULL,
  CONSTRAINT film_submissions_stage_check CHECK ((stage = ANY (ARRAY['received'::text, 'watching'::text, 'shortlisted'::text, 'offer'::text, 'signed'::text, 'declined'::text, 'withdrawn'::text])))
);
--> statement-breakpoint
CREATE INDEX film_submissions_screener ON film_submissions USING hash (screener_url);
--> statement-breakpoint
CREATE INDEX film_submissions_sender ON film_submissions (lower(email), created_at);
--> statement-breakpoint
CREATE INDEX film_submissions_stage ON film_submissions (stage, created_at);
--> statement-breakpoint
CREATE INDEX film_submissions_title_email ON film_submissions (lower(film_title), lower(email));
--> statement-breakpoint
CREATE INDEX film_submissions_title_name ON film_submissions (lower(film_title), lower(((first_name || ' '::text) || last_name)));
--> statement-breakpoint
-- The events of a submission. Without a change of stage it is a note, such as a renewed screener. who: the name at the time,
-- empty for the sender; staff: without reference, because what somebody did stays when they go.
CREATE TABLE submission_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission integer NOT NULL REFERENCES film_submissions ON DELETE CASCADE,
  from_stage text NOT NULL,
  to_stage text NOT NULL,
  staff integer,
  who text DEFAULT '' NOT NULL,
  note text DEFAULT '' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX submission_events_submission ON submission_events (submission);
--> statement-breakpoint
CREATE TABLE submission_reviews (
  submission integer NOT NULL REFERENCES film_submissions ON DELETE CASCADE,
  staff integer NOT NULL,
  who text NOT NULL,
  score integer,
  words text DEFAULT '' NOT NULL,
  watched_at timestamptz,
  updated_at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (submission, staff),
  CONSTRAINT submission_reviews_score_check CHECK (((score >= 1) AND (score <= 5)))
);
--> statement-breakpoint
-- A conversation with somebody who wrote: by a form, or about an order. state: new, waiting (answered, it is their turn), done,
-- spam. token: proves in a mail that its sender has seen one of ours. merged_into: the newer thread that has this one's messages
-- now; deferred, since a restore brings threads in any order. words: for the search, kept by the triggers below.
CREATE TABLE threads (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  contact_message integer UNIQUE REFERENCES contact_messages ON DELETE CASCADE,
  film_submission integer UNIQUE REFERENCES film_submissions ON DELETE CASCADE,
  order_number text UNIQUE,
  state text DEFAULT 'new' NOT NULL,
  assignee integer REFERENCES staff ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  subject text DEFAULT '' NOT NULL,
  token text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
  last_in_at timestamptz DEFAULT now() NOT NULL,
  last_out_at timestamptz,
  merged_into integer REFERENCES threads ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  words tsvector,
  created_at timestamptz DEFAULT now() NOT NULL,
  merges jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX threads_alike ON threads (state, kind, assignee) WHERE (merged_into IS NULL);
--> statement-breakpoint
CREATE INDEX threads_assignee ON threads (assignee, state);
--> statement-breakpoint
CREATE INDEX threads_last_in ON threads (last_in_at, id) WHERE (merged_into IS NULL);
--> statement-breakpoint
CREATE INDEX threads_merged_into ON threads (merged_into);
--> statement-breakpoint
CREATE INDEX threads_sender ON threads (lower(email));
--> statement-breakpoint
CREATE INDEX threads_state ON threads (state, last_in_at, id) WHERE (merged_into IS NULL);
--> statement-breakpoint
CREATE INDEX threads_words ON threads USING gin (words);
--> statement-breakpoint
CREATE TABLE thread_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread integer NOT NULL REFERENCES threads ON DELETE CASCADE,
  direction text NOT NULL,
  mail integer REFERENCES mails ON DELETE SET NULL,
  message_id text UNIQUE,
  in_reply_to text,
  refs text[] DEFAULT '{}' NOT NULL,
  from_name text DEFAULT '' NOT NULL,
  from_address text NOT NULL,
  subject text DEFAULT '' NOT NULL,
  text text NOT NULL,
  staff_id integer REFERENCES staff ON DELETE SET NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX thread_messages_mail ON thread_messages (mail);
--> statement-breakpoint
CREATE INDEX thread_messages_staff ON thread_messages (staff_id);
--> statement-breakpoint
CREATE INDEX thread_messages_thread ON thread_messages (thread, id);
--> statement-breakpoint
-- Files of a message. is_kept: false for a file that is too large and stays in the mailbox.
CREATE TABLE thread_attachments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  letter integer NOT NULL REFERENCES thread_messages ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  is_kept boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX thread_attachments_letter ON thread_attachments (letter, id);
--> statement-breakpoint
-- Their bytes, in pieces of 16 kB: a backup reads a thousand rows at once.
CREATE TABLE attachment_pieces (
  attachment integer NOT NULL REFERENCES thread_attachments ON DELETE CASCADE,
  place integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (attachment, place)
);
--> statement-breakpoint
-- Internal notes about a thread.
CREATE TABLE thread_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread integer NOT NULL REFERENCES threads ON DELETE CASCADE,
  staff_id integer REFERENCES staff ON DELETE SET NULL,
  author text NOT NULL,
  text text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX thread_notes_staff ON thread_notes (staff_id);
--> statement-breakpoint
CREATE INDEX thread_notes_thread ON thread_notes (thread, id);
--> statement-breakpoint
-- Saved replies. outcome: the decision about a film that it announces; null for any reply.
CREATE TABLE reply_templates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  subject text DEFAULT '' NOT NULL,
  text text NOT NULL,
  outcome text,
  updated_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- How far a mailbox has been polled. validity: the server's UIDVALIDITY; if it changes, the mailbox is read again from the start, and no mail
-- is imported twice. failing_uid, failures: the mail that could not be read, and how often. fault: why the last poll failed; since when none
-- has succeeded.
CREATE TABLE mailboxes (
  name text PRIMARY KEY,
  validity text DEFAULT '' NOT NULL,
  last_uid bigint DEFAULT 0 NOT NULL,
  failing_uid bigint,
  failures integer DEFAULT 0 NOT NULL,
  looked_at timestamptz,
  fault text,
  fault_since timestamptz
);
--> statement-breakpoint
-- ========== References to tables above that are created later ==========

ALTER TABLE mails ADD CONSTRAINT mails_contact_message_fkey FOREIGN KEY (contact_message) REFERENCES contact_messages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD CONSTRAINT mails_film_submission_fkey FOREIGN KEY (film_submission) REFERENCES film_submissions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD CONSTRAINT mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD CONSTRAINT mails_staff_invitation_fkey FOREIGN KEY (staff_invitation) REFERENCES staff_invitations(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD CONSTRAINT mails_thread_fkey FOREIGN KEY (thread) REFERENCES threads(id) ON DELETE CASCADE;
--> statement-breakpoint
-- ========== Views ==========

-- The person that a name's slug means: in one film, or (film is null) wherever no other person is meant.
CREATE VIEW called AS
SELECT DISTINCT marquee_slug(called_by.called_by) AS name,
    film.film,
    biographies.slug AS person
   FROM biographies,
    LATERAL unnest((biographies.name || biographies.also_known_as)) called_by(called_by),
    LATERAL unnest(
        CASE
            WHEN (biographies.films = '{}'::text[]) THEN ARRAY[NULL::text]
            ELSE biographies.films
        END) film(film);
--> statement-breakpoint
CREATE VIEW named_credits AS
SELECT films.slug AS film,
    listed.role,
    (listed.place)::integer AS place,
    listed.name
   FROM films,
    LATERAL ( SELECT 'director'::text AS role,
            each.place,
            each.name
           FROM unnest(films.director) WITH ORDINALITY each(name, place)
        UNION ALL
         SELECT 'cast'::text,
            each.place,
            each.name
           FROM unnest(films."cast") WITH ORDINALITY each(name, place)
        UNION ALL
         SELECT 'producer'::text,
            each.place,
            each.name
           FROM unnest(films.producers) WITH ORDINALITY each(name, place)) listed
UNION ALL
 SELECT films.slug AS film,
    listed.role,
    (each.place)::integer AS place,
    each.name
   FROM (film_facts
     JOIN films USING (slug)),
    LATERAL jsonb_each(film_facts.credits) listed(role, names),
    LATERAL jsonb_array_elements_text(
        CASE jsonb_typeof(listed.names)
            WHEN 'array'::text THEN listed.names
            ELSE '[]'::jsonb
        END) WITH ORDINALITY each(name, place);
--> statement-breakpoint
-- applies: false for an unpublish while the entry is not live, and for a publish while it is in the trash.
CREATE VIEW named_schedules AS
SELECT entries.kind,
    entries.slug AS entry,
        CASE schedules.what
            WHEN 'off'::text THEN entries.live
            ELSE (entries.trashed_at IS NULL)
        END AS applies,
    schedules.id,
    schedules.batch,
    schedules.entry_id,
    schedules.what,
    schedules.at,
    schedules.state,
    schedules.message,
    schedules.author,
    schedules.email
   FROM (schedules
     JOIN entries ON ((entries.id = schedules.entry_id)));
--> statement-breakpoint
CREATE VIEW named_versions AS
SELECT entries.kind,
    entries.slug AS entry,
    versions.entry_id,
    versions.number,
    versions.body,
    versions.state,
    versions.publish_at,
    versions.unpublish_at,
    versions.note,
    versions.author,
    versions.source,
    versions.accepted,
    versions.based_on,
    versions.change,
    versions.created_at
   FROM (versions
     JOIN entries ON ((entries.id = versions.entry_id)));
--> statement-breakpoint
-- The uses of files in live content.
CREATE VIEW picture_uses AS
SELECT 'films'::text AS kind,
    films.slug AS entry,
    films.title,
    address.address
   FROM films,
    LATERAL unnest(marquee_media_in(jsonb_build_array(films.poster_url, films.poster_image, films.dvd_cover_url, films.trailer_url, films.other_images))) address(address)
UNION ALL
 SELECT 'films'::text AS kind,
    film_facts.slug AS entry,
    COALESCE(films.title, film_facts.slug) AS title,
    address.address
   FROM (film_facts
     LEFT JOIN films USING (slug)),
    LATERAL unnest(marquee_media_in(film_facts.clips)) address(address)
UNION ALL
 SELECT 'posts'::text AS kind,
    posts.slug AS entry,
    posts.title,
    address.address
   FROM posts,
    LATERAL unnest(marquee_media_in(jsonb_build_array(posts.image_url, posts.body))) address(address)
UNION ALL
 SELECT 'products'::text AS kind,
    products.slug AS entry,
    products.name AS title,
    address.address
   FROM products,
    LATERAL unnest(marquee_media_in(to_jsonb(products.images))) address(address)
UNION ALL
 SELECT 'people'::text AS kind,
    biographies.slug AS entry,
    biographies.name AS title,
    address.address
   FROM biographies,
    LATERAL unnest(marquee_media_in(to_jsonb(biographies.portrait))) address(address)
UNION ALL
 SELECT 'seasons'::text AS kind,
    seasons.slug AS entry,
    seasons.title,
    address.address
   FROM seasons,
    LATERAL unnest(marquee_media_in(to_jsonb(seasons.picture))) address(address)
UNION ALL
 SELECT 'documents'::text AS kind,
    documents.name AS entry,
    documents.name AS title,
    address.address
   FROM documents,
    LATERAL unnest(marquee_media_in(documents.body)) address(address);
--> statement-breakpoint
-- Earlier addresses of live entries.
CREATE VIEW redirects AS
SELECT former_slugs.kind,
    former_slugs.slug AS from_slug,
    entries.slug AS to_slug
   FROM (former_slugs
     JOIN entries ON ((entries.id = former_slugs.entry_id)))
  WHERE entries.live;
--> statement-breakpoint
-- The two tables of a film as one row, as its version has it.
CREATE VIEW whole_films AS
SELECT films.id,
    films.slug,
    films."position",
    films.title,
    films.description,
    films.poster_url,
    films.poster_image,
    films.dvd_cover_url,
    films.trailer_url,
    films.release_date,
    films.runtime,
    films.genre,
    films.rating,
    films.awards,
    films.categories,
    films.director,
    films."cast",
    films.producers,
    films.other_images,
    films.watch_now_price,
    films.hiway_link,
    films.amazon_link,
    films.ebay_link,
    films.netflix_link,
    films.get_tickets,
    films.get_tickets_url,
    films.in_theatres_box,
    films.in_theatres_date,
    films.colours,
    films.updated_at,
    films.sort_title,
    films.title_words,
    films.name_words,
    films.words,
    films.pictures,
    film_facts.original_title,
    film_facts.year,
    COALESCE(film_facts.countries, '{}'::text[]) AS countries,
    COALESCE(film_facts.languages, '{}'::text[]) AS languages,
    film_facts.format,
    film_facts.certificate_reason,
    COALESCE(film_facts.content_advice, '{}'::text[]) AS content_advice,
    COALESCE(film_facts.access, '{}'::text[]) AS access,
    COALESCE(film_facts.moods, '{}'::text[]) AS moods,
    COALESCE(film_facts.credits, '{}'::jsonb) AS credits,
    COALESCE(film_facts.festivals, '[]'::jsonb) AS festivals,
    COALESCE(film_facts.quotes, '[]'::jsonb) AS quotes,
    COALESCE(film_facts.clips, '[]'::jsonb) AS clips
   FROM (films
     LEFT JOIN film_facts ON ((film_facts.id = films.id)));
--> statement-breakpoint
-- ========== Functions of tables and triggers ==========

-- Ends what was cached of an entry's addresses when its slug changes, when it goes live or off, and when another entry takes a slug.
CREATE FUNCTION marquee_addresses_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    parts jsonb;
    raised bigint;
  BEGIN
    IF TG_TABLE_NAME = 'entries' THEN
      SELECT jsonb_agg(DISTINCT 'redirect:' || former_slugs.kind || '/' || former_slugs.slug) INTO parts
        FROM arrived JOIN gone USING (id) JOIN former_slugs ON entry_id = id
        WHERE (arrived.slug, arrived.live) IS DISTINCT FROM (gone.slug, gone.live);
    ELSE
      SELECT jsonb_agg('redirect:' || kind || '/' || slug) INTO parts FROM gone;
    END IF;
    IF parts IS NOT NULL THEN
      UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;
      PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised,
        'parts', CASE WHEN octet_length(parts::text) < 7000 THEN parts END)::text);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- The films whose title resembles the search text, most similar first, then A to Z: a list of ids, as int4send.
CREATE FUNCTION marquee_alike_titles(asked text) RETURNS bytea LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT SET "pg_trgm.word_similarity_threshold" TO '0.4'
AS $$ DECLARE
    folded text := marquee_fold(asked);
  BEGIN
    RETURN (SELECT string_agg(int4send(film_id), '' ORDER BY likeness DESC, sort_title, film_id) FROM (
      SELECT film_id, sort_title, word_similarity(folded, sort_title) AS likeness FROM film_words
      WHERE folded <% sort_title ORDER BY likeness DESC, film_id LIMIT 200) AS alike);
  END $$;
--> statement-breakpoint
-- Copies the alt texts and credits of a row's pictures into the row, so that no page reads the library.
CREATE FUNCTION marquee_carry_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    NEW.pictures := marquee_words_of_pictures(marquee_pictured(to_jsonb(NEW), TG_ARGV::text[]));
    RETURN NEW;
  END $$;
--> statement-breakpoint
-- Raises the content revision and announces the cache tags of the changed rows, in the same transaction.
CREATE FUNCTION marquee_content_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
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
CREATE FUNCTION marquee_count_films() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      DELETE FROM film_counts;
      RETURN NULL;
    END IF;
    EXECUTE format(
      'INSERT INTO film_counts AS counted (category, genre, films)
       SELECT category, genre, sum(step) FROM (%s) AS changed,
         LATERAL (SELECT DISTINCT unnest(array_append(categories, '''')) AS category) AS category_of,
         LATERAL (SELECT DISTINCT unnest(array_append(genres, '''')) AS genre) AS genre_of
       GROUP BY category, genre HAVING sum(step) <> 0 ORDER BY category, genre
       ON CONFLICT (category, genre) DO UPDATE SET films = counted.films + EXCLUDED.films',
      concat_ws(' UNION ALL ',
        CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT 1 AS step, categories, genre AS genres FROM arrived' END,
        CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT -1 AS step, categories, genre AS genres FROM gone' END));
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- Recomputes the credits of these films: all, or those of film_facts.
CREATE FUNCTION marquee_credit(slugs text[], all_roles boolean) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    before text[];
    after text[];
  BEGIN
    WITH gone AS (
      DELETE FROM credits WHERE film = ANY (slugs) AND (all_roles OR role NOT IN ('director', 'cast', 'producer')) RETURNING person)
    SELECT array_agg(DISTINCT person) INTO before FROM gone;
    WITH named AS MATERIALIZED (
        SELECT * FROM named_credits WHERE film = ANY (slugs) AND (all_roles OR role NOT IN ('director', 'cast', 'producer'))),
      names AS MATERIALIZED (SELECT name, marquee_slug(name) AS slug FROM (SELECT DISTINCT name FROM named) AS each),
      added AS (
        INSERT INTO credits (film, role, place, person, name)
        SELECT named.film, role, place, coalesce(here.person, anywhere.person, names.slug), named.name
        FROM named JOIN names USING (name)
        LEFT JOIN called AS here ON here.name = names.slug AND here.film = named.film
        LEFT JOIN called AS anywhere ON anywhere.name = names.slug AND anywhere.film IS NULL
        ON CONFLICT DO NOTHING
        RETURNING person)
    SELECT array_agg(DISTINCT person) INTO after FROM added;
    PERFORM marquee_keep_people(before || after);
  END $$;
--> statement-breakpoint
-- Recomputes the credits of the films that name a person by a present or earlier name of a changed entry.
CREATE FUNCTION marquee_credit_biographies() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    slugs text[];
    names text[];
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      PERFORM marquee_credit(ARRAY(SELECT DISTINCT film FROM credits), true);
      PERFORM marquee_keep_people(ARRAY(SELECT slug FROM people));
      RETURN NULL;
    END IF;
    EXECUTE format('SELECT array_agg(DISTINCT slug), array_agg(DISTINCT marquee_slug(called_by))
      FROM (%s) AS changed, unnest(name || also_known_as) AS called_by',
      concat_ws(' UNION ALL ',
        CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT * FROM arrived' END,
        CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT * FROM gone' END)) INTO slugs, names;
    IF slugs IS NULL THEN
      RETURN NULL; -- no row
    END IF;
    PERFORM marquee_credit(ARRAY(
      SELECT DISTINCT film FROM credits WHERE person = ANY (slugs || names || ARRAY(SELECT person FROM called WHERE name = ANY (names)))
      ), true);
    PERFORM marquee_keep_people(slugs || names);
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_credit_facts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    slugs text[];
  BEGIN
    CASE TG_OP
      WHEN 'INSERT' THEN slugs := ARRAY(SELECT slug FROM arrived WHERE credits <> '{}');
      WHEN 'DELETE' THEN slugs := ARRAY(SELECT slug FROM gone WHERE credits <> '{}');
      WHEN 'TRUNCATE' THEN slugs := ARRAY(SELECT DISTINCT film FROM credits);
      ELSE slugs := ARRAY(SELECT slug FROM arrived FULL JOIN gone USING (slug) WHERE arrived.credits IS DISTINCT FROM gone.credits);
    END CASE;
    IF slugs <> '{}' THEN
      PERFORM marquee_credit(slugs, false);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_credit_films() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    slugs text[];
  BEGIN
    CASE TG_OP
      WHEN 'INSERT' THEN slugs := ARRAY(SELECT slug FROM arrived);
      WHEN 'DELETE' THEN slugs := ARRAY(SELECT slug FROM gone);
      WHEN 'TRUNCATE' THEN slugs := ARRAY(SELECT DISTINCT film FROM credits);
      ELSE slugs := ARRAY(SELECT slug FROM arrived FULL JOIN gone USING (slug) WHERE
        (arrived.director, arrived."cast", arrived.producers) IS DISTINCT FROM (gone.director, gone."cast", gone.producers));
    END CASE;
    IF slugs <> '{}' THEN
      PERFORM marquee_credit(slugs, true);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_entry_live() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    IF TG_OP = 'INSERT' THEN
      UPDATE entries SET live = true FROM arrived WHERE entries.id = arrived.id AND NOT live;
    ELSE
      UPDATE entries SET live = false FROM gone WHERE entries.id = gone.id;
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- The ids of films that match a search text, by how well they match, as int4send. If no film has the words, single letters are prefixes.
CREATE FUNCTION marquee_find_films(asked text) RETURNS TABLE(same bytea, begun bytea, whole bytea, title bytea, names bytea, some_names bytea, words bytea) LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT SET enable_seqscan TO 'off'
AS $$ DECLARE
    folded text := marquee_fold(asked);
    every tsquery := marquee_query(asked, '&', true);
    whole_words tsquery := marquee_query(asked, '&', false);
    any_word tsquery := marquee_query(asked, '|', true);
  BEGIN
    words := (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.words @@ every);
    IF words IS NULL THEN
      every := marquee_begun(asked);
      words := (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.words @@ every);
    END IF;
    IF words IS NOT NULL THEN
      same := (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.sort_title = folded);
      begun := (SELECT string_agg(int4send(film_id), '') FROM film_words AS f
        WHERE f.sort_title >= folded AND f.sort_title <= folded || chr(1114111));
      whole := (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.title_words @@ whole_words);
      title := (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.title_words @@ every);
      names := (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.name_words @@ every);
      some_names := CASE WHEN any_word <> every THEN
        (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.words @@ every AND f.name_words @@ any_word) END;
    END IF;
    RETURN NEXT;
  END $$;
--> statement-breakpoint
-- Removes the words of a deleted message, or of a deleted merged thread, from the search.
CREATE FUNCTION marquee_gone_letter() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE id = OLD.thread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_gone_thread() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE id = OLD.merged_into;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Append only, for everybody. Entries older than two years may be deleted: retention is the only deletion. A restore, which
-- fills a new schema, may truncate the empty table.
CREATE FUNCTION marquee_keep_audit() RETURNS trigger LANGUAGE plpgsql SET search_path TO ''
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '2 years' THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM public.audit_log) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE FUNCTION marquee_keep_film_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      DELETE FROM film_words;
    ELSIF TG_OP = 'DELETE' THEN
      DELETE FROM film_words USING gone WHERE film_id = gone.id;
    ELSE
      INSERT INTO film_words AS kept SELECT id, sort_title, title_words, name_words, words FROM arrived ORDER BY id
        ON CONFLICT (film_id) DO UPDATE SET sort_title = EXCLUDED.sort_title, title_words = EXCLUDED.title_words,
          name_words = EXCLUDED.name_words, words = EXCLUDED.words
        WHERE (kept.sort_title, kept.title_words, kept.name_words, kept.words)
          IS DISTINCT FROM (EXCLUDED.sort_title, EXCLUDED.title_words, EXCLUDED.name_words, EXCLUDED.words);
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- A restore, which fills a new schema, may truncate the empty table.
CREATE FUNCTION marquee_keep_moves() RETURNS trigger LANGUAGE plpgsql SET search_path TO ''
AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM public.stock_moves) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the ledger of the stock is append only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE FUNCTION marquee_keep_people(slugs text[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    DELETE FROM people WHERE slug = ANY (slugs)
      AND NOT EXISTS (SELECT FROM credits WHERE person = people.slug)
      AND NOT EXISTS (SELECT FROM biographies WHERE biographies.slug = people.slug);
    INSERT INTO people (slug, name, sort_name, words)
      SELECT slug, name, coalesce(marquee_fold(sort_name), regexp_replace(marquee_fold(name), '^(.*)\s(\S+)$', '\2 \1')),
        marquee_words(VARIADIC name || coalesce(also_known_as, '{}'))
      FROM (
        SELECT slug, coalesce(biographies.name, credited.name) AS name, sort_name, also_known_as
        FROM (SELECT DISTINCT unnest(slugs) AS slug) AS asked LEFT JOIN biographies USING (slug)
        LEFT JOIN (SELECT person AS slug, max(name COLLATE "C") AS name FROM credits WHERE person = ANY (slugs) GROUP BY person)
          AS credited USING (slug)) AS found
      WHERE name IS NOT NULL
      ON CONFLICT (slug) DO UPDATE SET name = EXCLUDED.name, sort_name = EXCLUDED.sort_name, words = EXCLUDED.words
        WHERE (people.name, people.sort_name, people.words) IS DISTINCT FROM (EXCLUDED.name, EXCLUDED.sort_name, EXCLUDED.words);
  END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_letter_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE id = NEW.thread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_merged_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE id = NEW.merged_into AND id <> NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_note_slug() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO former_slugs (kind, slug, entry_id) VALUES (OLD.kind, OLD.slug, OLD.id)
        ON CONFLICT (kind, slug) DO UPDATE SET entry_id = EXCLUDED.entry_id;
    END IF;
    DELETE FROM former_slugs WHERE kind = NEW.kind AND slug = NEW.slug;
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- A live row has its entry's id and slug. A row that is written without an id gets the entry of its slug, or a new one.
CREATE FUNCTION marquee_own_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    IF NEW.id IS NULL THEN
      SELECT id INTO NEW.id FROM entries WHERE kind = TG_ARGV[0] AND slug = NEW.slug;
    END IF;
    IF NEW.id IS NULL THEN
      INSERT INTO entries (kind, slug, live) VALUES (TG_ARGV[0], NEW.slug, true) RETURNING id INTO NEW.id;
    END IF;
    RETURN NEW;
  END $$;
--> statement-breakpoint
-- A write of products locks the content revision before any product, in the same order as a sale (below), so that they never deadlock.
CREATE FUNCTION marquee_revision_first() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    PERFORM FROM content_revision FOR UPDATE;
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- A renewed screener is found by the search of conversations: in its film's thread, and in the one that this was merged into.
CREATE FUNCTION marquee_screener_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE film_submission = NEW.id
    OR id = (SELECT merged_into FROM threads WHERE film_submission = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Updates the rows that show one of these pictures: their alt texts are copied anew, and their cache tags announced.
CREATE FUNCTION marquee_show_again() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    addresses text[];
    source record;
  BEGIN
    EXECUTE TG_ARGV[0] INTO addresses;
    IF addresses IS NULL THEN
      RETURN NULL;
    END IF;
    FOR source IN SELECT kind, array_agg(entry) AS entries FROM picture_uses WHERE address = ANY (addresses) GROUP BY kind LOOP
      CASE source.kind
        WHEN 'films' THEN UPDATE films SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'posts' THEN UPDATE posts SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'products' THEN UPDATE products SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'people' THEN UPDATE biographies SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'seasons' THEN UPDATE seasons SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'documents' THEN UPDATE documents SET name = name WHERE name = ANY (source.entries);
      END CASE;
    END LOOP;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_sizes(slug text) RETURNS text[] LANGUAGE sql STABLE SET search_path FROM CURRENT
AS $$ SELECT coalesce(array_agg(size ORDER BY position, sku) FILTER (WHERE size <> ''), '{}') FROM variants WHERE product = slug
    HAVING count(*) > 0 $$;
--> statement-breakpoint
CREATE FUNCTION marquee_stock(slug text) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT
AS $$ SELECT bool_or(stock IS NULL OR stock > 0) FROM variants WHERE product = slug $$;
--> statement-breakpoint
-- The search words of a thread: its own, those of its form and of merged forms, and of its newest messages. Truncated, since a tsvector
-- holds at most 1 MB.
CREATE FUNCTION marquee_thread_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$
BEGIN
  NEW.words := marquee_words(NEW.name, NEW.email, NEW.subject, NEW.order_number, left(concat_ws(' ',
    (SELECT string_agg(concat_ws(' ', phone_number, message), ' ' ORDER BY id) FROM contact_messages
      WHERE id IN (SELECT NEW.contact_message UNION SELECT contact_message FROM threads WHERE merged_into = NEW.id)),
    (SELECT string_agg(concat_ws(' ', phone_number, film_title, genre, synopsis, screener_url), ' ' ORDER BY id)
      FROM film_submissions
      WHERE id IN (SELECT NEW.film_submission UNION SELECT film_submission FROM threads WHERE merged_into = NEW.id)),
    (SELECT string_agg(concat_ws(' ', from_name, from_address, subject, left(text, 20000)), ' ' ORDER BY id DESC)
      FROM (SELECT * FROM thread_messages WHERE thread = NEW.id ORDER BY id DESC LIMIT 50) AS newest)
  ), 100000));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A change of variants ends cached answers only where they show it (sizes, prices, 5 pieces or fewer), and touches products only
-- where sizes change or a stock crosses zero. It locks the content revision first: so two concurrent
-- sales of the last pieces of two sizes run one after the other.
CREATE FUNCTION marquee_variants_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    shown text[];
    crossed text[];
    raised bigint;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      SELECT array_agg(DISTINCT product) INTO shown FROM arrived;
      crossed := shown;
    ELSIF TG_OP = 'DELETE' THEN
      SELECT array_agg(DISTINCT product) INTO shown FROM gone;
      crossed := shown;
    ELSE
      SELECT array_agg(DISTINCT product) INTO shown FROM (
        (SELECT product, sku, position, size, price, weight, marquee_left(stock) FROM arrived
          EXCEPT SELECT product, sku, position, size, price, weight, marquee_left(stock) FROM gone)
        UNION ALL (SELECT product, sku, position, size, price, weight, marquee_left(stock) FROM gone
          EXCEPT SELECT product, sku, position, size, price, weight, marquee_left(stock) FROM arrived)) AS either;
      SELECT array_agg(DISTINCT product) INTO crossed FROM (
        (SELECT product, sku, position, size, stock = 0 FROM arrived EXCEPT SELECT product, sku, position, size, stock = 0 FROM gone)
        UNION ALL
        (SELECT product, sku, position, size, stock = 0 FROM gone EXCEPT SELECT product, sku, position, size, stock = 0 FROM arrived)
      ) AS either;
    END IF;
    IF shown IS NOT NULL AND coalesce(current_setting('marquee.preview', true), '') <> 'on' THEN
      UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;
      PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised, 'parts',
        (SELECT CASE WHEN sum(octet_length(part)) < 6000 THEN jsonb_agg(part) END
          FROM unnest(shown) AS slug, concat('variants:', slug) AS part))::text);
    END IF;
    IF crossed IS NOT NULL THEN
      UPDATE products SET variant_sizes = marquee_sizes(slug), variant_stock = marquee_stock(slug)
        WHERE slug = ANY (crossed)
          AND ROW(variant_sizes, variant_stock) IS DISTINCT FROM ROW(marquee_sizes(slug), marquee_stock(slug));
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_with_variants() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    NEW.variant_sizes := marquee_sizes(NEW.slug);
    NEW.variant_stock := marquee_stock(NEW.slug);
    RETURN NEW;
  END $$;
--> statement-breakpoint
-- Alt texts and credits of these pictures, by address.
CREATE FUNCTION marquee_words_of_pictures(addresses text[]) RETURNS jsonb LANGUAGE sql STABLE STRICT SET search_path FROM CURRENT
AS $$ SELECT coalesce(jsonb_object_agg(address, jsonb_strip_nulls(jsonb_build_object(
      'alt', nullif(alt, ''), 'credit', nullif(credit, '')))), '{}')
    FROM pictures WHERE address = ANY (addresses) AND (alt <> '' OR credit <> '') $$;
--> statement-breakpoint
-- ========== Triggers ==========

-- Creates the triggers that announce every change of a table's rows. `parts`: SQL for the cache tags of a row. `columns`: the columns whose
-- changes end each of the further tags of marquee_content_changed. Dropped below.
CREATE FUNCTION marquee_watch(name text, parts text, columns text[], of_previews boolean) RETURNS void LANGUAGE plpgsql AS $$ DECLARE
    arguments text := (SELECT string_agg(quote_literal(each), ', ') FROM unnest(parts || columns) AS each);
    unseen text := CASE WHEN of_previews THEN '' ELSE 'WHEN (coalesce(current_setting(''marquee.preview'', true), '''') <> ''on'')' END;
    prefix text := name || CASE name WHEN 'pictures' THEN '_a_changed' ELSE '_changed' END;
  BEGIN
    EXECUTE format('CREATE TRIGGER %s_new AFTER INSERT ON %I REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT %s EXECUTE FUNCTION marquee_content_changed(%s)', prefix, name, unseen, arguments);
    EXECUTE format('CREATE TRIGGER %s_again AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT %s EXECUTE FUNCTION marquee_content_changed(%s)', prefix, name, unseen, arguments);
    EXECUTE format('CREATE TRIGGER %s_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS gone FOR EACH STATEMENT %s EXECUTE FUNCTION marquee_content_changed(%s)', prefix, name, unseen, arguments);
    EXECUTE format('CREATE TRIGGER %s_none AFTER TRUNCATE ON %I FOR EACH STATEMENT %s EXECUTE FUNCTION marquee_content_changed()', prefix, name, unseen);
  END $$;
--> statement-breakpoint
SELECT marquee_watch('biographies', 'ARRAY[''people'', ''person:'' || slug]', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('collections', 'ARRAY[''collections'']', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('credits', 'ARRAY[''ways'', ''person:'' || person, ''credits:'' || film]', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('documents', 'ARRAY[''text:'' || name]', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('film_facts', 'ARRAY[''facts:'' || slug]', ARRAY['moods', 'year, countries, languages']::text[], false);
--> statement-breakpoint
SELECT marquee_watch('films', 'ARRAY[''films'', ''film:'' || slug]', ARRAY['genre', 'title, genre, categories, release_date, runtime, trailer_url, watch_now_price, hiway_link, amazon_link, ebay_link, netflix_link']::text[], false);
--> statement-breakpoint
SELECT marquee_watch('people', 'ARRAY[''people'', ''person:'' || slug]', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('pictures', 'ARRAY[''pictures'']', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('posts', 'ARRAY[''posts'', ''post:'' || slug] || ARRAY(SELECT ''about-film:'' || film FROM unnest(films) AS film)
    || ARRAY(SELECT ''about-person:'' || person FROM unnest(people) AS person)
    || ARRAY(SELECT ''about-'' || found[1] || '':'' || name FROM unnest(links) AS link, regexp_match(link, ''/(film|person)/([^/]+)$'') AS found,
      LATERAL (SELECT found[2] UNION ALL SELECT to_slug FROM redirects WHERE from_slug = found[2]
        AND kind = CASE found[1] WHEN ''film'' THEN ''films'' ELSE ''people'' END) AS names (name))', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('products', 'ARRAY[''products'', ''product:'' || slug, ''products-in:'' || collection]
      || ARRAY(SELECT ''products-of-film:'' || film FROM unnest(films) AS film)
      || ARRAY(SELECT ''products-of-post:'' || post FROM unnest(posts) AS post)', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('row_orders', 'ARRAY[''row:'' || name]', ARRAY[]::text[], false);
--> statement-breakpoint
SELECT marquee_watch('seasons', 'ARRAY[''ways'', ''seasons'', ''season:'' || slug]', ARRAY[]::text[], false);
--> statement-breakpoint
CREATE TRIGGER shop_settings_changed_again AFTER UPDATE ON shop_settings REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''shop-settings'']');
--> statement-breakpoint
CREATE TRIGGER shop_settings_changed_new AFTER INSERT ON shop_settings REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''shop-settings'']');
--> statement-breakpoint
DROP FUNCTION marquee_watch;
--> statement-breakpoint
CREATE TRIGGER audit_log_rows BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION marquee_keep_audit();
--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_audit();
--> statement-breakpoint
CREATE TRIGGER biographies_credited_again AFTER UPDATE ON biographies REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_biographies();
--> statement-breakpoint
CREATE TRIGGER biographies_credited_gone AFTER DELETE ON biographies REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_biographies();
--> statement-breakpoint
CREATE TRIGGER biographies_credited_new AFTER INSERT ON biographies REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_biographies();
--> statement-breakpoint
CREATE TRIGGER biographies_credited_none AFTER TRUNCATE ON biographies FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_biographies();
--> statement-breakpoint
CREATE TRIGGER biographies_entry BEFORE INSERT ON biographies FOR EACH ROW EXECUTE FUNCTION marquee_own_entry('people');
--> statement-breakpoint
CREATE TRIGGER biographies_live AFTER INSERT ON biographies REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER biographies_off AFTER DELETE ON biographies REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER biographies_words_of_pictures BEFORE INSERT OR UPDATE ON biographies FOR EACH ROW EXECUTE FUNCTION marquee_carry_words('portrait');
--> statement-breakpoint
CREATE TRIGGER collections_entry BEFORE INSERT ON collections FOR EACH ROW EXECUTE FUNCTION marquee_own_entry('collections');
--> statement-breakpoint
CREATE TRIGGER collections_live AFTER INSERT ON collections REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER collections_off AFTER DELETE ON collections REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER entries_addresses AFTER UPDATE ON entries REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN ((coalesce(current_setting('marquee.preview', true), '') <> 'on')) EXECUTE FUNCTION marquee_addresses_changed();
--> statement-breakpoint
CREATE TRIGGER entries_slug AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION marquee_note_slug();
--> statement-breakpoint
CREATE TRIGGER entries_slug_again AFTER UPDATE OF slug ON entries FOR EACH ROW WHEN ((old.slug <> new.slug)) EXECUTE FUNCTION marquee_note_slug();
--> statement-breakpoint
CREATE TRIGGER film_facts_credited_again AFTER UPDATE ON film_facts REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_facts();
--> statement-breakpoint
CREATE TRIGGER film_facts_credited_gone AFTER DELETE ON film_facts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_facts();
--> statement-breakpoint
CREATE TRIGGER film_facts_credited_new AFTER INSERT ON film_facts REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_facts();
--> statement-breakpoint
CREATE TRIGGER film_facts_credited_none AFTER TRUNCATE ON film_facts FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_facts();
--> statement-breakpoint
CREATE TRIGGER film_facts_entry BEFORE INSERT ON film_facts FOR EACH ROW EXECUTE FUNCTION marquee_own_entry('films');
--> statement-breakpoint
CREATE TRIGGER film_submissions_words AFTER UPDATE OF screener_url ON film_submissions FOR EACH ROW WHEN ((old.screener_url <> new.screener_url)) EXECUTE FUNCTION marquee_screener_words();
--> statement-breakpoint
CREATE TRIGGER films_counted_again AFTER UPDATE ON films REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_count_films();
--> statement-breakpoint
CREATE TRIGGER films_counted_gone AFTER DELETE ON films REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_count_films();
--> statement-breakpoint
CREATE TRIGGER films_counted_new AFTER INSERT ON films REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_count_films();
--> statement-breakpoint
CREATE TRIGGER films_counted_none AFTER TRUNCATE ON films FOR EACH STATEMENT EXECUTE FUNCTION marquee_count_films();
--> statement-breakpoint
CREATE TRIGGER films_credited_again AFTER UPDATE ON films REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_films();
--> statement-breakpoint
CREATE TRIGGER films_credited_gone AFTER DELETE ON films REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_films();
--> statement-breakpoint
CREATE TRIGGER films_credited_new AFTER INSERT ON films REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_films();
--> statement-breakpoint
CREATE TRIGGER films_credited_none AFTER TRUNCATE ON films FOR EACH STATEMENT EXECUTE FUNCTION marquee_credit_films();
--> statement-breakpoint
CREATE TRIGGER films_entry BEFORE INSERT ON films FOR EACH ROW EXECUTE FUNCTION marquee_own_entry('films');
--> statement-breakpoint
CREATE TRIGGER films_live AFTER INSERT ON films REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER films_off AFTER DELETE ON films REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER films_words_again AFTER UPDATE ON films REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_film_words();
--> statement-breakpoint
CREATE TRIGGER films_words_gone AFTER DELETE ON films REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_film_words();
--> statement-breakpoint
CREATE TRIGGER films_words_new AFTER INSERT ON films REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_film_words();
--> statement-breakpoint
CREATE TRIGGER films_words_none AFTER TRUNCATE ON films FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_film_words();
--> statement-breakpoint
CREATE TRIGGER films_words_of_pictures BEFORE INSERT OR UPDATE ON films FOR EACH ROW EXECUTE FUNCTION marquee_carry_words('poster_url', 'poster_image', 'dvd_cover_url', 'other_images');
--> statement-breakpoint
CREATE TRIGGER former_slugs_gone AFTER DELETE ON former_slugs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((coalesce(current_setting('marquee.preview', true), '') <> 'on')) EXECUTE FUNCTION marquee_addresses_changed();
--> statement-breakpoint
CREATE TRIGGER former_slugs_taken AFTER UPDATE ON former_slugs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN ((coalesce(current_setting('marquee.preview', true), '') <> 'on')) EXECUTE FUNCTION marquee_addresses_changed();
--> statement-breakpoint
CREATE TRIGGER pictures_b_shown_again AFTER UPDATE ON pictures REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_show_again('SELECT array_agg(address) FROM arrived JOIN gone USING (address)
       WHERE (arrived.alt, arrived.credit, arrived.version) IS DISTINCT FROM (gone.alt, gone.credit, gone.version)');
--> statement-breakpoint
CREATE TRIGGER pictures_b_shown_new AFTER INSERT ON pictures REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_show_again('SELECT array_agg(address) FROM arrived WHERE alt <> '''' OR credit <> ''''');
--> statement-breakpoint
CREATE TRIGGER posts_entry BEFORE INSERT ON posts FOR EACH ROW EXECUTE FUNCTION marquee_own_entry('posts');
--> statement-breakpoint
CREATE TRIGGER posts_live AFTER INSERT ON posts REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER posts_off AFTER DELETE ON posts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER posts_words_of_pictures BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION marquee_carry_words('image_url');
--> statement-breakpoint
CREATE TRIGGER products_entry BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION marquee_own_entry('products');
--> statement-breakpoint
CREATE TRIGGER products_live AFTER INSERT ON products REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER products_off AFTER DELETE ON products REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER products_revision_first BEFORE INSERT OR DELETE OR UPDATE ON products FOR EACH STATEMENT WHEN ((coalesce(current_setting('marquee.preview', true), '') <> 'on')) EXECUTE FUNCTION marquee_revision_first();
--> statement-breakpoint
CREATE TRIGGER products_with_variants BEFORE INSERT OR UPDATE OF slug ON products FOR EACH ROW EXECUTE FUNCTION marquee_with_variants();
--> statement-breakpoint
CREATE TRIGGER products_words_of_pictures BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION marquee_carry_words('images');
--> statement-breakpoint
CREATE TRIGGER seasons_entry BEFORE INSERT ON seasons FOR EACH ROW EXECUTE FUNCTION marquee_own_entry('seasons');
--> statement-breakpoint
CREATE TRIGGER seasons_live AFTER INSERT ON seasons REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER seasons_off AFTER DELETE ON seasons REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER seasons_words_of_pictures BEFORE INSERT OR UPDATE ON seasons FOR EACH ROW EXECUTE FUNCTION marquee_carry_words('picture');
--> statement-breakpoint
CREATE TRIGGER stock_moves_rows BEFORE DELETE OR UPDATE ON stock_moves FOR EACH ROW EXECUTE FUNCTION marquee_keep_moves();
--> statement-breakpoint
CREATE TRIGGER stock_moves_whole BEFORE TRUNCATE ON stock_moves FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_moves();
--> statement-breakpoint
CREATE TRIGGER thread_messages_gone AFTER DELETE ON thread_messages FOR EACH ROW EXECUTE FUNCTION marquee_gone_letter();
--> statement-breakpoint
CREATE TRIGGER thread_messages_words AFTER INSERT OR UPDATE OF thread, text ON thread_messages FOR EACH ROW EXECUTE FUNCTION marquee_letter_words();
--> statement-breakpoint
CREATE TRIGGER threads_gone AFTER DELETE ON threads FOR EACH ROW WHEN ((old.merged_into IS NOT NULL)) EXECUTE FUNCTION marquee_gone_thread();
--> statement-breakpoint
CREATE TRIGGER threads_merged_words AFTER INSERT OR UPDATE OF merged_into ON threads FOR EACH ROW WHEN ((new.merged_into IS NOT NULL)) EXECUTE FUNCTION marquee_merged_words();
--> statement-breakpoint
CREATE TRIGGER threads_words BEFORE INSERT OR UPDATE OF name, email, subject, order_number ON threads FOR EACH ROW EXECUTE FUNCTION marquee_thread_words();
--> statement-breakpoint
CREATE TRIGGER variants_changed_again AFTER UPDATE ON variants REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_changed_gone AFTER DELETE ON variants REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_changed_new AFTER INSERT ON variants REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_variants_changed();
--> statement-breakpoint
-- ========== First rows ==========

INSERT INTO content_revision (revision) VALUES (1);
--> statement-breakpoint
INSERT INTO clock (known_at) VALUES (now());
--> statement-breakpoint
INSERT INTO mail_settings DEFAULT VALUES;
