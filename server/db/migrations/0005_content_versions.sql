-- What every entry was, is and is to be. kind: films, posts, collections, products, documents or order; entry: its slug, the
-- document's name or the list's. state: draft, scheduled, live or past. body: the entry, null where it is taken off.
-- based_on: the number of the version that was live before. change: all that was published at once has the same number;
-- none: found in the public tables, published by nobody.
CREATE TABLE content_versions (
  kind text NOT NULL,
  entry text NOT NULL,
  number integer NOT NULL,
  body jsonb,
  state text NOT NULL,
  publish_at timestamptz,
  unpublish_at timestamptz,
  note text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  based_on integer,
  change integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, entry, number)
);
--> statement-breakpoint
CREATE UNIQUE INDEX content_versions_live ON content_versions (kind, entry) WHERE state = 'live';
--> statement-breakpoint
CREATE INDEX content_versions_change ON content_versions (change);
