-- As before (0026_film_words.sql: how a film can have what was asked for), but where no film has the words, nothing else is looked for.
CREATE OR REPLACE FUNCTION marquee_find_films(asked text)
  RETURNS TABLE (same bytea, begun bytea, whole bytea, title bytea, names bytea, some_names bytea, words bytea)
  LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT SET enable_seqscan = off
  AS $$ DECLARE
    folded text := marquee_fold(asked);
    every tsquery := marquee_query(asked, '&', true);
    whole_words tsquery := marquee_query(asked, '&', false);
    any_word tsquery := marquee_query(asked, '|', true);
  BEGIN
    words := (SELECT string_agg(int4send(film_id), '') FROM film_words AS f WHERE f.words @@ every);
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
-- Loads pg_trgm: until then, whoever is no superuser may not make a function that sets one of its parameters.
SELECT word_similarity('', '');
--> statement-breakpoint
-- The films whose title looks like what was asked for, the likest first, equals from A to Z: a list of ids, as int4send.
-- marquee_similar_titles stays for the release before, for as long as it still runs beside this one.
CREATE FUNCTION marquee_alike_titles(asked text) RETURNS bytea
  LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT SET pg_trgm.word_similarity_threshold = 0.4
  AS $$ DECLARE
    folded text := marquee_fold(asked);
  BEGIN
    RETURN (SELECT string_agg(int4send(film_id), '' ORDER BY likeness DESC, sort_title, film_id) FROM (
      SELECT film_id, sort_title, word_similarity(folded, sort_title) AS likeness FROM film_words
      WHERE folded <% sort_title ORDER BY likeness DESC, film_id LIMIT 200) AS alike);
  END $$;
