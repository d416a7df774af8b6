-- People who asked for mail: members by their account, whose confirmed email counts, others by an address. The token is in the link of each mail.
CREATE TABLE subscribers (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id integer UNIQUE REFERENCES users ON DELETE CASCADE,
  email text,
  email_key text UNIQUE,
  token text NOT NULL UNIQUE,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT subscribers_reached CHECK ((user_id IS NULL) = (email IS NOT NULL) AND (email IS NULL) = (email_key IS NULL))
);
--> statement-breakpoint
-- What each asked for: the newsletter, or to be told of a film or product; when, on which page, and how it was confirmed. Rows stay as proof.
CREATE TABLE consents (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subscriber_id integer NOT NULL REFERENCES subscribers ON DELETE CASCADE,
  topic text NOT NULL,
  entry_id integer REFERENCES entries ON DELETE CASCADE,
  country text,
  asked_at timestamptz DEFAULT now() NOT NULL,
  asked_on text NOT NULL,
  confirmed_at timestamptz,
  confirmed_by text,
  ended_at timestamptz,
  ended_by text,
  CONSTRAINT consents_topic CHECK (topic IN ('newsletter', 'cinema', 'home', 'stock')),
  CONSTRAINT consents_about CHECK ((topic = 'newsletter') = (entry_id IS NULL) AND (topic = 'home') = (country IS NOT NULL)),
  CONSTRAINT consents_confirmed CHECK (confirmed_by IN ('link', 'account', 'import') AND confirmed_at IS NOT NULL OR confirmed_by IS NULL AND confirmed_at IS NULL),
  CONSTRAINT consents_ended CHECK (ended_by IN ('person', 'sent', 'staff', 'restore') AND ended_at IS NOT NULL OR ended_by IS NULL AND ended_at IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX consents_open ON consents (subscriber_id, topic, coalesce(entry_id, 0), coalesce(country, '')) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX consents_of_topic ON consents (topic, entry_id) WHERE ended_at IS NULL AND confirmed_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX consents_entry ON consents (entry_id);
--> statement-breakpoint
-- Addresses that mail came back from. Nothing of the audience is sent there until its owner confirms once more.
CREATE TABLE returned_addresses (
  email_key text PRIMARY KEY,
  answer text NOT NULL,
  returned_at timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A newsletter, or an alert about an entry, with its receivers as they were when it was queued.
CREATE TABLE mailings (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  topic text NOT NULL,
  entry_id integer REFERENCES entries ON DELETE SET NULL,
  country text,
  subject text DEFAULT '' NOT NULL,
  intro text DEFAULT '' NOT NULL,
  body jsonb DEFAULT '{"nodeType": "document", "content": []}' NOT NULL,
  state text DEFAULT 'draft' NOT NULL,
  fault text,
  revision integer DEFAULT 1 NOT NULL,
  changed_at timestamptz DEFAULT now() NOT NULL,
  queued_at timestamptz,
  ended_at timestamptz,
  counts jsonb,
  CONSTRAINT mailings_topic CHECK (topic IN ('newsletter', 'cinema', 'home', 'stock')),
  CONSTRAINT mailings_state CHECK (state IN ('draft', 'queued', 'stopped', 'sent'))
);
--> statement-breakpoint
CREATE INDEX mailings_entry ON mailings (entry_id);
--> statement-breakpoint
-- `claimed`: the sender talks with the mail server about it. `handed`: the server was given the whole mail; it counts as sent.
CREATE TABLE mailing_receivers (
  mailing_id integer NOT NULL REFERENCES mailings ON DELETE CASCADE,
  subscriber_id integer NOT NULL REFERENCES subscribers ON DELETE CASCADE,
  state text DEFAULT 'waiting' NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_at timestamptz DEFAULT now() NOT NULL,
  at timestamptz,
  answer text,
  PRIMARY KEY (mailing_id, subscriber_id),
  CONSTRAINT mailing_receivers_state CHECK (state IN ('waiting', 'claimed', 'handed', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX mailing_receivers_waiting ON mailing_receivers (mailing_id, next_at) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX mailing_receivers_claimed ON mailing_receivers (at) WHERE state = 'claimed';
--> statement-breakpoint
CREATE INDEX mailing_receivers_subscriber ON mailing_receivers (subscriber_id);
--> statement-breakpoint
ALTER TABLE mails ADD COLUMN subscriber integer REFERENCES subscribers ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX mails_subscriber ON mails (subscriber);
--> statement-breakpoint
-- Newsletters and alerts that are sent in a minute.
ALTER TABLE mail_settings ADD COLUMN mails_a_minute integer DEFAULT 300 NOT NULL;
--> statement-breakpoint
-- Where each can be reached now: not members without a confirmed email, nor addresses that mail came back from.
CREATE VIEW subscriber_addresses AS
SELECT subscribers.id, subscribers.token, reached.email, reached.email_key
FROM subscribers
LEFT JOIN member_emails ON member_emails.user_id = subscribers.user_id AND member_emails.verified_at IS NOT NULL
CROSS JOIN LATERAL (SELECT coalesce(subscribers.email, member_emails.email) AS email, coalesce(subscribers.email_key, member_emails.email_key) AS email_key) AS reached
WHERE reached.email IS NOT NULL AND NOT EXISTS (SELECT FROM returned_addresses WHERE returned_addresses.email_key = reached.email_key);
--> statement-breakpoint
-- A member's email is another one: links in mails to the former mailbox end.
CREATE FUNCTION marquee_end_preferences_links() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    UPDATE subscribers SET token = substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 43) WHERE user_id = OLD.user_id;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER member_emails_gone AFTER DELETE ON member_emails FOR EACH ROW WHEN (OLD.verified_at IS NOT NULL) EXECUTE FUNCTION marquee_end_preferences_links();
--> statement-breakpoint
-- A link in a mail was used, so mail reaches the address again.
CREATE FUNCTION marquee_end_return() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    DELETE FROM returned_addresses WHERE email_key = NEW.email_key;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER member_emails_confirmed AFTER UPDATE OF verified_at ON member_emails FOR EACH ROW WHEN (NEW.verified_at IS NOT NULL) EXECUTE FUNCTION marquee_end_return();
