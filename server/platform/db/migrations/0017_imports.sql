-- Files of other systems: what a trial has found, what was imported, and what to take back with it besides entries.
CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL,
  upload text,
  format text,
  drafts boolean DEFAULT false NOT NULL,
  state text NOT NULL,
  summary jsonb,
  notes jsonb DEFAULT '[]' NOT NULL,
  fault text,
  change integer,
  made jsonb,
  author text NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT imports_state_check CHECK (state IN ('trying', 'tried', 'importing', 'imported', 'undone'))
);
--> statement-breakpoint
CREATE INDEX imports_change ON imports (change);
