-- What is asked for where no row has it: each letter by itself, which counted whole, begins a word too, so that "J Pennifold" finds Jo.
-- NULL where there is none, or more than three: each is looked up in about a twentieth of all words.
CREATE FUNCTION marquee_begun(asked text) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ DECLARE
    every text := marquee_query(asked, '&', true)::text;
    letter text := '''(\w)''(?!:)';
  BEGIN
    RETURN CASE WHEN (SELECT count(*) FROM regexp_matches(every, letter, 'g')) BETWEEN 1 AND 3
      THEN regexp_replace(every, letter, '''\1'':*', 'g')::tsquery END;
  END $$;
--> statement-breakpoint
-- As before (0041_alike_titles.sql), but where no film has the words, letters may begin them.
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
