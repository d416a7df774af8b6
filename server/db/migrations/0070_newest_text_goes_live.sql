-- An entry has one text that is worked on: a draft, or what is planned to go live. What was typed since it was planned is planned
-- instead, and the text before it is in the history.
UPDATE content_versions AS text SET state = 'past', note = 'planned before'
WHERE state = 'scheduled' AND EXISTS (
  SELECT FROM content_versions AS newer WHERE (newer.kind, newer.entry, newer.state) = (text.kind, text.entry, 'draft'));
--> statement-breakpoint
UPDATE content_versions AS text SET state = 'scheduled'
WHERE state = 'draft' AND EXISTS (
  SELECT FROM content_schedules AS planned WHERE (planned.kind, planned.entry, planned.what) = (text.kind, text.entry, 'on')
    AND planned.state IN ('due', 'failed'));
