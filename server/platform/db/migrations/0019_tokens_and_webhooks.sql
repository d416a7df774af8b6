-- Access tokens for programs: what each may do, and until when. Only a hash is stored.
CREATE TABLE staff_tokens (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  ending text NOT NULL,
  scopes text[] NOT NULL,
  may_write boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX staff_tokens_staff ON staff_tokens (staff_id);
