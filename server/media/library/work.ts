import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { pictures } from '#server/platform/db/tables/pictures.ts';
import { regularWork, type Work, workByTheClock } from '#server/platform/jobs/task.ts';
import { LIBRARY_FOLDER, type MediaStore } from '#server/platform/storage/store.ts';
import { dropCopies, sweepOrphaned } from './orphaned-files.ts';
import { ingest } from './upload/ingest.ts';
import { createUploads } from './upload/uploads.ts';

type Options = {
  pool: pg.Pool;
  db: NodePgDatabase;
  store: MediaStore;
  /** Folders whose files belong into the library. */
  roots: () => Promise<readonly string[]>;
  uploadsDir: string;
  log: Pick<Logger, 'info'>;
};

/** The library's background work: files copied there by hand, abandoned uploads, replaced files. */
export function libraryWork(options: Options): Work[] {
  return [
    regularWork('library_take_in', '*/10 * * * *', () => ingestFiles(options)),
    workByTheClock('library_sweep', '47 * * * *', () => sweepLibrary(options)),
  ];
}

export async function ingestFiles({ pool, db, store, roots, log }: Options): Promise<void> {
  await dropCopies(db, store);
  const shared = await store.share?.(await isWanted(db));
  if (shared) log.info({ files: shared }, 'uploaded files of this machine to the store');
  const files = await ingest(pool, await roots());
  if (files > 0) log.info({ files }, 'imported files into the picture library');
}

/** Which files of a machine to upload to the store: not its copies of files that the library has deleted. */
async function isWanted(db: NodePgDatabase): Promise<(path: string) => boolean> {
  const named = new Set((await db.select({ file: pictures.file }).from(pictures)).map(({ file }) => file));
  return (path) => !path.startsWith(LIBRARY_FOLDER) || named.has(path);
}

async function sweepLibrary({ db, store, uploadsDir, log }: Options): Promise<void> {
  const uploads = await createUploads(uploadsDir).sweep(Date.now());
  const replaced = await sweepOrphaned(db, store);
  if (uploads + replaced > 0) log.info({ uploads, replaced }, 'deleted abandoned uploads and replaced files');
}
