-- What is asked for, as a query for every word (operator &) or any (|), whole or as beginnings of words. A single letter
-- by itself among other words counts whole: as a beginning it would match nearly everything. At the end, or joined to
-- another word by a sign, it is a word whose rest was not typed yet: "Winnie Thackeray-H". NULL where there is no word.
CREATE OR REPLACE FUNCTION marquee_query(asked text, operator text, beginnings boolean) RETURNS tsquery
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
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
-- The choices of the catalogue under a genre.
CREATE INDEX film_counts_genre ON film_counts (genre, category);
