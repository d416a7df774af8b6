-- A renewed screener is found at the desk: in the thread of its film, and in the one that this was merged into.
CREATE FUNCTION marquee_screener_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE film_submission = NEW.id
    OR id = (SELECT merged_into FROM threads WHERE film_submission = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER film_submissions_words AFTER UPDATE OF screener_url ON film_submissions
  FOR EACH ROW WHEN (OLD.screener_url <> NEW.screener_url) EXECUTE FUNCTION marquee_screener_words();
