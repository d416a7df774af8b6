-- Whether the company has said that its site has no shop: then that first step is done.
ALTER TABLE site_origin ADD COLUMN without_shop boolean DEFAULT false NOT NULL;
