import type pg from 'pg';
import { z } from 'zod';
import type { ImportNote } from '#contract/content/imports.ts';
import { isDeeper } from '#contract/content/staff-content.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { hasUnstorable, withoutUnstorable } from '#server/platform/db/unstorable.ts';
import { linkIn, Resource } from '../import/foreign/contentful/space.ts';

/* What Contentful has told, as tables: the published entries and assets of the space, and how far the sync is. */

type Sql = Pick<pg.ClientBase, 'query'>;
export type Sync = {
  space: string;
  token: string | null;
  isFull: boolean;
  asked: number;
  round: number;
  types: unknown[];
  locales: unknown[];
  startedAt: Date | null;
  finishedAt: Date | null;
  fullAt: Date | null;
  fault: string | null;
};

/** The state of the sync; undefined before the first one. */
export async function readSync(client: Sql): Promise<Sync | undefined> {
  const { rows } = await client.query<Sync>(
    `SELECT space, token, is_full AS "isFull", asked, round, types, locales, started_at AS "startedAt",
       finished_at AS "finishedAt", full_at AS "fullAt", fault FROM contentful_sync`,
  );
  return rows[0];
}

const COLUMNS = {
  token: 'token',
  isFull: 'is_full',
  round: 'round',
  types: 'types',
  locales: 'locales',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  fullAt: 'full_at',
  fault: 'fault',
} as const;

export async function noteSync(
  client: Sql,
  values: Partial<Pick<Sync, keyof typeof COLUMNS>>,
): Promise<void> {
  const names = Object.keys(values) as (keyof typeof COLUMNS)[];
  const json = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value);
  await client.query(
    `UPDATE contentful_sync SET ${names.map((name, at) => `${COLUMNS[name]} = $${at + 1}`).join(', ')}`,
    names.map((name) => json(values[name])),
  );
}

/** Begins with a space. What another space has brought stays, and staff may change it. */
export async function beginWith(client: Sql, space: string): Promise<void> {
  await client.query('DELETE FROM contentful_resources');
  await releaseEntries(client);
  await client.query(
    `INSERT INTO contentful_sync (space) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET space = EXCLUDED.space, token = NULL,
       is_full = false, types = '[]', locales = '[]', finished_at = NULL, full_at = NULL, fault = NULL`,
    [space],
  );
}

/** Lets staff change what Contentful has brought. */
export const releaseEntries = (client: Sql) =>
  client.query(
    "UPDATE entries SET owned_fields = NULL WHERE source = 'contentful' AND owned_fields IS NOT NULL",
  );

/** Asks for everything again, and reads anew what is here. */
export const startOver = (client: Sql) =>
  client.query(
    `WITH sync AS (UPDATE contentful_sync SET token = NULL, is_full = false)
     UPDATE contentful_resources SET is_due = true WHERE NOT is_due`,
  );

/** Marks entries of these content types as due: what a type is called, or has, is another. */
export const typesChanged = (client: Sql, types: readonly string[]) =>
  client.query(
    "UPDATE contentful_resources SET is_due = true WHERE type = 'Entry' AND content_type = ANY ($1)",
    [types],
  );

const Item = z.looseObject({ sys: z.looseObject({ id: z.string().min(1).max(200), type: z.string() }) });

/**
 * Stores a page of changes. What is another than before is due, and so is what refers to it; of an entry that has no page itself, also what
 * refers to that.
 */
export async function storeChanges(
  pool: pg.Pool,
  items: readonly unknown[],
  { round, token, isMapped }: { round: number; token: string; isMapped: (type: string) => boolean },
): Promise<void> {
  const known = items.flatMap((item) => Item.safeParse(item).data ?? []);
  const present = new Map<string, object>();
  const gone: { type: string; id: string }[] = [];
  for (const item of known) {
    const { type, id } = item.sys;
    if (type === 'DeletedEntry' || type === 'DeletedAsset')
      gone.push({ type: type.slice('Deleted'.length), id });
    const read = type === 'Entry' || type === 'Asset' ? Resource.safeParse(item).data : undefined;
    if (!read) continue;
    const body = storableBody(read);
    present.set(`${type}/${id}`, {
      type,
      id,
      content_type: body.sys.contentType?.sys.id ?? '',
      body,
      links: linksIn(body.fields),
    });
  }
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `WITH given AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS each (type text, id text, content_type text, body jsonb, links jsonb)
       ), before AS (SELECT type, id, own.body FROM contentful_resources AS own JOIN given USING (type, id)), written AS (
         INSERT INTO contentful_resources (type, id, content_type, body, links, round)
         SELECT type, id, content_type, body, ARRAY(SELECT jsonb_array_elements_text(links)), $2 FROM given
         ON CONFLICT (type, id) DO UPDATE SET content_type = EXCLUDED.content_type, body = EXCLUDED.body, links = EXCLUDED.links,
           round = EXCLUDED.round, is_due = contentful_resources.is_due OR contentful_resources.body IS DISTINCT FROM EXCLUDED.body
         RETURNING type, id, body)
       SELECT id FROM written LEFT JOIN before USING (type, id) WHERE before.body IS DISTINCT FROM written.body`,
      [JSON.stringify([...present.values()]), round],
    );
    await client.query(
      `UPDATE contentful_resources SET body = NULL, is_due = true
       FROM jsonb_to_recordset($1::jsonb) AS gone (type text, id text) WHERE (contentful_resources.type, contentful_resources.id) = (gone.type, gone.id)`,
      [JSON.stringify(gone)],
    );
    await markReferring(client, [...rows.map(({ id }) => id), ...gone.map(({ id }) => id)], isMapped);
    await noteSync(client, { token });
  });
}

