-- Where a submitted film stands. told_stage: the decision that the sender has been told. token_hash: of the token in the address of
-- the sender's page. screener_note: what the sender added to a renewed link. film: the draft that was made when it was signed.
ALTER TABLE film_submissions
  ADD COLUMN stage text NOT NULL DEFAULT 'received'
    CHECK (stage IN ('received', 'watching', 'shortlisted', 'offer', 'signed', 'declined', 'withdrawn')),
  ADD COLUMN stage_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN told_stage text,
  ADD COLUMN token_hash bytea UNIQUE,
  ADD COLUMN screener_note text NOT NULL DEFAULT '',
  ADD COLUMN film text;
--> statement-breakpoint
UPDATE film_submissions SET stage_at = created_at;
--> statement-breakpoint
CREATE INDEX film_submissions_stage ON film_submissions (stage, created_at);
--> statement-breakpoint
-- For duplicates. Hashed, since addresses may be longer than an index takes.
CREATE INDEX film_submissions_screener ON film_submissions USING hash (screener_url);
--> statement-breakpoint
CREATE INDEX film_submissions_title_email ON film_submissions (lower(film_title), lower(email));
--> statement-breakpoint
CREATE INDEX film_submissions_title_name ON film_submissions (lower(film_title), lower(first_name || ' ' || last_name));
--> statement-breakpoint
-- What happened to a submission. Without a change of stage it is a note, such as a renewed screener. who: the name at the time,
-- empty for the sender; staff: without reference, because what somebody did stays when they go.
CREATE TABLE submission_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission integer NOT NULL REFERENCES film_submissions (id) ON DELETE CASCADE,
  from_stage text NOT NULL,
  to_stage text NOT NULL,
  staff integer,
  who text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX submission_events_submission ON submission_events (submission);
--> statement-breakpoint
CREATE TABLE submission_reviews (
  submission integer NOT NULL REFERENCES film_submissions (id) ON DELETE CASCADE,
  staff integer NOT NULL,
  who text NOT NULL,
  score integer CHECK (score BETWEEN 1 AND 5),
  words text NOT NULL DEFAULT '',
  watched_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (submission, staff)
);
