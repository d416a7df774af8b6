import type pg from 'pg';

/** Gives the drafts of entries the values that Contentful has published, under new numbers: an open editor then merges. */
export const renewDrafts = (client: pg.ClientBase, ids: readonly string[]) =>
  client.query(
    `WITH owned AS (SELECT entries.id, (SELECT jsonb_object_agg(field, live.body -> field) FROM unnest(owned_fields) AS field
         WHERE live.body ? field) AS body
       FROM entries JOIN versions AS live ON live.entry_id = entries.id AND live.state = 'live'
       WHERE entries.source = 'contentful' AND outside_id = ANY ($1) AND owned_fields IS NOT NULL AND live.body IS NOT NULL)
     UPDATE versions SET body = versions.body || owned.body,
       number = (SELECT max(number) + 1 FROM versions AS every WHERE every.entry_id = versions.entry_id) + (state = 'draft')::integer
     FROM owned WHERE versions.entry_id = owned.id AND state IN ('draft', 'scheduled')
       AND versions.body || owned.body IS DISTINCT FROM versions.body`,
    [ids],
  );
