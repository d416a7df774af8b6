-- Pages of the company's own. `parent`: the slug of the page that it is below.
CREATE TABLE pages (
  id integer PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL,
  title text NOT NULL,
  summary text DEFAULT '' NOT NULL,
  parent text,
  body jsonb NOT NULL,
  pictures jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT pages_entry FOREIGN KEY (id, slug) REFERENCES entries(id, slug) ON UPDATE CASCADE
);
--> statement-breakpoint
CREATE TRIGGER pages_entry BEFORE INSERT ON pages FOR EACH ROW EXECUTE FUNCTION marquee_own_entry('pages');
--> statement-breakpoint
CREATE TRIGGER pages_live AFTER INSERT ON pages REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER pages_off AFTER DELETE ON pages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION marquee_entry_live();
--> statement-breakpoint
CREATE TRIGGER pages_words_of_pictures BEFORE INSERT OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION marquee_carry_words('body');
--> statement-breakpoint
CREATE TRIGGER pages_changed_new AFTER INSERT ON pages REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''pages'']');
--> statement-breakpoint
CREATE TRIGGER pages_changed_again AFTER UPDATE ON pages REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''pages'']');
--> statement-breakpoint
CREATE TRIGGER pages_changed_gone AFTER DELETE ON pages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''pages'']');
--> statement-breakpoint
CREATE TRIGGER pages_changed_none AFTER TRUNCATE ON pages FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed();
--> statement-breakpoint
CREATE OR REPLACE VIEW picture_uses AS
SELECT 'films'::text AS kind,
    films.slug AS entry,
    films.title,
    address.address
   FROM films,
    LATERAL unnest(marquee_media_in(jsonb_build_array(films.poster_url, films.poster_image, films.dvd_cover_url, films.trailer_url, films.other_images, films.title_art))) address(address)
UNION ALL
 SELECT 'films'::text AS kind,
    film_facts.slug AS entry,
    COALESCE(films.title, film_facts.slug) AS title,
    address.address
   FROM (film_facts
     LEFT JOIN films USING (slug)),
    LATERAL unnest(marquee_media_in(film_facts.clips)) address(address)
UNION ALL
 SELECT 'posts'::text AS kind,
    posts.slug AS entry,
    posts.title,
    address.address
   FROM posts,
    LATERAL unnest(marquee_media_in(jsonb_build_array(posts.image_url, posts.body))) address(address)
UNION ALL
 SELECT 'products'::text AS kind,
    products.slug AS entry,
    products.name AS title,
    address.address
   FROM products,
    LATERAL unnest(marquee_media_in(to_jsonb(products.images))) address(address)
UNION ALL
 SELECT 'people'::text AS kind,
    biographies.slug AS entry,
    biographies.name AS title,
    address.address
   FROM biographies,
    LATERAL unnest(marquee_media_in(to_jsonb(biographies.portrait))) address(address)
UNION ALL
 SELECT 'seasons'::text AS kind,
    seasons.slug AS entry,
    seasons.title,
    address.address
   FROM seasons,
    LATERAL unnest(marquee_media_in(to_jsonb(seasons.picture))) address(address)
UNION ALL
 SELECT 'documents'::text AS kind,
    documents.name AS entry,
    documents.name AS title,
    address.address
   FROM documents,
    LATERAL unnest(marquee_media_in(documents.body)) address(address)
UNION ALL
 SELECT 'pages'::text AS kind,
    pages.slug AS entry,
    pages.title,
    address.address
   FROM pages,
    LATERAL unnest(marquee_media_in(pages.body)) address(address);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION marquee_show_again() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    addresses text[];
    source record;
  BEGIN
    EXECUTE TG_ARGV[0] INTO addresses;
    IF addresses IS NULL THEN
      RETURN NULL;
    END IF;
    FOR source IN SELECT kind, array_agg(entry) AS entries FROM picture_uses WHERE address = ANY (addresses) GROUP BY kind LOOP
      CASE source.kind
        WHEN 'films' THEN UPDATE films SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'posts' THEN UPDATE posts SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'products' THEN UPDATE products SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'people' THEN UPDATE biographies SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'seasons' THEN UPDATE seasons SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'pages' THEN UPDATE pages SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'documents' THEN UPDATE documents SET name = name WHERE name = ANY (source.entries);
      END CASE;
    END LOOP;
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- Posts have pictures in their body, too.
DROP TRIGGER posts_words_of_pictures ON posts;
--> statement-breakpoint
CREATE TRIGGER posts_words_of_pictures BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION marquee_carry_words('image_url', 'body');
