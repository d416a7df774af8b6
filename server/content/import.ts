import { basename } from 'node:path';
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { lockSetUpOn } from '#server/shop/set-up.ts';
import { fillAbsentFrom } from './absent-fields.ts';
import type { Fault } from './faults.ts';
import { type Kept, keepStaffs } from './kept.ts';
import { lockContent } from './lock.ts';
import { type Moved, underPresentSlugs } from './present-slugs.ts';
import { publish, type Report } from './publish.ts';
import { FILES, fileOf, readFolder } from './sources/folder.ts';
import { startMail } from './start-mail.ts';
import { startShop, startStock } from './start-shop.ts';

type Options = {
  /** The folder with films.json and its siblings; missing files are skipped. */
  folder: string;
  /** Folders behind /media. */
  mediaRoots: readonly string[];
  /** Base of relative dates. */
  today?: Date;
  /** Who imports, for the history. */
  author?: string;
  /** Takes the files' version also of what staff published last. */
  force?: boolean;
};

/** `kept`: what staff published last, which stays. `renamed`: what the files name by an earlier slug. */
export type ImportReport = Report & { kept: Kept[]; renamed: Moved[] };

/**
 * Updates the database's content from a folder, by slug, all or nothing. What the folder does not name stays, entries and fields of
 * them, as does the existing order, unless order.json changes it, and what staff published last, unless forced. Throws BadContent with all
 * errors at once.
 */
export const importContent = ({ pool, ...options }: Options & { pool: pg.Pool }): Promise<ImportReport> =>
  inTransaction(pool, (client) => importInto(client, options));

/** The same, within the caller's transaction. */
export async function importInto(
  client: pg.ClientBase,
  { folder, mediaRoots, today, author, force = false }: Options,
): Promise<ImportReport> {
  const faults: Fault[] = [];
  await lockContent(client); // nobody publishes between the look at what is there and the import
  const read = await readFolder(folder, faults, { today, fillAbsent: fillAbsentFrom(client) });
  const isEmpty = Object.values(read).every((kind) => !kind || Object.keys(kind).length === 0);
  if (isEmpty && faults.length === 0)
    faults.push({ file: folder, message: `has none of ${Object.values(FILES).join(', ')}` });
  const note = `import of ${basename(folder)}`;
  const { given, moved: renamed, faults: twice } = await underPresentSlugs(client, read);
  faults.push(...twice);
  const { variants, shop, ...named } = given;
  if (variants?.length || shop) await lockSetUpOn(client); // before any row, as the staff who write them
  const { entries, kept } = force ? { entries: named, kept: [] } : await keepStaffs(client, named);
  const options = { mediaRoots, author, note, source: 'import', labels: fileOf, faults } as const;
  const report = await publish(client, entries, options);
  await startStock(client, variants ?? []);
  if (shop) await startShop(client, shop);
  await startMail(client, given.documents);
  for (const { kind, isOff } of kept) {
    const changes = kind === 'order' || isOff ? undefined : report[kind];
    if (changes) changes.absent -= 1; // the files do name it
  }
  return { ...report, kept, renamed };
}
