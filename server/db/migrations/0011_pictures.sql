-- The library of pictures, trailers and captions. address: where visitors find it, percent-encoded, without a query. file: the
-- path of its bytes in the store, another one after each replacement. version: part of what pages ask for, raised when the
-- bytes or the crop change. focus_x, focus_y: the point that every crop keeps in view, in thousandths of width and height from
-- the top left. hash: of the bytes in the store, upload_hash: of the bytes as they were sent, both SHA-256. upload: where those
-- came from.
CREATE TABLE pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL UNIQUE,
  file text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  alt text NOT NULL DEFAULT '',
  credit text NOT NULL DEFAULT '',
  focus_x integer,
  focus_y integer,
  width integer,
  height integer,
  colour text,
  bytes bigint NOT NULL,
  hash text NOT NULL,
  upload_hash text,
  upload text UNIQUE,
  version integer NOT NULL DEFAULT 1,
  uploaded_by text NOT NULL DEFAULT '',
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX pictures_hash ON pictures (hash);
--> statement-breakpoint
CREATE INDEX pictures_upload_hash ON pictures (upload_hash);
--> statement-breakpoint
-- The addresses below /media that content holds, at any depth.
CREATE FUNCTION marquee_media_in(content jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ SELECT coalesce(array_agg(DISTINCT split_part(found #>> '{}', '?', 1)), '{}')
    FROM jsonb_path_query(content, 'strict $.** ? (@.type() == "string" && @ starts with "/media/")') AS found $$;
--> statement-breakpoint
-- What the library says of these pictures, by address: alt text and credit.
CREATE FUNCTION marquee_words_of_pictures(addresses text[]) RETURNS jsonb
  LANGUAGE sql STABLE STRICT SET search_path FROM CURRENT
  AS $$ SELECT coalesce(jsonb_object_agg(address, jsonb_strip_nulls(jsonb_build_object(
      'alt', nullif(alt, ''), 'credit', nullif(credit, '')))), '{}')
    FROM pictures WHERE address = ANY (addresses) AND (alt <> '' OR credit <> '') $$;
--> statement-breakpoint
-- Live content that shows pictures: the columns that hold their addresses.
CREATE FUNCTION marquee_pictured(row_of jsonb, columns text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT SET search_path FROM CURRENT
  AS $$ SELECT coalesce(marquee_media_in(jsonb_agg(row_of -> name)), '{}') FROM unnest(columns) AS name $$;
--> statement-breakpoint
-- Each record carries the words of its pictures, so that no page reads the library.
CREATE FUNCTION marquee_carry_words() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$ BEGIN
    NEW.pictures := marquee_words_of_pictures(marquee_pictured(to_jsonb(NEW), TG_ARGV::text[]));
    RETURN NEW;
  END $$;
--> statement-breakpoint
DO $$ DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('films', '{poster_url,poster_image,dvd_cover_url,other_images}'::text[]),
    ('posts', '{image_url}'),
    ('products', '{images}'),
    ('biographies', '{portrait}'),
    ('seasons', '{picture}')
  ) AS sources (name, columns) LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN pictures jsonb NOT NULL DEFAULT ''{}''', source.name);
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION marquee_carry_words(%s)',
      source.name || '_words_of_pictures', source.name,
      (SELECT string_agg(quote_literal(name), ', ') FROM unnest(source.columns) AS name));
  END LOOP;
END $$;
--> statement-breakpoint
-- Where live content shows or plays what.
CREATE VIEW picture_uses AS
  SELECT 'films' AS kind, slug AS entry, title, address FROM films,
    unnest(marquee_media_in(jsonb_build_array(poster_url, poster_image, dvd_cover_url, trailer_url, other_images))) AS address
  UNION ALL SELECT 'facts', slug, coalesce(films.title, slug), address FROM film_facts LEFT JOIN films USING (slug),
    unnest(marquee_media_in(clips)) AS address
  UNION ALL SELECT 'posts', slug, title, address FROM posts,
    unnest(marquee_media_in(jsonb_build_array(image_url, body))) AS address
  UNION ALL SELECT 'products', slug, name, address FROM products, unnest(marquee_media_in(to_jsonb(images))) AS address
  UNION ALL SELECT 'people', slug, name, address FROM biographies, unnest(marquee_media_in(to_jsonb(portrait))) AS address
  UNION ALL SELECT 'seasons', slug, title, address FROM seasons, unnest(marquee_media_in(to_jsonb(picture))) AS address
  UNION ALL SELECT 'documents', name, name, address FROM documents, unnest(marquee_media_in(body)) AS address;
--> statement-breakpoint
-- Writes again what shows one of these pictures: its words are worked out anew and its pages announced as changed.
CREATE FUNCTION marquee_show_again() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
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
        WHEN 'facts' THEN UPDATE film_facts SET slug = slug WHERE slug = ANY (source.entries);
        WHEN 'posts' THEN UPDATE posts SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'products' THEN UPDATE products SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'people' THEN UPDATE biographies SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'seasons' THEN UPDATE seasons SET pictures = '{}' WHERE slug = ANY (source.entries);
        WHEN 'documents' THEN UPDATE documents SET name = name WHERE name = ANY (source.entries);
      END CASE;
    END LOOP;
    RETURN NULL;
  END $$;
--> statement-breakpoint
-- Triggers of one event fire by name: a process hears of the picture itself before it renders what shows it.
DO $$ BEGIN
  CREATE TRIGGER pictures_a_changed_new AFTER INSERT ON pictures REFERENCING NEW TABLE AS arrived
    FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''pictures'']');
  CREATE TRIGGER pictures_a_changed_again AFTER UPDATE ON pictures REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''pictures'']');
  CREATE TRIGGER pictures_a_changed_gone AFTER DELETE ON pictures REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''pictures'']');
  CREATE TRIGGER pictures_a_changed_none AFTER TRUNCATE ON pictures
    FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed();
  CREATE TRIGGER pictures_b_shown_new AFTER INSERT ON pictures REFERENCING NEW TABLE AS arrived
    FOR EACH STATEMENT EXECUTE FUNCTION marquee_show_again(
      'SELECT array_agg(address) FROM arrived WHERE alt <> '''' OR credit <> ''''');
  CREATE TRIGGER pictures_b_shown_again AFTER UPDATE ON pictures REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION marquee_show_again(
      'SELECT array_agg(address) FROM arrived JOIN gone USING (address)
       WHERE (arrived.alt, arrived.credit, arrived.version) IS DISTINCT FROM (gone.alt, gone.credit, gone.version)');
END $$;
