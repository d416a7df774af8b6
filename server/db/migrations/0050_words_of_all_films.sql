-- Films whose words 0026_film_words.sql missed: it copied them before it stopped the release before from publishing. Writers wait for this
-- copy, since it would put back what they change meanwhile.
LOCK TABLE films IN SHARE MODE;
--> statement-breakpoint
INSERT INTO film_words AS kept SELECT id, sort_title, title_words, name_words, words FROM films
  ON CONFLICT (film_id) DO UPDATE SET sort_title = EXCLUDED.sort_title, title_words = EXCLUDED.title_words,
    name_words = EXCLUDED.name_words, words = EXCLUDED.words
  WHERE (kept.sort_title, kept.title_words, kept.name_words, kept.words)
    IS DISTINCT FROM (EXCLUDED.sort_title, EXCLUDED.title_words, EXCLUDED.name_words, EXCLUDED.words);
--> statement-breakpoint
DELETE FROM film_words WHERE NOT EXISTS (SELECT FROM films WHERE id = film_id);
