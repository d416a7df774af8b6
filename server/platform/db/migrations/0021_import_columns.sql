-- The columns of a spreadsheet with their fields, which a person may change before it is imported.
ALTER TABLE imports ADD COLUMN columns jsonb;
