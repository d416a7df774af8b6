import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ImportNote, TableColumns } from '#contract/content/imports.ts';
import { imports, type Made } from '#server/platform/db/tables/imports.ts';
import type { Summary } from './summary.ts';

type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;
export type StoredImport = typeof imports.$inferSelect;

const MOST_NOTES = 20_000;
/** The last ones are listed; those before are forgotten, and no longer undone as a whole. */
const MOST_IMPORTS = 100;

/** The last imports, newest first, without their notes and columns. */
export const listImports = (db: Db): Promise<Omit<StoredImport, 'notes' | 'columns'>[]> =>
  db.select(COLUMNS).from(imports).orderBy(desc(imports.id)).limit(MOST_IMPORTS);

const COLUMNS = {
  id: imports.id,
  fileName: imports.fileName,
  upload: imports.upload,
  format: imports.format,
  drafts: imports.drafts,
  state: imports.state,
  summary: imports.summary,
  fault: imports.fault,
  change: imports.change,
  made: imports.made,
  author: imports.author,
  createdAt: imports.createdAt,
};

export async function readImport(db: Db, id: number): Promise<StoredImport | undefined> {
  return (await db.select().from(imports).where(eq(imports.id, id)))[0];
}

/** Fields that people chose for tables, the latest first. */
export async function chosenColumns(db: Db): Promise<TableColumns[]> {
  const isChosen = sql`${imports.columns} -> 'isChosen' = 'true'`;
  const found = await db
    .select({ columns: imports.columns })
    .from(imports)
    .where(isChosen)
    .orderBy(desc(imports.id));
  return found.flatMap(({ columns }) => columns ?? []);
}

/** The import whose change this is, not undone yet. */
export async function importOfChange(db: Db, change: number): Promise<StoredImport | undefined> {
  const isThis = and(eq(imports.change, change), eq(imports.state, 'imported'));
  return (await db.select().from(imports).where(isThis))[0];
}

export async function addImport(db: Db, values: typeof imports.$inferInsert): Promise<number> {
  const [added] = await db.insert(imports).values(values).returning({ id: imports.id });
  if (!added) throw new Error('The import was not stored');
  await db.delete(imports).where(lt(imports.id, added.id - MOST_IMPORTS));
  return added.id;
}

/** Whether it was in one of the states before, and is in this one now. */
export async function moveImport(
  db: Db,
  id: number,
  from: readonly StoredImport['state'][],
  values: Partial<typeof imports.$inferInsert>,
): Promise<boolean> {
  const isThere = and(eq(imports.id, id), inArray(imports.state, [...from]));
  return (await db.update(imports).set(values).where(isThere).returning({ id: imports.id })).length > 0;
}

/** What is stored of an outcome. */
export function resultOf({ report: _, notes, made, change, columns, ...summary }: Summary) {
  return { summary, notes: notes.slice(0, MOST_NOTES), made, change, columns: columns ?? null } satisfies {
    notes: ImportNote[];
    made: Made;
    [name: string]: unknown;
  };
}
