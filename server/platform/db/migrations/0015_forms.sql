-- What a message is about, and its answers to the company's own fields of the form.
ALTER TABLE contact_messages ADD COLUMN topic text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE contact_messages ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
-- A file of a contact form is uploaded before the form is sent, which names it by its token.
ALTER TABLE thread_attachments ALTER COLUMN letter DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE thread_attachments ADD COLUMN contact_message integer REFERENCES contact_messages ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE thread_attachments ADD COLUMN token uuid UNIQUE;
--> statement-breakpoint
ALTER TABLE thread_attachments ADD COLUMN created_at timestamptz DEFAULT now() NOT NULL;
--> statement-breakpoint
CREATE INDEX thread_attachments_contact_message ON thread_attachments (contact_message, id);
