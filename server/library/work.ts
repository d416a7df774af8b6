import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import { pictures } from '#server/db/tables/pictures.ts';
import { regularWork, type Work } from '#server/jobs/task.ts';
import { LIBRARY_FOLDER, type MediaStore } from '#server/media/store.ts';
import { takeIn } from './take-in.ts';
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

/** Bytes that nothing names any more stay for a day: for pages that are still open, and for a backup that is being taken. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The library's background work: files that were copied there by hand, uploads given up, bytes of replaced files. */
export function libraryWork(options: Options): Work[] {
  return [
    regularWork('library_take_in', '*/10 * * * *', () => takeInFiles(options)),
    regularWork('library_sweep', '47 * * * *', () => sweepLibrary(options, Date.now())),
  ];
}

export async function takeInFiles({ pool, store, roots, log }: Options): Promise<void> {
  const shared = await store.share?.();
  if (shared) log.info({ files: shared }, 'gave files of this machine to the store');
  const files = await takeIn(pool, roots);
  if (files > 0) log.info({ files }, 'took files into the picture library');
}

async function sweepLibrary({ db, store, uploadsDir, log }: Options, now: number): Promise<void> {
  const uploads = await createUploads(uploadsDir).sweep(now);
  const named = new Set((await db.select({ file: pictures.file }).from(pictures)).map(({ file }) => file));
  const unnamed = (await store.list(LIBRARY_FOLDER)).filter(
    ({ path, modified }) => !named.has(path) && modified < now - KEPT_MS,
  );
  for (const { path } of unnamed) await store.remove(path);
  if (uploads + unnamed.length > 0)
    log.info({ uploads, replaced: unnamed.length }, 'deleted uploads given up and files that were replaced');
}
