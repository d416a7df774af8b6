-- A conversation with somebody who wrote: by a form, or about an order. state: new, waiting (answered, it is their turn), done,
-- spam. token: proves in a mail that its sender has seen one of ours. merged_into: the newer thread that has this one's letters
-- now; deferred, since a restore brings threads in any order. words: for the search, kept by the triggers below.
CREATE TABLE threads (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  contact_message integer UNIQUE REFERENCES contact_messages (id) ON DELETE CASCADE,
  film_submission integer UNIQUE REFERENCES film_submissions (id) ON DELETE CASCADE,
  order_number text UNIQUE,
  state text NOT NULL DEFAULT 'new',
  assignee integer REFERENCES staff (id) ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL DEFAULT '',
  token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  last_in_at timestamptz NOT NULL DEFAULT now(),
  last_out_at timestamptz,
  merged_into integer REFERENCES threads (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  words tsvector,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX threads_state ON threads (state, last_in_at, id) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX threads_last_in ON threads (last_in_at, id) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX threads_assignee ON threads (assignee, state);
--> statement-breakpoint
CREATE INDEX threads_sender ON threads (lower(email));
--> statement-breakpoint
CREATE INDEX threads_merged_into ON threads (merged_into);
--> statement-breakpoint
CREATE INDEX threads_words ON threads USING gin (words);
--> statement-breakpoint
ALTER TABLE mails ADD COLUMN thread integer REFERENCES threads (id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX mails_thread ON mails (thread);
--> statement-breakpoint
-- What was written after the form: by the sender (direction in) or by us (out, with its mail). staff_id: who wrote it, as long
-- as the person is among the staff. press: which press of the button sent it, so that a second one sends nothing.
CREATE TABLE thread_letters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread integer NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  direction text NOT NULL,
  mail integer REFERENCES mails (id) ON DELETE SET NULL,
  message_id text UNIQUE,
  in_reply_to text,
  refs text[] NOT NULL DEFAULT '{}',
  from_name text NOT NULL DEFAULT '',
  from_address text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text text NOT NULL,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  press text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX thread_letters_thread ON thread_letters (thread, id);
--> statement-breakpoint
CREATE INDEX thread_letters_mail ON thread_letters (mail);
--> statement-breakpoint
CREATE INDEX thread_letters_staff ON thread_letters (staff_id);
--> statement-breakpoint
-- What staff tell each other about a thread.
CREATE TABLE thread_notes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  thread integer NOT NULL REFERENCES threads (id) ON DELETE CASCADE,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  author text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX thread_notes_thread ON thread_notes (thread, id);
--> statement-breakpoint
CREATE INDEX thread_notes_staff ON thread_notes (staff_id);
--> statement-breakpoint
-- Texts to answer with. outcome: the decision about a film that it tells; null for any answer.
CREATE TABLE reply_templates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text text NOT NULL,
  outcome text,
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- The words of a thread: its own, those of its form and of forms merged into it, its newest letters'. Cut, since a tsvector
-- holds at most 1 MB.
CREATE FUNCTION marquee_thread_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.words := marquee_words(NEW.name, NEW.email, NEW.subject, NEW.order_number, left(concat_ws(' ',
    (SELECT string_agg(concat_ws(' ', phone_number, message), ' ' ORDER BY id) FROM contact_messages
      WHERE id IN (SELECT NEW.contact_message UNION SELECT contact_message FROM threads WHERE merged_into = NEW.id)),
    (SELECT string_agg(concat_ws(' ', phone_number, film_title, genre, synopsis, screener_url), ' ' ORDER BY id)
      FROM film_submissions
      WHERE id IN (SELECT NEW.film_submission UNION SELECT film_submission FROM threads WHERE merged_into = NEW.id)),
    (SELECT string_agg(concat_ws(' ', from_name, from_address, subject, left(text, 20000)), ' ' ORDER BY id DESC)
      FROM (SELECT * FROM thread_letters WHERE thread = NEW.id ORDER BY id DESC LIMIT 50) AS newest)
  ), 100000));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER threads_words BEFORE INSERT OR UPDATE OF name, email, subject, order_number ON threads
  FOR EACH ROW EXECUTE FUNCTION marquee_thread_words();
--> statement-breakpoint
CREATE FUNCTION marquee_letter_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE id = NEW.thread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER thread_letters_words AFTER INSERT OR UPDATE OF thread, text ON thread_letters
  FOR EACH ROW EXECUTE FUNCTION marquee_letter_words();
--> statement-breakpoint
CREATE FUNCTION marquee_merged_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE threads SET subject = subject WHERE id = NEW.merged_into AND id <> NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER threads_merged_words AFTER INSERT OR UPDATE OF merged_into ON threads
  FOR EACH ROW WHEN (NEW.merged_into IS NOT NULL) EXECUTE FUNCTION marquee_merged_words();
--> statement-breakpoint
INSERT INTO threads (kind, contact_message, state, name, email, last_in_at, created_at)
  SELECT 'message', id, CASE WHEN cardinality(spam_reasons) > 0 THEN 'spam' ELSE 'new' END,
    concat_ws(' ', first_name, last_name), email, created_at, created_at
  FROM contact_messages ORDER BY id;
--> statement-breakpoint
INSERT INTO threads (kind, film_submission, state, name, email, subject, last_in_at, created_at)
  SELECT 'submission', id, CASE WHEN cardinality(spam_reasons) > 0 THEN 'spam' ELSE 'new' END,
    concat_ws(' ', first_name, last_name), email, film_title, created_at, created_at
  FROM film_submissions ORDER BY id;
--> statement-breakpoint
UPDATE mails SET thread = threads.id FROM threads WHERE mails.contact_message = threads.contact_message;
--> statement-breakpoint
UPDATE mails SET thread = threads.id FROM threads WHERE mails.film_submission = threads.film_submission;
