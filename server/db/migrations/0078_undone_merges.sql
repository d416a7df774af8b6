-- Merges that a conversation has had and that can be undone, oldest first, each with what it moved.
ALTER TABLE threads ADD COLUMN merges jsonb NOT NULL DEFAULT '[]';
