-- People who run the site. password_hash: null after a reset, until the new link is used. totp_step: the time step of the
-- last accepted code, so that none is accepted twice.
CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL,
  password_hash text,
  totp_secret text,
  totp_step bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE staff_passkeys (
  id text PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX staff_passkeys_staff ON staff_passkeys (staff_id);
--> statement-breakpoint
-- Each is deleted by its use.
CREATE TABLE staff_recovery_codes (
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);
--> statement-breakpoint
-- confirmed_at: when the second factor was last given; null after the password alone. challenge and new_totp: what an
-- unfinished passkey or authenticator app has to answer.
CREATE TABLE staff_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  device text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  challenge text,
  new_totp text
);
--> statement-breakpoint
CREATE INDEX staff_sessions_staff ON staff_sessions (staff_id);
--> statement-breakpoint
-- Deleted by use. staff_id: of a person who has lost their way in; else the person is made by it.
CREATE TABLE staff_invitations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  role text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  invited_by text NOT NULL,
  staff_id integer REFERENCES staff (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE mails ADD COLUMN staff_invitation integer REFERENCES staff_invitations (id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX mails_staff_invitation ON mails (staff_invitation);
--> statement-breakpoint
-- Who did what to what. staff_id refers to nobody, since the entry outlives the person.
CREATE TABLE audit_log (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id integer,
  who text NOT NULL,
  action text NOT NULL,
  what text NOT NULL DEFAULT '',
  address text,
  request_id text,
  before jsonb,
  after jsonb
);
--> statement-breakpoint
CREATE INDEX audit_log_at ON audit_log (at);
--> statement-breakpoint
-- Append only, for everybody. What is two years old may go: retention is the only deletion there is. A restore, which fills a
-- new schema, may empty what is empty.
CREATE FUNCTION marquee_keep_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '2 years' THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM public.audit_log) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit log is append only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION marquee_keep_audit();
--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_audit();
