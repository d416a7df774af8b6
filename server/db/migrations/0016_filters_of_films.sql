-- What the catalogue is filtered and ordered by is a part of its own for films too, so that the index of the catalogue outlives
-- a change of a synopsis, a picture or a name.
DO $$ DECLARE
  arguments text := concat_ws(', ', quote_literal('ARRAY[''films'', ''film:'' || slug]'), quote_literal('genre'), quote_literal(
    'title, genre, categories, release_date, runtime, trailer_url, watch_now_price, hiway_link, amazon_link, ebay_link, netflix_link'));
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('new', 'INSERT', 'NEW TABLE AS arrived'),
    ('again', 'UPDATE', 'NEW TABLE AS arrived OLD TABLE AS gone'),
    ('gone', 'DELETE', 'OLD TABLE AS gone')
  ) AS sources (name, event, tables) LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON films REFERENCING %s
      FOR EACH STATEMENT WHEN (coalesce(current_setting(''marquee.preview'', true), '''') <> ''on'') -- decisions/0023
      EXECUTE FUNCTION marquee_content_changed(%s)',
      'films_changed_' || source.name, source.event, source.tables, arguments);
  END LOOP;
END $$;
