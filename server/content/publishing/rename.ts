import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { renameProduct } from '#server/shop/products/rename-product.ts';
import type { Entries } from '../model/entries.ts';
import { freeSlug, hasContent } from '../model/identity.ts';
import type { Issue } from '../model/issues.ts';
import { KIND_NAMES, KINDS, type Kind } from '../model/kinds.ts';
import type { Labels } from '../model/labels.ts';
import { RELATIONS, type Relation, replaced } from '../model/relations.ts';

/** A change of an entry's slug. */
type Rename = { from: string; to: string };

/** New slugs that another entry has: live, unpublished, in the trash, or a draft. */
export async function takenSlugs(client: pg.ClientBase, entries: Entries, labels: Labels): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const [kind, renames] of kindsRenamed(entries)) {
    for (const { from, to } of renames) {
      const { rowCount } = await client.query(
        `SELECT FROM entries WHERE kind = $1 AND slug = $2 AND ${hasContent('entries')}`,
        [kind, to],
      );
      if (rowCount)
        issues.push({
          file: labels(kind, from),
          entry: from,
          field: 'slug',
          message: `is taken: there is another ${to}`,
        });
    }
  }
  return issues;
}

/**
 * Gives entries their new slugs. An entry's live row, history, schedule and links follow by its id; live rows and versions that name it
 * by slug are updated, and the earlier slug leads to the present one (table `former_slugs`).
 */
export async function renameEntries(client: pg.ClientBase, entries: Entries): Promise<void> {
  for (const [kind, renames] of kindsRenamed(entries)) {
    for (const { from, to } of renames) {
      await freeSlug(client, { kind, entry: to });
      await client.query('UPDATE entries SET slug = $3 WHERE kind = $1 AND slug = $2', [kind, from, to]);
      await renameOwnDraft(client, kind, { from, to });
      for (const relation of RELATIONS.filter((each) => each.to === kind))
        await renameReferences(client, relation, { from, to });
      if (kind === 'products') await renameProduct(client, from, to);
      if (kind === 'films')
        await client.query(
          'UPDATE row_orders SET films = array_replace(array_remove(films, $2), $1, $2) WHERE $1 = ANY (films)',
          [from, to],
        );
    }
  }
}

const kindsRenamed = ({ renamed = {} }: Entries): [Kind, readonly Rename[]][] =>
  KIND_NAMES.map((kind) => [kind, renamed[kind] ?? []]);

/**
 * Updates the slug in the entry's draft, which would otherwise rename it back. Gives the scheduled version and the draft new numbers,
 * the draft the higher one, so that an open editor gets a conflict and merges instead of writing the old slug back.
 */
const renameOwnDraft = (client: pg.ClientBase, kind: Kind, { from, to }: Rename) =>
  client.query(
    `UPDATE versions SET body = body || jsonb_build_object('slug', $3::text),
       number = (SELECT max(number) + 1 FROM versions AS every WHERE every.entry_id = versions.entry_id) + (state = 'draft')::integer
     WHERE entry_id = (SELECT id FROM entries WHERE kind = $1 AND slug = $3) AND state IN ('draft', 'scheduled') AND body ->> 'slug' = $2`,
    [kind, from, to],
  );

/** Updates a relation to a renamed entry in live rows and their versions. Drafts and past versions are updated when they are read. */
async function renameReferences(
  client: pg.ClientBase,
  { from: kind, field, stored }: Relation,
  { from, to }: Rename,
): Promise<void> {
  const { table, key } = KINDS[kind];
  const name = `"${getTableName(table)}"`;
  const { rows } = await client.query<{ id: number; value: unknown; body: object | null }>(
    `SELECT row.id, to_jsonb(row) -> $2 AS value, versions.body FROM ${name} AS row
     LEFT JOIN versions ON entry_id = row.id AND state = 'live'
     WHERE ${key} IN (SELECT slug FROM (${stored}) AS way WHERE wanted = $1)`,
    [from, field],
  );
  const names = new Map([[from, to]]);
  for (const { id, value, body } of rows) {
    await client.query(
      `UPDATE ${name} AS row SET ${field} = changed.${field}
       FROM jsonb_populate_record(NULL::${name}, $2) AS changed WHERE row.id = $1`,
      [id, JSON.stringify(replaced({ [field]: value }, field, names))],
    );
    if (body)
      await client.query("UPDATE versions SET body = $2 WHERE entry_id = $1 AND state = 'live'", [
        id,
        JSON.stringify(replaced(body, field, names)),
      ]);
  }
}
