-- Files that came with a letter. is_kept: false for one that is too large and stays in the mailbox.
CREATE TABLE thread_attachments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  letter integer NOT NULL REFERENCES thread_letters (id) ON DELETE CASCADE,
  name text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  is_kept boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX thread_attachments_letter ON thread_attachments (letter, id);
--> statement-breakpoint
-- Their bytes, in pieces of 16 kB: a backup reads a thousand rows at once.
CREATE TABLE attachment_pieces (
  attachment integer NOT NULL REFERENCES thread_attachments (id) ON DELETE CASCADE,
  place integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (attachment, place)
);
--> statement-breakpoint
-- How far a mailbox has been looked through. validity: the server's UIDVALIDITY; with another one it is looked through again, which
-- takes nothing in twice. failing_uid, failures: the mail that could not be read, how often. fault: why the last look failed; since
-- when none has succeeded.
CREATE TABLE mailboxes (
  name text PRIMARY KEY,
  validity text NOT NULL DEFAULT '',
  last_uid bigint NOT NULL DEFAULT 0,
  failing_uid bigint,
  failures integer NOT NULL DEFAULT 0,
  looked_at timestamptz,
  fault text,
  fault_since timestamptz
);
