import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { collections, documents, films, posts, products } from '#server/db/schema.ts';

/** Kinds of entries, each with its table and the column that names an entry. */
export const KINDS = {
  films: { table: films, key: 'slug' },
  posts: { table: posts, key: 'slug' },
  collections: { table: collections, key: 'slug' },
  products: { table: products, key: 'slug' },
  documents: { table: documents, key: 'name' },
} as const satisfies Record<string, { table: PgTable; key: 'slug' | 'name' }>;

export type Kind = keyof typeof KINDS;
/** In the order in which they are written: products refer to collections. */
export const KIND_NAMES: readonly Kind[] = ['films', 'posts', 'collections', 'products', 'documents'];

/** Columns computed at publishing; all others are fields of the entry. */
const WORKED_OUT = ['id', 'position', 'colours', 'updatedAt'];

/** The columns of a kind's table that hold fields of the entry, by field name. */
export const fieldColumns = (kind: Kind): [field: string, column: PgColumn][] =>
  Object.entries<PgColumn>(getTableColumns<PgTable>(KINDS[kind].table)).filter(
    ([field, column]) => !WORKED_OUT.includes(field) && !column.generated,
  );
