-- A film's title as lettering, which stands for the words on its key art, and the width of that divided by its height.
ALTER TABLE films ADD COLUMN title_art text, ADD COLUMN title_art_ratio real;
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
    LATERAL unnest(marquee_media_in(documents.body)) address(address);
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
    films.title_art_ratio
   FROM (films
     LEFT JOIN film_facts ON ((film_facts.id = films.id)));
