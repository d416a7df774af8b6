-- What the site is started with where the environment says nothing: its public address and the company's time zone.
CREATE TABLE start_settings (
  only_row boolean DEFAULT true PRIMARY KEY,
  site_url text,
  time_zone text,
  CONSTRAINT start_settings_only_row_check CHECK (only_row)
);
