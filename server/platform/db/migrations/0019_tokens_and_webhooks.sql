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
--> statement-breakpoint
-- Addresses that are told what happens, and each delivery to them.
CREATE TABLE webhooks (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,
  events text[] NOT NULL,
  active boolean NOT NULL,
  secret text NOT NULL,
  earlier_secret text,
  earlier_until timestamptz,
  failing_since timestamptz,
  was_turned_off boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE webhook_deliveries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id integer NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event text NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  state text DEFAULT 'queued' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_at timestamptz DEFAULT now() NOT NULL,
  tried_at timestamptz,
  status integer,
  words text,
  answer text DEFAULT '' NOT NULL,
  took integer,
  CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('queued', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, id);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE state = 'queued';
