-- An email that a person of staff has asked for, until the link that went there is used.
ALTER TABLE staff ADD COLUMN new_email text, ADD COLUMN new_email_token bytea, ADD COLUMN new_email_until timestamptz;
--> statement-breakpoint
-- The role opened nothing: whoever has it could only log in. The audit log keeps who they were.
INSERT INTO audit_log (who, action, what, before)
SELECT 'upgrade', 'removed a person', email, jsonb_build_object('name', name, 'role', role) FROM staff WHERE role = 'sales';
--> statement-breakpoint
DELETE FROM staff WHERE role = 'sales';
--> statement-breakpoint
DELETE FROM staff_invitations WHERE role = 'sales';
