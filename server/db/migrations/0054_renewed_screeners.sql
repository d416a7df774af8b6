-- The words of threads whose screener was renewed before 0051. After its lock on submissions, which whoever holds a thread may wait for.
UPDATE threads SET subject = subject WHERE id IN (
  SELECT id FROM threads WHERE id IN (
    SELECT unnest(ARRAY[id, merged_into]) FROM threads
      WHERE film_submission IN (SELECT submission FROM submission_events WHERE note = 'Renewed the screener'))
    ORDER BY merged_into IS NOT NULL, id FOR UPDATE);
