import type { Context } from 'hono';
import { staffPictureEndpoints as endpoints } from '#contract/staff-pictures.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffMember } from '#server/http/access.ts';
import { Unavailable } from '#server/http/errors.ts';
import type { App, AppEnv, Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { createLibrary } from './library.ts';
import { asReply, listPictures, usesOf } from './queries.ts';
import { serveUploads } from './serve-uploads.ts';
import { createUploads } from './uploads.ts';

/** Below what an idle connection lasts (http/listen.ts). */
const ANSWER_WITHIN_MS = 15_000;

/** The picture library and its uploads. `admit`: see serveUploads. */
export function serveLibrary(
  app: App,
  serve: Serve,
  { db, patientPool, mediaStore, uploadsDir, freeDiskBytes = () => Number.POSITIVE_INFINITY, log }: Deps,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  const uploads = createUploads(uploadsDir);
  const library = createLibrary({ db, patientPool, store: mediaStore, uploads });
  const once = joinFlights();
  serveUploads(app, { uploads, admit, freeBytes: freeDiskBytes, log });

  serve(endpoints.list, ({ query }) => listPictures(db, query));
  serve(endpoints.byId, async ({ params }) => {
    const row = await library.existing(params.id);
    return { ...asReply(row), usedIn: await usesOf(db, row.address) };
  });
  serve(endpoints.take, ({ staff, body, c }) =>
    once(body.upload, async () =>
      library.take(await uploads.finished(body.upload, staff.id), actorOf(c, staff)),
    ),
  );
  serve(endpoints.describe, ({ staff, params, body, c }) =>
    library.describe(params.id, body, actorOf(c, staff)),
  );
  serve(endpoints.replace, ({ staff, params, body, c }) =>
    once(`${params.id} ${body.upload}`, async () =>
      library.replace(params.id, await uploads.finished(body.upload, staff.id), actorOf(c, staff)),
    ),
  );
  serve(endpoints.remove, async ({ staff, params, c }) => {
    await library.remove(params.id, actorOf(c, staff));
    return null;
  });
}

/** A long film takes longer to read than a connection waits: who asks again joins the work that is under way. */
function joinFlights() {
  const flights = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const flight = (flights.get(key) as Promise<Result> | undefined) ?? work();
    flights.set(key, flight);
    flight.then(
      () => flights.delete(key),
      () => flights.delete(key),
    );
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Unavailable('busy', 'The file is still being read. Ask again in a few seconds.')),
      ANSWER_WITHIN_MS,
    );
    return Promise.race([flight, late]).finally(() => clearTimeout(timer));
  };
}
