import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { collections, posts, products } from '#server/db/tables/blog-and-shop.ts';
import { documents } from '#server/db/tables/content.ts';
import { filmFacts, films, seasons } from '#server/db/tables/films.ts';
import { biographies } from '#server/db/tables/people.ts';

/** Kinds of entries, each with its table and the column that names an entry. */
export const KINDS = {
  people: { table: biographies, key: 'slug' },
  films: { table: films, key: 'slug' },
  facts: { table: filmFacts, key: 'slug' },
  posts: { table: posts, key: 'slug' },
  collections: { table: collections, key: 'slug' },
  products: { table: products, key: 'slug' },
  seasons: { table: seasons, key: 'slug' },
  documents: { table: documents, key: 'name' },
} as const satisfies Record<string, { table: PgTable; key: 'slug' | 'name' }>;

export type Kind = keyof typeof KINDS;
/** In the order in which they are written: biographies decide whom a film's names mean, products refer to collections. */
export const KIND_NAMES: readonly Kind[] = [
  'people',
  'films',
  'facts',
  'posts',
  'collections',
  'products',
  'seasons',
  'documents',
];

/** Columns computed at publishing, by it or by triggers; all others are fields of the entry. */
const WORKED_OUT = ['id', 'position', 'colours', 'pictures', 'updatedAt', 'variantSizes', 'variantStock'];

/** The columns of a kind's table that hold fields of the entry, by field name. */
const fieldColumns = (kind: Kind): [field: string, column: PgColumn][] =>
  Object.entries<PgColumn>(getTableColumns<PgTable>(KINDS[kind].table)).filter(
    ([field, column]) => !WORKED_OUT.includes(field) && !column.generated,
  );

/** The names of a kind's fields. */
export const fieldsOf = (kind: Kind): string[] => fieldColumns(kind).map(([field]) => field);

/** SQL for the entry in a row, in the shape of its schema; for a document, its body. */
export function bodyOf(kind: Kind, alias: string): string {
  if (kind === 'documents') return `${alias}.body`;
  const fields = fieldColumns(kind).map(([field, column]) => `'${field}', ${alias}."${column.name}"`);
  return `jsonb_build_object(${fields})`;
}
