-- An order holds its pieces for long only once somebody has opened the link in its mail (decision 0030).
ALTER TABLE orders ADD COLUMN confirmed_at timestamptz, ADD COLUMN holds boolean NOT NULL DEFAULT true;
UPDATE orders SET confirmed_at = placed_at;

-- The mailbox behind an address, for limits: without what follows a plus, in lower case, and without the marks that its provider ignores.
CREATE FUNCTION marquee_mailbox(address text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT CASE
      WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
      WHEN host IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') THEN translate(name, '.-_', '') || '@proton.me'
      ELSE name || '@' || host END
  FROM (SELECT split_part(split_part(lower(address), '@', 1), '+', 1) AS name, split_part(lower(address), '@', 2) AS host) AS parts);

CREATE INDEX orders_unpaid_mailbox ON orders (marquee_mailbox(email)) WHERE state = 'pending';
CREATE INDEX mails_mailbox ON mails (marquee_mailbox(to_address), created_at);
