-- One row: where mail to the company goes and whom the site's mail is from. NULL: nobody has said so yet; from as to.
CREATE TABLE mail_settings (
  mail_to text,
  mail_from text
);
--> statement-breakpoint
CREATE UNIQUE INDEX mail_settings_is_one_row ON mail_settings ((true));
--> statement-breakpoint
-- A site that ran before goes on with the address that its text for /contact has now.
INSERT INTO mail_settings (mail_to) SELECT (SELECT body -> 'contact' ->> 'email' FROM documents WHERE name = 'site');
