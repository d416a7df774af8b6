import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { collections, pages, posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { documents } from '#server/platform/db/tables/content.ts';
import { filmFacts, films, seasons } from '#server/platform/db/tables/films.ts';
import { biographies } from '#server/platform/db/tables/people.ts';

/** Kinds of entries, each with its table and slug column. */
export const KINDS = {
  people: { table: biographies, key: 'slug' },
  films: { table: films, key: 'slug', beside: filmFacts },
  posts: { table: posts, key: 'slug' },
  collections: { table: collections, key: 'slug' },
  products: { table: products, key: 'slug' },
  seasons: { table: seasons, key: 'slug' },
  pages: { table: pages, key: 'slug' },
  documents: { table: documents, key: 'name' },
} as const satisfies Record<string, Source>;

/** `beside`: a second table with further fields, by the same id. */
type Source = { table: PgTable; key: 'slug' | 'name'; beside?: PgTable };

export type Kind = keyof typeof KINDS;
/** In the order of writing: biographies decide which person a film's names mean, and products refer to collections. */
export const KIND_NAMES: readonly Kind[] = [
  'people',
  'films',
  'posts',
  'collections',
  'products',
  'seasons',
  'pages',
  'documents',
];

/** Columns computed by publishing or by triggers; all others are fields of the entry. */
const COMPUTED_COLUMNS = [
  'id',
  'position',
  'colours',
  'pictures',
  'titleArtRatio',
  'updatedAt',
  'variantSizes',
  'variantOptions',
  'variantStock',
];

/** The tables that have a kind's live rows. */
export const tablesOf = (kind: Kind): PgTable[] => {
  const { table, beside }: Source = KINDS[kind];
  return beside ? [table, beside] : [table];
};

/** SQL: a kind's live rows, whole. */
export const rowsOf = (kind: Kind): string =>
  kind === 'films' ? 'whole_films' : `"${getTableName(KINDS[kind].table)}"`;

/** The columns of a kind's tables by field name. */
export const columnsOf = (kind: Kind): Record<string, PgColumn> =>
  Object.assign(
    {},
    ...tablesOf(kind)
      .toReversed()
      .map((table) => getTableColumns(table)),
  );

/** The columns of a kind's tables that hold fields of the entry, by field name. */
const fieldColumns = (kind: Kind): [field: string, column: PgColumn][] =>
  Object.entries(columnsOf(kind)).filter(
    ([field, column]) => !COMPUTED_COLUMNS.includes(field) && !column.generated,
  );

/** The names of a kind's fields. */
export const fieldsOf = (kind: Kind): string[] => fieldColumns(kind).map(([field]) => field);

/** SQL that converts a row to the entry, in the shape of its schema; for a document, its body. */
export function bodyOf(kind: Kind, alias: string): string {
  if (kind === 'documents') return `${alias}.body`;
  const fields = fieldColumns(kind).map(([field, column]) => `'${field}', ${alias}."${column.name}"`);
  return `jsonb_build_object(${fields})`;
}
