-- What the site began with: the demo company's content, or nothing of another company's. No row: it began before this was kept.
CREATE TABLE site_origin (
  only_row boolean DEFAULT true PRIMARY KEY,
  origin text NOT NULL,
  steps_hidden boolean DEFAULT false NOT NULL,
  CONSTRAINT site_origin_only_row_check CHECK (only_row),
  CONSTRAINT site_origin_origin_check CHECK (origin IN ('demo', 'own'))
);
