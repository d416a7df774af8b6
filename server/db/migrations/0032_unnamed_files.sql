-- Files in the library's folder that no picture names, and since when: those of deleted pictures, those from before a replacement,
-- and each new one until its picture is stored. They are deleted a day later, unless a picture names them then.
CREATE TABLE unnamed_files (
  path text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now()
);
