-- Where a film can be watched or bought beside the four links of its own: a provider of the document `providers`, and an id or an address.
ALTER TABLE film_facts ADD COLUMN offers jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- What search engines and link previews show of an entry's page: title, description, picture. Null: what is made from the entry.
ALTER TABLE films ADD COLUMN sharing jsonb;
--> statement-breakpoint
ALTER TABLE posts ADD COLUMN sharing jsonb;
--> statement-breakpoint
ALTER TABLE products ADD COLUMN sharing jsonb;
--> statement-breakpoint
ALTER TABLE collections ADD COLUMN sharing jsonb;
--> statement-breakpoint
ALTER TABLE seasons ADD COLUMN sharing jsonb;
--> statement-breakpoint
ALTER TABLE biographies ADD COLUMN sharing jsonb;
--> statement-breakpoint
ALTER TABLE pages ADD COLUMN sharing jsonb;
--> statement-breakpoint
-- What can be watched now is one of the catalogue's filters.
DROP TRIGGER film_facts_changed_again ON film_facts;
--> statement-breakpoint
CREATE TRIGGER film_facts_changed_again AFTER UPDATE ON film_facts REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_content_changed('ARRAY[''facts:'' || slug]', 'moods', 'year, countries, languages, offers');
--> statement-breakpoint
CREATE OR REPLACE VIEW whole_films AS
SELECT films.id,
    films.slug,
    films."position",
    films.title,
    films.description,
    films.poster_url,
    films.poster_image,
    films.dvd_cover_url,
    films.trailer_url,
    films.release_date,
    films.runtime,
    films.genre,
    films.rating,
    films.awards,
    films.categories,
    films.director,
    films."cast",
    films.producers,
    films.other_images,
    films.watch_now_price,
    films.hiway_link,
    films.amazon_link,
    films.ebay_link,
    films.netflix_link,
    films.get_tickets,
    films.get_tickets_url,
    films.in_theatres_box,
    films.in_theatres_date,
    films.colours,
    films.updated_at,
    films.sort_title,
    films.title_words,
    films.name_words,
    films.words,
    films.pictures,
    film_facts.original_title,
    film_facts.year,
    COALESCE(film_facts.countries, '{}'::text[]) AS countries,
    COALESCE(film_facts.languages, '{}'::text[]) AS languages,
    film_facts.format,
    film_facts.certificate_reason,
    COALESCE(film_facts.content_advice, '{}'::text[]) AS content_advice,
    COALESCE(film_facts.access, '{}'::text[]) AS access,
    COALESCE(film_facts.moods, '{}'::text[]) AS moods,
    COALESCE(film_facts.credits, '{}'::jsonb) AS credits,
    COALESCE(film_facts.festivals, '[]'::jsonb) AS festivals,
    COALESCE(film_facts.quotes, '[]'::jsonb) AS quotes,
    COALESCE(film_facts.clips, '[]'::jsonb) AS clips,
    films.title_art,
    films.title_art_ratio,
    COALESCE(film_facts.offers, '[]'::jsonb) AS offers,
    films.sharing
   FROM (films
     LEFT JOIN film_facts ON ((film_facts.id = films.id)));
--> statement-breakpoint
CREATE OR REPLACE VIEW picture_uses AS
SELECT 'films'::text AS kind,
    films.slug AS entry,
    films.title,
    address.address
   FROM films,
    LATERAL unnest(marquee_media_in(jsonb_build_array(films.poster_url, films.poster_image, films.dvd_cover_url, films.trailer_url, films.other_images, films.title_art, films.sharing))) address(address)
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
    LATERAL unnest(marquee_media_in(jsonb_build_array(posts.image_url, posts.body, posts.sharing))) address(address)
UNION ALL
 SELECT 'products'::text AS kind,
    products.slug AS entry,
    products.name AS title,
    address.address
   FROM products,
    LATERAL unnest(marquee_media_in(jsonb_build_array(products.images, products.sharing))) address(address)
UNION ALL
 SELECT 'people'::text AS kind,
    biographies.slug AS entry,
    biographies.name AS title,
    address.address
   FROM biographies,
    LATERAL unnest(marquee_media_in(jsonb_build_array(biographies.portrait, biographies.sharing))) address(address)
UNION ALL
 SELECT 'seasons'::text AS kind,
    seasons.slug AS entry,
    seasons.title,
    address.address
   FROM seasons,
    LATERAL unnest(marquee_media_in(jsonb_build_array(seasons.picture, seasons.sharing))) address(address)
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
    LATERAL unnest(marquee_media_in(jsonb_build_array(pages.body, pages.sharing))) address(address)
UNION ALL
 SELECT 'collections'::text AS kind,
    collections.slug AS entry,
    collections.name AS title,
    address.address
   FROM collections,
    LATERAL unnest(marquee_media_in(collections.sharing)) address(address);
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
        WHEN 'collections' THEN UPDATE collections SET name = name WHERE slug = ANY (source.entries);
        WHEN 'documents' THEN UPDATE documents SET name = name WHERE name = ANY (source.entries);
      END CASE;
    END LOOP;
    RETURN NULL;
  END $$;
