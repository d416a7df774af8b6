-- What films are searched by (decisions/0021): narrow rows, so that a search that finds thousands reads few pages. The words
-- themselves are not read, only their indexes: they are kept out of the rows. PostgreSQL does that with a row over 2 kB only:
-- wide makes each one wider than that, and takes 30 bytes once compressed.
CREATE TABLE film_words (
  film_id integer PRIMARY KEY,
  sort_title text COLLATE "C" NOT NULL,
  title_words tsvector,
  name_words tsvector,
  words tsvector,
  wide text GENERATED ALWAYS AS (repeat('.', 2048)) STORED
) WITH (toast_tuple_target = 128);
--> statement-breakpoint
ALTER TABLE film_words ALTER title_words SET STORAGE EXTERNAL, ALTER name_words SET STORAGE EXTERNAL,
  ALTER words SET STORAGE EXTERNAL, ALTER sort_title SET STORAGE MAIN;
--> statement-breakpoint
INSERT INTO film_words SELECT id, sort_title, title_words, name_words, words FROM films;
--> statement-breakpoint
CREATE INDEX film_words_sort_title ON film_words (sort_title);
--> statement-breakpoint
CREATE INDEX film_words_title_words ON film_words USING gin (title_words);
--> statement-breakpoint
CREATE INDEX film_words_name_words ON film_words USING gin (name_words);
--> statement-breakpoint
CREATE INDEX film_words_words ON film_words USING gin (words);
--> statement-breakpoint
CREATE INDEX film_words_title_trigrams ON film_words USING gin (sort_title gin_trgm_ops);
--> statement-breakpoint
-- The release before searches films itself: slowly without these, for as long as it still runs beside this one.
DROP INDEX films_title_words, films_name_words, films_words, films_title_trigrams;
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
CREATE TRIGGER films_words_new AFTER INSERT ON films REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_film_words();
--> statement-breakpoint
CREATE TRIGGER films_words_again AFTER UPDATE ON films REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_film_words();
--> statement-breakpoint
CREATE TRIGGER films_words_gone AFTER DELETE ON films REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_film_words();
--> statement-breakpoint
CREATE TRIGGER films_words_none AFTER TRUNCATE ON films
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_film_words();
--> statement-breakpoint
-- The films that have every word asked for, or a word that begins with it, and how: each a list of ids, as int4send.
-- same: the title is what was asked; begun: it begins so; whole: the title has the whole words; title, names, words: in the
-- title, in it or the names of people, anywhere; some_names: of those anywhere, the ones with any of the words in title or names.
-- The planner does not know what it costs to fetch words that are kept out of the rows: without this it reads them all.
CREATE FUNCTION marquee_find_films(asked text)
  RETURNS TABLE (same bytea, begun bytea, whole bytea, title bytea, names bytea, some_names bytea, words bytea)
  LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT SET enable_seqscan = off
  AS $$ DECLARE
    folded text := marquee_fold(asked);
    every tsquery := marquee_query(asked, '&', true);
    whole_words tsquery := marquee_query(asked, '&', false);
    any_word tsquery := marquee_query(asked, '|', true);
  BEGIN
    RETURN QUERY SELECT
      (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.sort_title = folded),
      (SELECT string_agg(int4send(film_id), '') FROM film_words AS f
        WHERE f.sort_title >= folded AND f.sort_title <= folded || chr(1114111)),
      (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.title_words @@ whole_words),
      (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.title_words @@ every),
      (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.name_words @@ every),
      CASE WHEN any_word <> every THEN
        (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.words @@ every AND f.name_words @@ any_word) END,
      (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.words @@ every);
  END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION marquee_similar_titles(asked text) RETURNS TABLE (id integer, likeness real)
  LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT SET pg_trgm.word_similarity_threshold = 0.4
  AS $$ BEGIN
    RETURN QUERY SELECT film_id, word_similarity(marquee_fold(asked), sort_title) AS likeness FROM film_words
      WHERE marquee_fold(asked) <% sort_title ORDER BY likeness DESC, film_id LIMIT 200;
  END $$;
