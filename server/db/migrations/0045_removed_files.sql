-- When a file was removed from the store: for a month after it, machines that have a copy of it delete theirs.
ALTER TABLE unnamed_files ADD COLUMN removed_at timestamptz;
