import { basename } from 'node:path';
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import type { Fault } from './faults.ts';
import { publish, type Report } from './publish.ts';
import { FILES, fileOf, readFolder } from './sources/folder.ts';

type Options = {
  /** The folder with films.json and its siblings; missing files are skipped. */
  folder: string;
  /** Folders behind /media. */
  mediaRoots: readonly string[];
  /** Base of relative dates. */
  today?: Date;
  /** Who imports, for the history. */
  author?: string;
};

/**
 * Updates the database's content from a folder, by slug, all or nothing. What the folder does not name stays, as does the
 * existing order, unless order.json changes it. Throws BadContent with all errors at once.
 */
export const importContent = ({ pool, ...options }: Options & { pool: pg.Pool }): Promise<Report> =>
  inTransaction(pool, (client) => importInto(client, options));

/** The same, within the caller's transaction. */
export async function importInto(
  client: pg.ClientBase,
  { folder, mediaRoots, today, author }: Options,
): Promise<Report> {
  const faults: Fault[] = [];
  const entries = await readFolder(folder, faults, today);
  const isEmpty = Object.values(entries).every((kind) => !kind || Object.keys(kind).length === 0);
  if (isEmpty && faults.length === 0)
    faults.push({ file: folder, message: `has none of ${Object.values(FILES).join(', ')}` });
  const note = `import of ${basename(folder)}`;
  return publish(client, entries, { mediaRoots, author, note, labels: fileOf, faults });
}
