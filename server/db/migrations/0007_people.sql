-- What a post is about, by slug.
ALTER TABLE posts ADD COLUMN films text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE posts ADD COLUMN people text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE posts ADD COLUMN products text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE posts ADD COLUMN words tsvector GENERATED ALWAYS AS (
  marquee_words(VARIADIC ARRAY[title, excerpt, author] || tags)) STORED;
--> statement-breakpoint
ALTER TABLE products ADD COLUMN words tsvector GENERATED ALWAYS AS (
  marquee_words(VARIADIC ARRAY[name, description, category])) STORED;
--> statement-breakpoint
CREATE INDEX posts_films ON posts USING gin (films);
--> statement-breakpoint
CREATE INDEX posts_people ON posts USING gin (people);
--> statement-breakpoint
-- What is known of a person besides the films' credits. films: only there the names mean this person, for namesakes.
CREATE TABLE biographies (
  slug text PRIMARY KEY,
  name text NOT NULL,
  sort_name text,
  also_known_as text[] NOT NULL DEFAULT '{}',
  films text[] NOT NULL DEFAULT '{}',
  biography text NOT NULL DEFAULT '',
  portrait text,
  links jsonb NOT NULL DEFAULT '[]',
  colours jsonb NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
-- What the films table does not hold. credits: names by role, besides director, cast and producer.
CREATE TABLE film_facts (
  slug text PRIMARY KEY,
  original_title text,
  year integer,
  countries text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  format text,
  certificate_reason text,
  content_advice text[] NOT NULL DEFAULT '{}',
  access text[] NOT NULL DEFAULT '{}',
  moods text[] NOT NULL DEFAULT '{}',
  credits jsonb NOT NULL DEFAULT '{}',
  festivals jsonb NOT NULL DEFAULT '[]',
  quotes jsonb NOT NULL DEFAULT '[]',
  clips jsonb NOT NULL DEFAULT '[]'
);
--> statement-breakpoint
CREATE INDEX film_facts_moods ON film_facts USING gin (moods);
--> statement-breakpoint
CREATE TABLE seasons (
  slug text PRIMARY KEY,
  title text NOT NULL,
  words text NOT NULL DEFAULT '',
  picture text,
  films jsonb NOT NULL DEFAULT '[]',
  from_day date,
  until_day date,
  colours jsonb NOT NULL DEFAULT '{}'
);
--> statement-breakpoint
-- Who did what in which film, and everybody who is named in a film or has a biography. Triggers keep both.
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
-- A name as it stands in an address. One without Latin letters is known by a hash.
CREATE FUNCTION marquee_slug(name text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ DECLARE
    words text := btrim(regexp_replace(translate(marquee_fold(name), '''’', ''), '[^a-z0-9]+', '-', 'g'), '-');
  BEGIN
    RETURN CASE WHEN words = '' THEN 'name-' || left(md5(name), 10) ELSE rtrim(left(words, 100), '-') END;
  END $$;
--> statement-breakpoint
CREATE VIEW named_credits AS
  SELECT films.slug AS film, role, place::integer AS place, name
  FROM films, LATERAL (
    SELECT 'director' AS role, place, name FROM unnest(director) WITH ORDINALITY AS each (name, place)
    UNION ALL SELECT 'cast', place, name FROM unnest("cast") WITH ORDINALITY AS each (name, place)
    UNION ALL SELECT 'producer', place, name FROM unnest(producers) WITH ORDINALITY AS each (name, place)) AS listed
  UNION ALL
  SELECT films.slug, role, place::integer, name
  FROM film_facts JOIN films USING (slug), jsonb_each(film_facts.credits) AS listed (role, names),
    jsonb_array_elements_text(CASE jsonb_typeof(names) WHEN 'array' THEN names ELSE '[]' END) WITH ORDINALITY AS each (name, place);
--> statement-breakpoint
-- Whom a name means, by its slug: in one film, or (film is null) wherever nobody else is meant.
CREATE VIEW called AS
  SELECT DISTINCT marquee_slug(called_by) AS name, film, slug AS person
  FROM biographies, unnest(name || also_known_as) AS called_by,
    unnest(CASE WHEN films = '{}' THEN ARRAY[NULL]::text[] ELSE films END) AS film;
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
-- Works the credits of these films out again: all, or those that film_facts holds.
CREATE FUNCTION marquee_credit(slugs text[], all_roles boolean) RETURNS void
  LANGUAGE plpgsql SET search_path FROM CURRENT
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
-- A biography can claim names: the films where somebody is credited by one of them, or was by an earlier one.
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
-- As before; a change of many rows is not listed at all, as it would not fit. The second argument names the columns that tell
-- which films go together: where they change, so does the part `ways`.
CREATE OR REPLACE FUNCTION marquee_content_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$ DECLARE
    rows_changed text := concat_ws(' UNION ALL ',
      CASE WHEN TG_OP IN ('INSERT', 'UPDATE') THEN 'SELECT * FROM arrived' END,
      CASE WHEN TG_OP IN ('DELETE', 'UPDATE') THEN 'SELECT * FROM gone' END);
    changed jsonb := NULL;
    changes integer;
    other_ways boolean := false;
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
        IF TG_OP = 'UPDATE' AND TG_NARGS > 1 THEN
          EXECUTE format('SELECT EXISTS (SELECT FROM (SELECT slug, ROW(%1$s) AS ways FROM arrived) AS a
            FULL JOIN (SELECT slug, ROW(%1$s) AS ways FROM gone) AS b USING (slug) WHERE a.ways IS DISTINCT FROM b.ways)',
            TG_ARGV[1]) INTO other_ways;
        END IF;
        IF other_ways OR (TG_OP <> 'UPDATE' AND TG_NARGS > 1) THEN
          changed := changed || '["ways"]';
        END IF;
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
DO $$ DECLARE
  source record;
  arguments text;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('films', 'ARRAY[''films'', ''film:'' || slug]', 'genre'),
    ('posts', 'ARRAY[''posts'', ''post:'' || slug] || ARRAY(SELECT ''about-film:'' || film FROM unnest(films) AS film)
      || ARRAY(SELECT ''about-person:'' || person FROM unnest(people) AS person)', NULL),
    ('biographies', 'ARRAY[''people'', ''person:'' || slug]', NULL),
    ('people', 'ARRAY[''people'', ''person:'' || slug]', NULL),
    ('credits', 'ARRAY[''ways'', ''person:'' || person, ''credits:'' || film]', NULL),
    ('film_facts', 'ARRAY[''facts:'' || slug]', 'moods'),
    ('seasons', 'ARRAY[''ways'', ''seasons'', ''season:'' || slug]', NULL)
  ) AS sources (name, parts, ways) LOOP
    arguments := concat_ws(', ', quote_literal(source.parts), quote_literal(source.ways));
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS arrived
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed(%s)', source.name || '_changed_new', source.name, arguments);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed(%s)', source.name || '_changed_again', source.name, arguments);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed(%s)', source.name || '_changed_gone', source.name, arguments);
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed()', source.name || '_changed_none', source.name);
  END LOOP;
  FOR source IN SELECT * FROM (VALUES
    ('films', 'marquee_credit_films'), ('film_facts', 'marquee_credit_facts'), ('biographies', 'marquee_credit_biographies')
  ) AS sources (name, derive) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS arrived
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source.name || '_credited_new', source.name, source.derive);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source.name || '_credited_again', source.name, source.derive);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source.name || '_credited_gone', source.name, source.derive);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', source.name || '_credited_none', source.name, source.derive);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT marquee_credit(ARRAY(SELECT slug FROM films), true);
