-- What the desk counts its boxes from: a row of threads is wide with its words, an entry here is not.
CREATE INDEX threads_alike ON threads (state, kind, assignee) WHERE merged_into IS NULL;
