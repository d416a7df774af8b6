-- Where a film can be watched or bought beside the four links of its own: a provider of the document `providers`, and an id or an address.
ALTER TABLE film_facts ADD COLUMN offers jsonb DEFAULT '[]' NOT NULL;
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
    COALESCE(film_facts.offers, '[]'::jsonb) AS offers
   FROM (films
     LEFT JOIN film_facts ON ((film_facts.id = films.id)));
