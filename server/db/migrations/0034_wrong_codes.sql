-- Wrong codes of an authenticator app in a row, whatever time lies between them.
ALTER TABLE staff ADD COLUMN wrong_codes integer NOT NULL DEFAULT 0;
