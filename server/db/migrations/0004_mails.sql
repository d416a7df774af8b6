-- The processes that do jobs, and when each last said that it lives.
CREATE TABLE job_runners (
  runner text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- Every mail that the site has written: queued, sent, failed, or unsent where no mail server was set.
CREATE TABLE mails (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL,
  to_address text NOT NULL,
  letter jsonb NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  max_tries integer NOT NULL,
  last_error text,
  contact_message integer REFERENCES contact_messages (id) ON DELETE CASCADE,
  film_submission integer REFERENCES film_submissions (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
--> statement-breakpoint
CREATE INDEX mails_contact_message ON mails (contact_message);
--> statement-breakpoint
CREATE INDEX mails_film_submission ON mails (film_submission);
--> statement-breakpoint
CREATE INDEX mails_state ON mails (state, id);
