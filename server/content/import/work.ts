import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createUploads } from '#server/media/library/upload/uploads.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { type Task, type Work, work } from '#server/platform/jobs/task.ts';
import { Unreadable } from './foreign/read-text.ts';
import { importFile } from './import-file.ts';
import { moveImport, readImport, resultOf } from './record.ts';

/** The job that tries an uploaded file, or imports one that was tried. */
export const IMPORT_TASK = {
  name: 'import',
  about: z.object({ id: z.int(), trial: z.boolean() }),
} satisfies Task<z.ZodType>;

type Options = {
  pool: pg.Pool;
  mediaRoots: readonly string[];
  uploadsDir: string;
  log: Pick<Logger, 'error'>;
};

const FAILED =
  'The file could not be imported for no fault of its own; the log says why. Nothing was changed.';

/** Imports that owners ask for in /staff. */
export function importWork({ pool, mediaRoots, uploadsDir, log }: Options): Work[] {
  const db = openDrizzle(pool);
  return [
    work(IMPORT_TASK, async ({ id, trial }) => {
      const found = await readImport(db, id);
      if (!found?.upload || found.state !== (trial ? 'trying' : 'importing')) return;
      const { upload, fileName, format, drafts, author } = found;
      const file = { path: join(uploadsDir, upload), name: fileName, format: format as 'csv' | undefined };
      const options = { pool, trial, drafts, force: false, mediaRoots, author, isNoted: true };
      try {
        const summary = await importFile(
          { ...file, format: file.format ?? undefined, columns: found.columns ?? undefined },
          options,
        );
        const result = resultOf(summary);
        if (trial)
          await moveImport(db, id, ['trying'], {
            ...result,
            state: 'tried',
            fault: null,
            change: null,
            made: null,
          });
        else {
          await moveImport(db, id, ['importing'], { ...result, state: 'imported', upload: null });
          await createUploads(uploadsDir).discard(upload);
        }
      } catch (error) {
        if (!(error instanceof Unreadable)) log.error({ err: error, fileName }, 'an import failed');
        const isUnreadable = error instanceof Unreadable;
        const fault = isUnreadable ? error.message : FAILED;
        const columns = isUnreadable ? (error.columns ?? null) : null;
        await moveImport(db, id, ['trying', 'importing'], { state: 'tried', fault, summary: null, columns });
      }
    }),
  ];
}
