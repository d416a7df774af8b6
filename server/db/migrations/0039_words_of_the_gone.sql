-- A letter that is deleted, as with the person who wrote it, leaves its words to no search; nor does a form whose thread was merged.
CREATE FUNCTION marquee_gone_letter() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE id = OLD.thread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER thread_letters_gone AFTER DELETE ON thread_letters FOR EACH ROW EXECUTE FUNCTION marquee_gone_letter();
--> statement-breakpoint
CREATE FUNCTION marquee_gone_thread() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE id = OLD.merged_into;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER threads_gone AFTER DELETE ON threads
  FOR EACH ROW WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION marquee_gone_thread();
--> statement-breakpoint
-- What was deleted before.
UPDATE threads SET subject = subject WHERE kind = 'order' OR last_in_at > created_at;
