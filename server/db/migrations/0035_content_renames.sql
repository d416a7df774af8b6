-- Earlier names of entries, live or only begun, for whoever still has one open. Redirects know those of public pages only.
CREATE TABLE content_renames (
  kind text NOT NULL,
  from_slug text NOT NULL,
  to_slug text NOT NULL,
  PRIMARY KEY (kind, from_slug)
);
CREATE INDEX content_renames_to ON content_renames (kind, to_slug);
