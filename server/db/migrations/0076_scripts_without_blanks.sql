-- As before (0000_initial.sql), but of scripts that write no blanks between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese)
-- each letter is a word, so that 夜 finds 東京の夜.
CREATE OR REPLACE FUNCTION marquee_words(VARIADIC texts text[]) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ BEGIN
    RETURN strip(to_tsvector('simple', regexp_replace(
      translate(marquee_fold(array_to_string(texts, ' ')), '-./@_+''', repeat(' ', 6)),
      '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF])',
      ' \1 ', 'g')));
  END $$;
--> statement-breakpoint
UPDATE films SET title = title WHERE films::text ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF]';
--> statement-breakpoint
UPDATE posts SET title = title WHERE concat(title, excerpt, author, tags) ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF]';
--> statement-breakpoint
UPDATE products SET name = name WHERE concat(name, description, category) ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF]';
--> statement-breakpoint
SELECT marquee_keep_people(ARRAY(SELECT slug FROM people WHERE name ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u9FFF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF]'));
--> statement-breakpoint
UPDATE threads SET subject = subject;
