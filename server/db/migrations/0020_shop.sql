-- What is sold of a product: a size, or the one thing it is. stock: pieces that can be sold now; null: made to order. product is
-- a slug without a foreign key, so that a product that is taken off keeps its variants (server/shop/stock/).
CREATE TABLE variants (
  sku text PRIMARY KEY,
  product text NOT NULL,
  position integer NOT NULL,
  size text NOT NULL DEFAULT '',
  price integer CHECK (price >= 0),
  weight integer NOT NULL DEFAULT 0 CHECK (weight >= 0),
  hs_code text NOT NULL DEFAULT '',
  origin text NOT NULL DEFAULT '',
  stock integer CHECK (stock >= 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX variants_product ON variants (product, position, sku);
--> statement-breakpoint
-- Every change of a stock. stock_after: null for made to order.
CREATE TABLE stock_moves (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sku text NOT NULL,
  change integer NOT NULL,
  stock_after integer,
  reason text NOT NULL,
  order_number text,
  note text NOT NULL DEFAULT '',
  staff text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX stock_moves_sku ON stock_moves (sku, id);
--> statement-breakpoint
CREATE INDEX stock_moves_order ON stock_moves (order_number) WHERE order_number IS NOT NULL;
--> statement-breakpoint
-- A restore, which fills a new schema, may empty what is empty.
CREATE FUNCTION marquee_keep_moves() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM public.stock_moves) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the ledger of the stock is append only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_moves_rows BEFORE UPDATE OR DELETE ON stock_moves
  FOR EACH ROW EXECUTE FUNCTION marquee_keep_moves();
--> statement-breakpoint
CREATE TRIGGER stock_moves_whole BEFORE TRUNCATE ON stock_moves
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_keep_moves();
--> statement-breakpoint
-- One row, `shop`: contract/shop-settings.ts.
CREATE TABLE shop_settings (
  name text PRIMARY KEY,
  body jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- value: whole per cent, or minor units. products: slugs; none: all.
CREATE TABLE discount_codes (
  code text PRIMARY KEY,
  kind text NOT NULL,
  value integer NOT NULL DEFAULT 0,
  minimum integer NOT NULL DEFAULT 0,
  products text[] NOT NULL DEFAULT '{}',
  uses_max integer,
  used integer NOT NULL DEFAULT 0,
  from_at timestamptz,
  until_at timestamptz,
  active boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- What the variants of a product say in place of its own sizes and in_stock; null where it has none.
ALTER TABLE products ADD COLUMN variant_sizes text[], ADD COLUMN variant_stock boolean;
--> statement-breakpoint
CREATE FUNCTION marquee_sizes(slug text) RETURNS text[] LANGUAGE sql STABLE SET search_path FROM CURRENT
  AS $$ SELECT coalesce(array_agg(size ORDER BY position, sku) FILTER (WHERE size <> ''), '{}') FROM variants WHERE product = slug
    HAVING count(*) > 0 $$;
--> statement-breakpoint
CREATE FUNCTION marquee_stock(slug text) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT
  AS $$ SELECT bool_or(stock IS NULL OR stock > 0) FROM variants WHERE product = slug $$;
--> statement-breakpoint
-- The pieces left as pages tell them: 0 to 5, null for more or made to order.
CREATE FUNCTION marquee_left(stock integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE WHEN stock <= 5 THEN stock END $$;
--> statement-breakpoint
CREATE FUNCTION marquee_with_variants() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$ BEGIN
    NEW.variant_sizes := marquee_sizes(NEW.slug);
    NEW.variant_stock := marquee_stock(NEW.slug);
    RETURN NEW;
  END $$;
--> statement-breakpoint
CREATE TRIGGER products_with_variants BEFORE INSERT OR UPDATE OF slug ON products
  FOR EACH ROW EXECUTE FUNCTION marquee_with_variants();
--> statement-breakpoint
-- Who writes products holds the content revision before any product: in the same order as a sale, below, so that they never deadlock.
CREATE FUNCTION marquee_revision_first() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
  AS $$ BEGIN
    PERFORM FROM content_revision FOR UPDATE;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER products_revision_first BEFORE INSERT OR UPDATE OR DELETE ON products FOR EACH STATEMENT
  WHEN (coalesce(current_setting('marquee.preview', true), '') <> 'on') EXECUTE FUNCTION marquee_revision_first();
--> statement-breakpoint
-- A change of variants ends cached answers only where they show it (sizes, prices, 5 pieces or fewer), and touches products only
-- where sizes change or a stock crosses zero. It holds the content revision first: of two sales of the last pieces of two sizes,
-- the later sees the earlier.
CREATE FUNCTION marquee_variants_changed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
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
        (SELECT product, sku, position, size, price, marquee_left(stock) FROM arrived
          EXCEPT SELECT product, sku, position, size, price, marquee_left(stock) FROM gone)
        UNION ALL (SELECT product, sku, position, size, price, marquee_left(stock) FROM gone
          EXCEPT SELECT product, sku, position, size, price, marquee_left(stock) FROM arrived)) AS either;
      SELECT array_agg(DISTINCT product) INTO crossed FROM (
        (SELECT product, sku, position, size, stock = 0 FROM arrived EXCEPT SELECT product, sku, position, size, stock = 0 FROM gone)
        UNION ALL
        (SELECT product, sku, position, size, stock = 0 FROM gone EXCEPT SELECT product, sku, position, size, stock = 0 FROM arrived)
      ) AS either;
    END IF;
    IF shown IS NOT NULL AND coalesce(current_setting('marquee.preview', true), '') <> 'on' THEN
      UPDATE content_revision SET revision = revision + 1 RETURNING revision INTO raised;
      PERFORM pg_notify('content_revision', jsonb_build_object('revision', raised, 'parts',
        (SELECT CASE WHEN sum(octet_length(part)) < 6000 THEN jsonb_agg(part) END
          FROM unnest(shown) AS slug, concat('variants:', slug) AS part))::text);
    END IF;
    IF crossed IS NOT NULL THEN
      UPDATE products SET variant_sizes = marquee_sizes(slug), variant_stock = marquee_stock(slug)
        WHERE slug = ANY (crossed)
          AND ROW(variant_sizes, variant_stock) IS DISTINCT FROM ROW(marquee_sizes(slug), marquee_stock(slug));
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER variants_changed_new AFTER INSERT ON variants REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_changed_again AFTER UPDATE ON variants REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_variants_changed();
--> statement-breakpoint
CREATE TRIGGER variants_changed_gone AFTER DELETE ON variants REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_variants_changed();
--> statement-breakpoint
-- Pages show where the shop delivers.
CREATE TRIGGER shop_settings_changed_new AFTER INSERT ON shop_settings REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''shop-settings'']');
--> statement-breakpoint
CREATE TRIGGER shop_settings_changed_again AFTER UPDATE ON shop_settings REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION marquee_content_changed('ARRAY[''shop-settings'']');
