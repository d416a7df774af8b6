import type pg from 'pg';
import type { Entries } from './entries.ts';
import { knownNames } from './identity.ts';
import type { Issue } from './issues.ts';
import type { Kind } from './kinds.ts';
import type { Labels } from './labels.ts';

/** A slug in an entry that refers to another entry. */
type Reference = { slug: string; wanted: string };

export type Relation = {
  from: Kind;
  field: string;
  to: 'films' | 'people' | 'posts' | 'products' | 'collections' | 'pages';
  of: (entries: Entries) => Reference[];
  /** SQL for the same in the stored rows, as slug and wanted. */
  stored: string;
};

const each = <Entry extends { slug: string }>(
  list: readonly Entry[] = [],
  wantedBy: (entry: Entry) => readonly string[],
): Reference[] => list.flatMap((entry) => wantedBy(entry).map((wanted) => ({ slug: entry.slug, wanted })));

/** All relations between entries. */
export const RELATIONS: readonly Relation[] = [
  relation('products', 'collection', 'collections', ({ products }) => each(products, (e) => [e.collection])),
  relation('products', 'films', 'films', ({ products }) => each(products, (e) => e.films)),
  relation('products', 'posts', 'posts', ({ products }) => each(products, (e) => e.posts)),
  relation('posts', 'films', 'films', ({ posts }) => each(posts, (e) => e.films)),
  relation('posts', 'people', 'people', ({ posts }) => each(posts, (e) => e.people)),
  relation('posts', 'products', 'products', ({ posts }) => each(posts, (e) => e.products)),
  relation('people', 'films', 'films', ({ people }) => each(people, (e) => e.films)),
  relation('seasons', 'films', 'films', ({ seasons }) =>
    each(seasons, (e) => e.films.map(({ slug }) => slug)),
  ),
  relation('pages', 'parent', 'pages', ({ pages }) => each(pages, (e) => (e.parent ? [e.parent] : []))),
];

function relation(from: Kind, field: string, to: Relation['to'], of: Relation['of']): Relation {
  const tables: Partial<Record<Kind, string>> = { people: 'biographies' };
  const lists: Record<string, string> = {
    'products.collection': 'collection',
    'pages.parent': 'parent',
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
  pages: 'page',
};

/** Slugs of entries that do not exist. An entry may name what is not live, and shows nothing there. */
export async function unknownReferences(
  client: pg.ClientBase,
  entries: Entries,
  labels: Labels,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const { from, field, to, of } of RELATIONS) {
    const wanted = of(entries);
    if (wanted.length === 0) continue;
    const known = await knownOf(client, to, entries, wanted);
    issues.push(
      ...wanted
        .filter((reference) => !known.has(reference.wanted))
        .map((reference) => ({
          file: labels(from, reference.slug),
          entry: reference.slug,
          field,
          message: `there is no ${ONE[to]} ${reference.wanted}`,
        })),
    );
  }
  return issues;
}

/** An entry with the new slugs in a field: a slug, a list of slugs, or of objects with one. */
export function replaced<Entry extends object>(
  entry: Entry,
  field: string,
  names: ReadonlyMap<string, string>,
): Entry {
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value) ?? value;
    if (Array.isArray(value)) return value.map(renew);
    if (typeof value === 'object' && value !== null && 'slug' in value)
      return { ...value, slug: renew(value.slug) };
    return value;
  };
  return { ...entry, [field]: renew(Reflect.get(entry, field)) };
}

/** Those of the slugs that exist in this table. */
export async function slugsAmong(
  client: Pick<pg.ClientBase, 'query'>,
  table: Relation['to'],
  slugs: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(`SELECT slug FROM ${table} WHERE slug = ANY ($1)`, [
    slugs,
  ]);
  return rows.map(({ slug }) => slug);
}

async function knownOf(
  client: pg.ClientBase,
  to: Relation['to'],
  entries: Entries,
  references: readonly Reference[],
): Promise<Set<string>> {
  const wanted = [...new Set(references.map(({ wanted }) => wanted))];
  const stored = [...(await slugsAmong(client, to, wanted)), ...(await knownNames(client, to, wanted))];
  const known = [...stored, ...(entries[to] ?? []).map(({ slug }) => slug)];
  return new Set(to === 'people' ? [...known, ...(await namedIn(client, entries))] : known);
}

/** People named in the films of the entries. */
async function namedIn(client: pg.ClientBase, { films = [] }: Entries): Promise<string[]> {
  const names = [
    ...films.flatMap(({ director, cast, producers, credits }) => [
      ...director,
      ...cast,
      ...producers,
      ...Object.values(credits).flat(),
    ]),
  ];
  const { rows } = await client.query<{ slug: string }>(
    'SELECT DISTINCT marquee_slug(name) AS slug FROM unnest($1::text[]) AS name',
    [[...new Set(names)]],
  );
  return rows.map(({ slug }) => slug);
}
