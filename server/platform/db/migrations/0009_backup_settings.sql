-- When backups are taken by themselves, and how long they are kept. No row: never, as backups are taken by the system's own timer.
CREATE TABLE backup_settings (
  only_row boolean DEFAULT true PRIMARY KEY,
  nightly_at integer NOT NULL,
  keep_days integer NOT NULL,
  CONSTRAINT backup_settings_only_row_check CHECK (only_row),
  CONSTRAINT backup_settings_nightly_at_check CHECK (nightly_at BETWEEN 0 AND 23),
  CONSTRAINT backup_settings_keep_days_check CHECK (keep_days BETWEEN 1 AND 3650)
);
