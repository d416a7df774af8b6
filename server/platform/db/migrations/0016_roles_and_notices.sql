-- Several roles a person, in place of one.
ALTER TABLE staff ALTER COLUMN role TYPE text[] USING ARRAY[role];
--> statement-breakpoint
ALTER TABLE staff RENAME COLUMN role TO roles;
--> statement-breakpoint
ALTER TABLE staff ADD CONSTRAINT staff_roles_check CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['owner', 'editor', 'desk', 'shop']);
--> statement-breakpoint
ALTER TABLE staff_invitations ALTER COLUMN role TYPE text[] USING ARRAY[role];
--> statement-breakpoint
ALTER TABLE staff_invitations RENAME COLUMN role TO roles;
--> statement-breakpoint
ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_roles_check CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['owner', 'editor', 'desk', 'shop']);
--> statement-breakpoint
-- What each person is mailed about (contract/admin/staff-notices.ts), and how many such mails were held back in the last hour.
ALTER TABLE staff ADD COLUMN notices text[] DEFAULT ARRAY['planFailed'] NOT NULL, ADD COLUMN notices_held integer DEFAULT 0 NOT NULL;
