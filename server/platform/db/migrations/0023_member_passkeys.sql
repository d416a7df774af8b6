-- What greets a member in place of the username; and when they last looked at their watchlist.
ALTER TABLE users ADD COLUMN display_name text, ADD COLUMN watchlist_seen_at timestamptz;
--> statement-breakpoint
-- Passkeys of members. The key is the public half; the secret one never leaves the device.
CREATE TABLE member_passkeys (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] DEFAULT '{}' NOT NULL,
  is_backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX member_passkeys_user ON member_passkeys (user_id);
--> statement-breakpoint
-- Challenges that passkeys sign, each deleted on use. `browser`: a hash of the cookie of the one that asked. With a user: for adding a passkey to it.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  browser bytea NOT NULL,
  user_id integer REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
--> statement-breakpoint
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
--> statement-breakpoint
-- Whether the film was out when the member added it or last saw it on the list; null: not known.
ALTER TABLE watchlist ADD COLUMN was_out boolean;
--> statement-breakpoint
-- Links by which anybody reads a member's watchlist.
CREATE TABLE watchlist_shares (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL UNIQUE,
  shows_name boolean NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL
);
