import { importEndpoints } from '#contract/content/imports.ts';
import { createUploads } from '#server/media/library/upload/uploads.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { addJob } from '#server/platform/jobs/task.ts';
import type { Services } from '#server/platform/services.ts';
import { CannotUndo } from '../history/undo.ts';
import { BadContent } from '../model/issues.ts';
import { FIELDS_BY_KIND } from './foreign/columns.ts';
import { templateOf } from './foreign/template.ts';
import { addImport, listImports, moveImport, readImport } from './record.ts';
import { undoImport } from './take-back.ts';
import { IMPORT_TASK } from './work.ts';

const NOTE_COLUMNS = ['what', 'kind', 'place', 'value', 'remedy'] as const;

type Options = Pick<Services, 'db' | 'patientPool' | 'mediaRoots' | 'uploadsDir'>;

/** /api/staff/imports: files of other systems, for owners. */
export function serveImports(serve: Serve, { db, patientPool, mediaRoots, uploadsDir }: Options): void {
  const uploads = createUploads(uploadsDir);

  serve(importEndpoints.all, async () => ({
    imports: (await listImports(db)).map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  }));

  serve(importEndpoints.notes, async ({ params: { id } }) => {
    const found = await readImport(db, id);
    if (!found) throw new HttpError('import-not-found');
    return toCsv([NOTE_COLUMNS, ...found.notes.map((note) => NOTE_COLUMNS.map((name) => note[name]))]);
  });

  serve(importEndpoints.begin, async ({ body: { upload, fileName, format, drafts }, staff }) => {
    await uploads.finished({ id: upload, staffId: staff.id });
    return db.transaction(async (tx) => {
      const author = `${staff.name} <${staff.email}>`;
      const id = await addImport(tx, { fileName, upload, format, drafts, author, state: 'trying' });
      await addJob(tx, IMPORT_TASK, { id, trial: true }, { attempts: 1 });
      return { id };
    });
  });

  serve(importEndpoints.columns, async ({ params: { id } }) => {
    const found = await readImport(db, id);
    if (!found) throw new HttpError('import-not-found');
    return found.columns && { ...found.columns, fields: FIELDS_BY_KIND };
  });

  serve(importEndpoints.tryAgain, async ({ params: { id }, body: { kind, columns } }) =>
    db.transaction(async (tx) => {
      const found = await readImport(tx, id);
      if (!found) throw new HttpError('import-not-found');
      const known = (field: string | null = null) =>
        FIELDS_BY_KIND[kind].find((each) => each === field) ?? null;
      const asked = new Map(columns.map(({ name, field }) => [name, field]));
      const chosen = found.columns?.columns.map((each) => ({ ...each, field: known(asked.get(each.name)) }));
      const isReady = chosen !== undefined && found.upload !== null;
      const values = chosen && { kind, columns: chosen, isChosen: true };
      if (!isReady || !(await moveImport(tx, id, ['tried'], { state: 'trying', columns: values })))
        throw new HttpError('import-not-tried');
      await addJob(tx, IMPORT_TASK, { id, trial: true }, { attempts: 1 });
      return null;
    }),
  );

  serve(importEndpoints.template, ({ params: { kind } }) => templateOf(kind));

  serve(importEndpoints.run, async ({ params: { id }, staff, c }) =>
    db.transaction(async (tx) => {
      const found = await readImport(tx, id);
      if (!found) throw new HttpError('import-not-found');
      const isReady = found.summary !== null && found.upload !== null;
      if (!isReady || !(await moveImport(tx, id, ['tried'], { state: 'importing' })))
        throw new HttpError('import-not-tried');
      await addJob(tx, IMPORT_TASK, { id, trial: false }, { attempts: 1 });
      await record(tx, actorOf(c, staff), { action: 'imported a file', what: found.fileName });
      return null;
    }),
  );

  serve(importEndpoints.undo, async ({ params: { id }, staff, c }) => {
    const found = await readImport(db, id);
    if (!found) throw new HttpError('import-not-found');
    try {
      const author = `${staff.name} <${staff.email}>`;
      if (!(await undoImport(id, { pool: patientPool, mediaRoots, author })))
        throw new HttpError('import-not-undone');
    } catch (error) {
      const isForPeople = error instanceof CannotUndo || error instanceof BadContent;
      throw isForPeople ? new HttpError('import-not-undone', error.message) : error;
    }
    await record(db, actorOf(c, staff), { action: 'took back an import', what: found.fileName });
    return null;
  });
}
