-- The last number given, for each kind (order, invoice, credit-note) and year. A transaction that rolls back gives its
-- number back, so there are no gaps.
CREATE TABLE number_series (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (kind, year)
);
--> statement-breakpoint
-- Made at first use. 'order pages': what the keys of order pages are derived from.
CREATE TABLE site_secrets (
  name text PRIMARY KEY,
  secret bytea NOT NULL
);
--> statement-breakpoint
-- Amounts are in minor units of the currency. words: what staff search in, lower case. key_hash: of the order page's key.
-- body_hash: of what was sent with the idempotency key. An order outlives the account it was placed from.
CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  key_hash bytea NOT NULL,
  idempotency_key bytea NOT NULL UNIQUE,
  body_hash bytea NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  address jsonb NOT NULL,
  country text NOT NULL,
  account integer REFERENCES users (id) ON DELETE SET NULL,
  placed_by text,
  state text NOT NULL,
  payment text NOT NULL,
  currency text NOT NULL,
  subtotal integer NOT NULL CHECK (subtotal >= 0),
  discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  code text,
  shipping_id text NOT NULL,
  shipping_name text NOT NULL,
  shipping integer NOT NULL CHECK (shipping >= 0),
  shipping_tax integer NOT NULL DEFAULT 0,
  shipping_tax_name text NOT NULL DEFAULT '',
  shipping_tax_rate integer NOT NULL DEFAULT 0,
  tax integer NOT NULL CHECK (tax >= 0),
  total integer NOT NULL CHECK (total >= 0),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND total),
  prices_include_tax boolean NOT NULL,
  seller jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  gift_note text NOT NULL DEFAULT '',
  words text NOT NULL,
  held_until timestamptz,
  placed_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  invoice_number text UNIQUE
);
--> statement-breakpoint
CREATE INDEX orders_state ON orders (state, id DESC);
--> statement-breakpoint
CREATE INDEX orders_account ON orders (account) WHERE account IS NOT NULL;
--> statement-breakpoint
CREATE INDEX orders_email ON orders (lower(email));
--> statement-breakpoint
CREATE INDEX orders_held ON orders (held_until) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX orders_words ON orders USING gin (words gin_trgm_ops);
--> statement-breakpoint
-- total: what the line costs after its discount. shipped and refunded: units.
CREATE TABLE order_lines (
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position integer NOT NULL,
  sku text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  size text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  unit_price integer NOT NULL CHECK (unit_price >= 0),
  discount integer NOT NULL DEFAULT 0,
  total integer NOT NULL CHECK (total >= 0),
  tax_name text NOT NULL DEFAULT '',
  tax_rate integer NOT NULL DEFAULT 0,
  tax integer NOT NULL DEFAULT 0,
  shipped integer NOT NULL DEFAULT 0 CHECK (shipped BETWEEN 0 AND quantity),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND quantity),
  PRIMARY KEY (order_id, position)
);
--> statement-breakpoint
CREATE INDEX order_lines_sku ON order_lines (sku);
--> statement-breakpoint
-- Append only: what happened to an order, and who of the staff did it.
CREATE TABLE order_events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  what text NOT NULL,
  staff text,
  detail jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX order_events_order ON order_events (order_id);
--> statement-breakpoint
-- lines: [{position, quantity}].
CREATE TABLE order_parcels (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  carrier text NOT NULL,
  tracking text NOT NULL,
  lines jsonb NOT NULL,
  shipped_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX order_parcels_order ON order_parcels (order_id);
--> statement-breakpoint
-- amount includes shipping and tax. tax: the part of amount that is tax; taxes: the same by name and rate.
CREATE TABLE refunds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  key text NOT NULL,
  amount integer NOT NULL CHECK (amount >= 0),
  shipping integer NOT NULL DEFAULT 0,
  tax integer NOT NULL DEFAULT 0,
  taxes jsonb NOT NULL,
  lines jsonb NOT NULL,
  restock boolean NOT NULL,
  state text NOT NULL,
  provider_id text,
  credit_note text UNIQUE,
  reason text NOT NULL DEFAULT '',
  staff text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, key)
);
--> statement-breakpoint
-- occasion: what of the order the mail tells; each is told once.
ALTER TABLE mails ADD COLUMN order_id integer REFERENCES orders (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD COLUMN occasion text;
--> statement-breakpoint
CREATE UNIQUE INDEX mails_order ON mails (order_id, occasion);
