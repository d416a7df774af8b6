-- When the authenticator app was taken into use. Of those before: from the log, where it still knows.
ALTER TABLE staff ADD COLUMN totp_added_at timestamptz;
--> statement-breakpoint
UPDATE staff SET totp_added_at = (
  SELECT max(at) FROM audit_log
    WHERE staff_id = staff.id AND action = 'added a second factor' AND after ->> 'factor' = 'authenticator app'
) WHERE totp_secret IS NOT NULL;
