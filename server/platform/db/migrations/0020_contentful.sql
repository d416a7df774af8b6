-- What an entry is called in the system that it came from; `owned_fields`: those that Contentful publishes here, and staff do not change.
ALTER TABLE entries ADD COLUMN source text, ADD COLUMN outside_id text, ADD COLUMN owned_fields text[],
  ADD CONSTRAINT entries_outside_check CHECK ((source IS NULL) = (outside_id IS NULL) AND (owned_fields IS NULL OR source IS NOT NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX entries_outside ON entries (source, outside_id);
--> statement-breakpoint
-- The published entries and assets of a space, as its delivery API has told them. Without a body: unpublished there, and not yet here.
CREATE TABLE contentful_resources (
  type text NOT NULL,
  id text NOT NULL,
  content_type text DEFAULT '' NOT NULL,
  body jsonb,
  links text[] DEFAULT '{}' NOT NULL,
  round integer NOT NULL,
  is_due boolean DEFAULT true NOT NULL,
  try_again boolean DEFAULT false NOT NULL,
  notes jsonb DEFAULT '[]' NOT NULL,
  PRIMARY KEY (type, id),
  CONSTRAINT contentful_resources_type_check CHECK (type IN ('Entry', 'Asset'))
);
--> statement-breakpoint
CREATE INDEX contentful_resources_links ON contentful_resources USING gin (links);
--> statement-breakpoint
CREATE INDEX contentful_resources_due ON contentful_resources (content_type, id) WHERE is_due;
--> statement-breakpoint
-- One row: how far the sync is. `space`: its space and environment; `token`: of the next question, none before a full sync.
CREATE TABLE contentful_sync (
  only_row boolean DEFAULT true PRIMARY KEY,
  space text NOT NULL,
  token text,
  is_full boolean DEFAULT false NOT NULL,
  asked integer DEFAULT 0 NOT NULL,
  round integer DEFAULT 0 NOT NULL,
  types jsonb DEFAULT '[]' NOT NULL,
  locales jsonb DEFAULT '[]' NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  full_at timestamptz,
  fault text,
  CONSTRAINT contentful_sync_only_row_check CHECK (only_row)
);
