-- Searched within words, as the shop's own page did while it had all products: "wool" finds lambswool.
ALTER TABLE products ADD COLUMN plain_words text NOT NULL GENERATED ALWAYS AS (marquee_plain(name || ' ' || description)) STORED;
--> statement-breakpoint
CREATE INDEX products_plain_words ON products USING gin (plain_words gin_trgm_ops);
