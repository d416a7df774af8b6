-- Attempts at paying orders at a provider, one open at a time for an order. key: what the attempt is called in idempotency
-- keys. provider_id and url come with the provider's answer. state: open, paid, ended (can be paid no more), or refused: it was
-- paid when the order could no longer be honoured, and goes back whole, which paid_back then names. asked_at: when the provider
-- was last asked about it.
CREATE TABLE payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  adapter text NOT NULL,
  provider_id text UNIQUE,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'ended', 'refused')),
  url text,
  ends_at timestamptz,
  paid_back text,
  created_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX payments_order ON payments (order_id);
--> statement-breakpoint
CREATE INDEX payments_open ON payments (asked_at) WHERE state = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX payments_paid_once ON payments (order_id) WHERE state = 'paid';
--> statement-breakpoint
-- Events that the provider has sent, each once, by its own id. told: what of an event concerns us; no names, no addresses.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  told jsonb,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz
);
--> statement-breakpoint
CREATE INDEX payment_events_waiting ON payment_events (received_at) WHERE handled_at IS NULL;
