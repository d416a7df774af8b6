-- Who published a version: import, staff or undo; empty for drafts, and for what was found or published before. An import leaves
-- alone what staff published (server/content/kept.ts).
ALTER TABLE content_versions ADD COLUMN source text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE INDEX content_versions_by_staff ON content_versions (kind, entry) WHERE state = 'live' AND source = 'staff';
