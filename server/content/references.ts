import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import type { Entries } from './entries.ts';
import type { Fault } from './faults.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { Labels } from './labels.ts';

/** A slug in an entry that names another entry. */
type Reference = { slug: string; wanted: string };

export type Way = {
  from: Kind;
  field: string;
  to: 'films' | 'people' | 'posts' | 'products' | 'collections';
  of: (entries: Entries) => Reference[];
  /** SQL for the same in the stored rows, as slug and wanted. */
  stored: string;
};

const each = <Entry extends { slug: string }>(
  list: readonly Entry[] = [],
  wantedBy: (entry: Entry) => readonly string[],
): Reference[] => list.flatMap((entry) => wantedBy(entry).map((wanted) => ({ slug: entry.slug, wanted })));

/** Every relation between entries. */
export const WAYS: readonly Way[] = [
  way('products', 'collection', 'collections', ({ products }) => each(products, (e) => [e.collection])),
  way('products', 'films', 'films', ({ products }) => each(products, (e) => e.films)),
  way('products', 'posts', 'posts', ({ products }) => each(products, (e) => e.posts)),
  way('posts', 'films', 'films', ({ posts }) => each(posts, (e) => e.films)),
  way('posts', 'people', 'people', ({ posts }) => each(posts, (e) => e.people)),
  way('posts', 'products', 'products', ({ posts }) => each(posts, (e) => e.products)),
  way('people', 'films', 'films', ({ people }) => each(people, (e) => e.films)),
  way('facts', 'slug', 'films', ({ facts }) => each(facts, (e) => [e.slug])),
  way('seasons', 'films', 'films', ({ seasons }) => each(seasons, (e) => e.films.map(({ slug }) => slug))),
];

function way(from: Kind, field: string, to: Way['to'], of: Way['of']): Way {
  const tables: Partial<Record<Kind, string>> = { people: 'biographies', facts: 'film_facts' };
  const lists: Record<string, string> = {
    'products.collection': 'collection',
    'facts.slug': 'slug',
    'seasons.films': "jsonb_array_elements(films) ->> 'slug'",
  };
  const wanted = lists[`${from}.${field}`] ?? `unnest(${field})`;
  return { from, field, to, of, stored: `SELECT slug, ${wanted} AS wanted FROM ${tables[from] ?? from}` };
}

const ONE = {
  films: 'film',
  people: 'person',
  posts: 'post',
  products: 'product',
  collections: 'collection',
};

/** Slugs that name nothing: in the entries, and in stored rows where the entry they name is to be removed. */
export async function unknownReferences(
  client: pg.ClientBase,
  entries: Entries,
  labels: Labels,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { from, field, to, of, stored } of WAYS) {
    const gone = new Set(entries.gone?.[to]);
    const named = (entries[from] ?? []).map((entry) => ('slug' in entry ? entry.slug : entry.name));
    const left = gone.size > 0 ? await client.query<Reference>(stored) : { rows: [] };
    const stay = new Set([...named, ...(entries.gone?.[from] ?? [])]);
    const wanted = [
      ...of(entries),
      ...left.rows.filter((row) => gone.has(row.wanted) && !stay.has(row.slug)),
    ];
    if (wanted.length === 0) continue;
    const known = await knownOf(client, to, entries, wanted);
    faults.push(
      ...wanted
        .filter((reference) => !known.has(reference.wanted) || gone.has(reference.wanted))
        .map((reference) => ({
          file: labels(from, reference.slug),
          entry: reference.slug,
          field,
          message: `there is no ${ONE[to]} ${reference.wanted}`,
        })),
    );
  }
  return faults;
}

/** Those of the slugs that a stored row of this table has. */
export async function slugsAmong(
  client: Pick<pg.ClientBase, 'query'>,
  table: Way['to'],
  slugs: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(`SELECT slug FROM ${table} WHERE slug = ANY ($1)`, [
    slugs,
  ]);
  return rows.map(({ slug }) => slug);
}

async function knownOf(
  client: pg.ClientBase,
  to: Way['to'],
  entries: Entries,
  references: readonly Reference[],
): Promise<Set<string>> {
  const wanted = [...new Set(references.map(({ wanted }) => wanted))];
  const stored = await slugsAmong(client, to, wanted);
  const known = [...stored, ...(entries[to] ?? []).map(({ slug }) => slug)];
  return new Set(to === 'people' ? [...known, ...(await namedIn(client, entries))] : known);
}

/** People whom the entries' films name. */
async function namedIn(client: pg.ClientBase, { films = [], facts = [] }: Entries): Promise<string[]> {
  const names = [
    ...films.flatMap(({ director, cast, producers }) => [...director, ...cast, ...producers]),
    ...facts.flatMap(({ credits }) => Object.values(credits).flat()),
  ];
  const { rows } = await client.query<{ slug: string }>(
    'SELECT DISTINCT marquee_slug(name) AS slug FROM unnest($1::text[]) AS name',
    [[...new Set(names)]],
  );
  return rows.map(({ slug }) => slug);
}

/** Stored entries that name one of these, such as `“A diary” (posts/heron-diary)`, unless they are among these themselves. */
export async function referrersOf(
  client: pg.ClientBase,
  gone: Partial<Record<Kind, readonly string[]>>,
): Promise<{ kind: Kind; entry: string; by: string }[]> {
  const found: { kind: Kind; entry: string; by: string }[] = [];
  for (const { from, to, stored } of WAYS) {
    if (!gone[to]?.length) continue;
    const { table, key } = KINDS[from];
    const { rows } = await client.query<Reference & { title: string }>(
      `SELECT DISTINCT slug, wanted, (SELECT coalesce(row ->> 'title', row ->> 'name', way.slug)
         FROM ${getTableName(table)} AS named, to_jsonb(named) AS row WHERE named.${key} = way.slug) AS title
       FROM (${stored}) AS way WHERE wanted = ANY ($1) AND slug <> ALL ($2) ORDER BY 1, 2 LIMIT 100`,
      [gone[to], gone[from] ?? []],
    );
    found.push(
      ...rows.map(({ slug, wanted, title }) => ({
        kind: to,
        entry: wanted,
        by: `“${title}” (${from}/${slug})`,
      })),
    );
  }
  return found;
}
