-- A second option of products beside the size, such as a colour: its name, and its value in each variant and each line of an order.
ALTER TABLE products ADD COLUMN option_name text, ADD COLUMN variant_options text[];
--> statement-breakpoint
ALTER TABLE variants ADD COLUMN option text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE order_lines ADD COLUMN option text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Each value once, in the order of the variants; null if the product has none.
CREATE OR REPLACE FUNCTION marquee_sizes(slug text) RETURNS text[] LANGUAGE sql STABLE SET search_path FROM CURRENT
AS $$ SELECT coalesce(array_agg(size ORDER BY place) FILTER (WHERE size <> ''), '{}') FROM (
    SELECT size, min(place) AS place FROM (
      SELECT size, row_number() OVER (ORDER BY position, sku) AS place FROM variants WHERE product = slug) AS placed
    GROUP BY size) AS each HAVING count(*) > 0 $$;
--> statement-breakpoint
CREATE FUNCTION marquee_options(slug text) RETURNS text[] LANGUAGE sql STABLE SET search_path FROM CURRENT
AS $$ SELECT array_agg(option ORDER BY place) FROM (
    SELECT option, min(place) AS place FROM (
      SELECT option, row_number() OVER (ORDER BY position, sku) AS place FROM variants WHERE product = slug AND option <> '') AS placed
    GROUP BY option) AS each $$;
--> statement-breakpoint
-- A change of variants ends cached answers only where they show it (sizes, options, prices, 5 pieces or fewer), and touches products only
-- where sizes or options change or a stock crosses zero. It locks the content revision first: so two concurrent
-- sales of the last pieces of two sizes run one after the other.
CREATE OR REPLACE FUNCTION marquee_variants_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ DECLARE
    shown text[];
    crossed text[];
    raised bigint;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      SELECT array_agg(DISTINCT product) INTO shown FROM arrived;
      crossed := shown;
    ELSIF TG_OP = 'DELETE' THEN
      SELECT array_agg(DISTINCT product) INTO shown FROM gone;
      crossed := shown;
    ELSE
      SELECT array_agg(DISTINCT product) INTO shown FROM (
        (SELECT product, sku, position, size, option, price, weight, marquee_left(stock) FROM arrived
          EXCEPT SELECT product, sku, position, size, option, price, weight, marquee_left(stock) FROM gone)
        UNION ALL (SELECT product, sku, position, size, option, price, weight, marquee_left(stock) FROM gone
          EXCEPT SELECT product, sku, position, size, option, price, weight, marquee_left(stock) FROM arrived)) AS either;
      SELECT array_agg(DISTINCT product) INTO crossed FROM (
        (SELECT product, sku, position, size, option, stock = 0 FROM arrived EXCEPT SELECT product, sku, position, size, option, stock = 0 FROM gone)
        UNION ALL
        (SELECT product, sku, position, size, option, stock = 0 FROM gone EXCEPT SELECT product, sku, position, size, option, stock = 0 FROM arrived)
      ) AS either;
    END IF;
    IF shown IS NOT NULL AND coalesce(current_setting('marquee.preview', true), '') <> 'on' THEN
      UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;
      PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised, 'parts',
        (SELECT CASE WHEN sum(octet_length(part)) < 6000 THEN jsonb_agg(part) END
          FROM unnest(shown) AS slug, concat('variants:', slug) AS part))::text);
    END IF;
    IF crossed IS NOT NULL THEN
      UPDATE products SET variant_sizes = marquee_sizes(slug), variant_options = marquee_options(slug), variant_stock = marquee_stock(slug)
        WHERE slug = ANY (crossed) AND ROW(variant_sizes, variant_options, variant_stock)
          IS DISTINCT FROM ROW(marquee_sizes(slug), marquee_options(slug), marquee_stock(slug));
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION marquee_with_variants() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
AS $$ BEGIN
    NEW.variant_sizes := marquee_sizes(NEW.slug);
    NEW.variant_options := marquee_options(NEW.slug);
    NEW.variant_stock := marquee_stock(NEW.slug);
    RETURN NEW;
  END $$;
