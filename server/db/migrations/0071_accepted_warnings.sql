-- Warnings that somebody has accepted with a text are not asked again for it.
ALTER TABLE content_versions ADD COLUMN accepted jsonb NOT NULL DEFAULT '[]';
