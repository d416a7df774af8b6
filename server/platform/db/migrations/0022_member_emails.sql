-- Addresses of members. An account has at most one that is verified and one that waits for its link; only a verified one is anybody's own.
CREATE TABLE member_emails (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  email_key text NOT NULL,
  verified_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX member_emails_verified ON member_emails (email_key) WHERE verified_at IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX member_emails_of_user ON member_emails (user_id, (verified_at IS NOT NULL));
--> statement-breakpoint
-- Links in mails to members: of a kind, the newest alone works. Its token is made when the mail is sent, and only its hash is stored.
CREATE TABLE member_links (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  email_id integer NOT NULL REFERENCES member_emails ON DELETE CASCADE,
  token_hash bytea UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT member_links_kind CHECK (kind IN ('confirm', 'password')),
  UNIQUE (user_id, kind)
);
--> statement-breakpoint
CREATE INDEX member_links_email ON member_links (email_id);
--> statement-breakpoint
ALTER TABLE mails ADD COLUMN member integer REFERENCES users ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD COLUMN member_link integer REFERENCES member_links ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX mails_member ON mails (member);
--> statement-breakpoint
CREATE INDEX mails_member_link ON mails (member_link);
