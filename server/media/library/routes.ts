import type { Context } from 'hono';
import { staffPictureEndpoints as endpoints } from '#contract/media/staff-pictures.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import type { App, AppEnv, Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { createLibrary } from './library.ts';
import { asReply, listPictures, revisionOf, usesOf } from './queries.ts';
import { joinFlights } from './read/reading-once.ts';
import { serveUploads } from './upload/serve-uploads.ts';
import { createUploads } from './upload/uploads.ts';

/** The picture library and its uploads. `admit`: see serveUploads. */
export function serveLibrary(
  app: App,
  serve: Serve,
  { db, patientPool, mediaStore, uploadsDir, freeDiskBytes = () => Number.POSITIVE_INFINITY, log }: Services,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  const uploads = createUploads(uploadsDir);
  const library = createLibrary({ db, patientPool, store: mediaStore, uploads });
  const once = joinFlights();
  serveUploads(app, { uploads, admit, freeBytes: freeDiskBytes, log });

  serve(endpoints.list, ({ query }) => listPictures(db, query));
  serve(endpoints.byId, async ({ params }) => {
    const row = await library.existing(params.id);
    return { ...asReply(row), usedIn: await usesOf(db, row.address), revision: revisionOf(row) };
  });
  serve(endpoints.take, ({ staff, body, c }) =>
    once(body.upload, () => library.take({ id: body.upload, staffId: staff.id }, actorOf(c, staff))),
  );
  serve(endpoints.describe, ({ staff, params, body, c }) =>
    library.describe(params.id, body, actorOf(c, staff)),
  );
  serve(endpoints.replace, ({ staff, params, body, c }) =>
    once(`${params.id} ${body.upload}`, () =>
      library.replace(params.id, { id: body.upload, staffId: staff.id }, actorOf(c, staff)),
    ),
  );
  serve(endpoints.remove, async ({ staff, params, c }) => {
    await library.remove(params.id, actorOf(c, staff));
    return null;
  });
}
