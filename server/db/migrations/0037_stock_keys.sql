-- The key of the press that changed stocks by hand: sent again after a lost answer, it is the same change. Null for what is no press, or
-- came without a key.
ALTER TABLE stock_moves ADD COLUMN key uuid;
CREATE UNIQUE INDEX stock_moves_key ON stock_moves (key, sku) WHERE key IS NOT NULL;
