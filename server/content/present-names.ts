import type pg from 'pg';
import { WAYS } from './references.ts';
import { replaced } from './renames.ts';

/**
 * A text from an earlier time, under the present names of what it names. Texts on the site and drafts are rewritten when something
 * gets another slug; past ones stay as they were. A name that another entry has since got is that one's.
 */
export async function underPresentNames<Body extends object>(
  client: Pick<pg.ClientBase, 'query'>,
  kind: string,
  body: Body,
): Promise<Body> {
  let renewed = body;
  for (const { field, to } of WAYS.filter(({ from }) => from === kind)) {
    const { rows } = await client.query<{ was: string; is: string }>(
      `SELECT from_slug AS was, to_slug AS is FROM content_renames AS once
       WHERE kind = $1 AND strpos($2, '"' || from_slug || '"') > 0
         AND NOT EXISTS (SELECT FROM content_versions AS other WHERE (other.kind, other.entry) = (once.kind, once.from_slug))`,
      [to, JSON.stringify(Reflect.get(body, field) ?? null)],
    );
    if (rows.length > 0) renewed = replaced(renewed, field, new Map(rows.map(({ was, is }) => [was, is])));
  }
  return renewed;
}
