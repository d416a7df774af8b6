CREATE INDEX films_name_words ON films USING gin (name_words);
--> statement-breakpoint
-- For typing errors: the films whose title has words that look like the given ones, at most 200 of those that do most.
CREATE OR REPLACE FUNCTION marquee_similar_titles(asked text) RETURNS TABLE (id integer, likeness real)
  LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT SET pg_trgm.word_similarity_threshold = 0.4
  AS $$ BEGIN
    RETURN QUERY SELECT films.id, word_similarity(marquee_fold(asked), films.sort_title) AS likeness FROM films
      WHERE marquee_fold(asked) <% films.sort_title ORDER BY likeness DESC, films.id LIMIT 200;
  END $$;
--> statement-breakpoint
-- How many films have a category, a genre, or both; '' stands for any. Triggers keep it, as counting takes the longer the more
-- films there are.
CREATE TABLE film_counts (
  category text NOT NULL,
  genre text NOT NULL,
  films integer NOT NULL,
  PRIMARY KEY (category, genre)
);
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
CREATE TRIGGER films_counted_new AFTER INSERT ON films REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_count_films();
--> statement-breakpoint
CREATE TRIGGER films_counted_again AFTER UPDATE ON films REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_count_films();
--> statement-breakpoint
CREATE TRIGGER films_counted_gone AFTER DELETE ON films REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_count_films();
--> statement-breakpoint
CREATE TRIGGER films_counted_none AFTER TRUNCATE ON films
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_count_films();
--> statement-breakpoint
INSERT INTO film_counts (category, genre, films)
  SELECT category, genre_of.genre, count(*) FROM films,
    LATERAL (SELECT DISTINCT unnest(categories || ''::text) AS category) AS category_of,
    LATERAL (SELECT DISTINCT unnest(films.genre || ''::text) AS genre) AS genre_of
  GROUP BY category, genre_of.genre;
