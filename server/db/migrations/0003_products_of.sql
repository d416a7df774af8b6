-- What a product belongs to, by slug: the pages of these films and posts show it.
ALTER TABLE products ADD COLUMN films text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE products ADD COLUMN posts text[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
CREATE INDEX products_films ON products USING gin (films);
--> statement-breakpoint
CREATE INDEX products_posts ON products USING gin (posts);