async function markReferring(
  client: Sql,
  ids: readonly string[],
  isMapped: (type: string) => boolean,
): Promise<void> {
  let wanted = ids;
  for (const isFirst of [true, false]) {
    if (wanted.length === 0) return;
    const { rows } = await client.query<{ id: string; type: string }>(
      `UPDATE contentful_resources SET is_due = true WHERE links && $1::text[] AND type = 'Entry' AND NOT is_due RETURNING id, content_type AS type`,
      [wanted],
    );
    wanted = isFirst ? rows.filter(({ type }) => !isMapped(type)).map(({ id }) => id) : [];
  }
}

/** Levels of a field. Texts have a dozen; a JSON field may have any number. */
const DEEPEST = 100;

/** Without fields that nest too deep; PostgreSQL stores no NUL and no half letters either. */
export function storableBody({ fields, ...rest }: Resource): Resource {
  const shallow = Object.entries(fields).filter(([, value]) => !isDeeper(value, DEEPEST));
  const body = { ...rest, fields: Object.fromEntries(shallow) };
  return hasUnstorable(body) ? Resource.parse(allStorable(body)) : body;
}

function allStorable(value: unknown): unknown {
  if (typeof value === 'string') return withoutUnstorable(value);
  if (Array.isArray(value)) return value.map(allStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [withoutUnstorable(name), allStorable(each)]),
  );
}

function linksIn(value: unknown): string[] {
  const found = new Set<string>();
  const queue: unknown[] = [value];
  while (queue.length > 0) {
    const each = queue.pop();
    if (typeof each !== 'object' || each === null) continue;
    const link = linkIn(each);
    if (link) found.add(link.id);
    else for (const part of Object.values(each)) queue.push(part);
  }
  return [...found];
}

/** After a full sync: what it has not told is unpublished there. */
export const noteUntold = (client: Sql, round: number) =>
  client.query(
    'UPDATE contentful_resources SET body = NULL, is_due = true WHERE round < $1 AND body IS NOT NULL',
    [round],
  );

type Row = { type: 'Entry' | 'Asset'; id: string; body: Resource };

/** Entries of these content types that are due, in order of their ids. */
export async function dueEntries(client: Sql, types: readonly string[], most: number): Promise<Resource[]> {
  const { rows } = await client.query<Row>(
    `SELECT id, body FROM contentful_resources
     WHERE is_due AND type = 'Entry' AND body IS NOT NULL AND content_type = ANY ($1) ORDER BY content_type, id LIMIT $2`,
    [types, most],
  );
  return rows.map(({ body }) => body);
}

/** Entries and assets that these refer to, and that those of no kind refer to. */
export async function referredBy(
  client: Sql,
  entries: readonly Resource[],
  isMapped: (type: string) => boolean,
): Promise<ReadonlyMap<string, Resource>> {
  const found = new Map<string, Resource>();
  let wanted = entries.flatMap(({ fields }) => linksIn(fields));
  for (const isFirst of [true, false]) {
    if (wanted.length === 0) break;
    const { rows } = await client.query<Row>(
      'SELECT type, id, body FROM contentful_resources WHERE id = ANY ($1) AND body IS NOT NULL',
      [[...new Set(wanted)]],
    );
    for (const { type, id, body } of rows) found.set(`${type}/${id}`, body);
    const own = rows.filter(({ body }) => !isMapped(body.sys.contentType?.sys.id ?? ''));
    wanted = isFirst ? own.flatMap(({ body }) => linksIn(body.fields)) : [];
  }
  return found;
}

type Told = { id: string; notes: ImportNote[]; tryAgain: boolean };

/** Notes what was read of entries, which are no longer due. */
export const noteRead = (client: Sql, told: readonly Told[]) =>
  client.query(
    `UPDATE contentful_resources AS own SET is_due = false, notes = given.notes, try_again = given."tryAgain"
     FROM jsonb_to_recordset($1::jsonb) AS given (id text, notes jsonb, "tryAgain" boolean) WHERE own.type = 'Entry' AND own.id = given.id`,
    [JSON.stringify(told)],
  );

/** What only others show is not read by itself. */
export const passOthers = (client: Sql, types: readonly string[]) =>
  client.query(
    `UPDATE contentful_resources SET is_due = false, notes = '[]'
     WHERE is_due AND body IS NOT NULL AND (type = 'Asset' OR content_type <> ALL ($1))`,
    [types],
  );
