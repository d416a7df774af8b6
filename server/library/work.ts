import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { pictures } from '#server/db/tables/pictures.ts';
import { regularWork, type Work, workByTheClock } from '#server/jobs/task.ts';
import { LIBRARY_FOLDER, type MediaStore } from '#server/media/store.ts';
import { takeIn } from './take-in.ts';
import { dropCopies, sweepUnnamed } from './unnamed-files.ts';
import { createUploads } from './uploads.ts';

type Options = {
  pool: pg.Pool;
  db: NodePgDatabase;
  store: MediaStore;
  /** Folders behind /media. */
  roots: readonly string[];
  uploadsDir: string;
  log: Pick<Logger, 'info'>;
};

/** The library's background work: files that were copied there by hand, uploads given up, bytes of replaced files. */
export function libraryWork(options: Options): Work[] {
  return [
    regularWork('library_take_in', '*/10 * * * *', () => takeInFiles(options)),
    workByTheClock('library_sweep', '47 * * * *', () => sweepLibrary(options)),
  ];
}

export async function takeInFiles({ pool, db, store, roots, log }: Options): Promise<void> {
  await dropCopies(db, store);
  const shared = await store.share?.(await isWanted(db));
  if (shared) log.info({ files: shared }, 'gave files of this machine to the store');
  const files = await takeIn(pool, roots);
  if (files > 0) log.info({ files }, 'took files into the picture library');
}

/** Which files of a machine belong into the store: not its copies of what the library has deleted. */
async function isWanted(db: NodePgDatabase): Promise<(path: string) => boolean> {
  const named = new Set((await db.select({ file: pictures.file }).from(pictures)).map(({ file }) => file));
  return (path) => !path.startsWith(LIBRARY_FOLDER) || named.has(path);
}

async function sweepLibrary({ db, store, uploadsDir, log }: Options): Promise<void> {
  const uploads = await createUploads(uploadsDir).sweep(Date.now());
  const replaced = await sweepUnnamed(db, store);
  if (uploads + replaced > 0)
    log.info({ uploads, replaced }, 'deleted uploads given up and files that were replaced');
}
