import { Server } from '@tus/server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { UPLOAD_BYTES, UPLOAD_NAME, UPLOADS_PATH } from '#contract/media/staff-picture-calls.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError, Invalid, MethodNotAllowed, Unavailable } from '#server/platform/http/errors.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import { roomFor, type Uploads } from './uploads.ts';

type Options = {
  uploads: Uploads;
  /** Throws 401 or 403 for callers who may not use the library; called for each request, since a session may end. */
  admit: (c: Context<AppEnv>) => Promise<StaffMember>;
  freeBytes: () => number;
  log: Pick<Logger, 'warn'>;
};

const ID = /^[\da-f]{32}$/;
const OF_ALL = ['POST'];
const OF_ONE = ['HEAD', 'PATCH', 'DELETE'];
/** Disk space that uploads leave free, in bytes. */
const RESERVE_BYTES = 512 * 1024 * 1024;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|hei[cf]|svg)$/i;
const CAPTIONS = /\.vtt$/i;
const DOWNLOAD = /\.(?:pdf|zip)$/i;

/** Serves the tus protocol 1.0: files arrive in pieces and survive broken connections. Nobody can read an upload back. */
export function serveUploads(app: App, { uploads, admit, freeBytes, log }: Options): void {
  const admitted = new WeakMap<Request, { staff: StaffMember; id: string | undefined }>();
  /** Space reserved for uploads that are being announced. */
  const promised = new Map<Request, number>();
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore: uploads.store,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: UPLOAD_BYTES.video,
    // The id whose owner was checked. By default the library would take it from the whole address, including the query.
    getFileIdFromRequest: (req) => admitted.get(req)?.id,
    async onUploadCreate(req, { size, metadata }) {
      const staff = admitted.get(req)?.staff;
      if (!staff || size === undefined) throw refusal(new Invalid('Say how large the file is'));
      const name = metadata?.[UPLOAD_NAME] ?? '';
      if (size > mostBytes(name)) throw refusal(new HttpError('too-large', tooLarge(mostBytes(name))));
      await uploads.sweep(Date.now()); // each machine has its own folder; regular work runs on one machine only
      if (!(await hasRoom(req, roomFor(size)))) throw refusal(new Unavailable('disk-full'));
      return { metadata: { [UPLOAD_NAME]: name, staff: String(staff.id) } };
    },
    onResponseError(_, error) {
      if (!('status_code' in error)) log.warn({ err: error }, 'an upload failed');
      return undefined;
    },
  });

  /**
   * Whether there is space besides what the uploads in progress still need. If so, it is reserved for this one until the request
   * has been answered and the upload counts as started. Uploads announced meanwhile count twice rather than not at all.
   */
  async function hasRoom(req: Request, bytes: number): Promise<boolean> {
    const announced = new Map([...promised, [req, bytes]]);
    promised.set(req, bytes);
    const begun = await uploads.stillNeeded();
    const all = new Map([...announced, ...promised]);
    const wanted = all.values().reduce((sum, each) => sum + each, begun);
    return freeBytes() >= wanted + RESERVE_BYTES;
  }

  // For every method, since the framework routes HEAD as GET.
  app.all(UPLOADS_PATH, (c) => answer(c, OF_ALL));
  app.all(`${UPLOADS_PATH}/:id`, (c) => answer(c, OF_ONE, c.req.param('id')));

  async function answer(c: Context<AppEnv>, methods: readonly string[], id?: string): Promise<Response> {
    if (!methods.includes(c.req.method)) throw new MethodNotAllowed(methods);
    const staff = await admit(c);
    if (id !== undefined) await requireOwn(uploads, id, staff);
    if (c.req.method === 'PATCH' && freeBytes() < RESERVE_BYTES) throw new Unavailable('disk-full');
    admitted.set(c.req.raw, { staff, id });
    return tus.handleWeb(c.req.raw).finally(() => promised.delete(c.req.raw));
  }
}

/** Throws 404 for other people's uploads. */
async function requireOwn({ store }: Uploads, id: string, staff: StaffMember): Promise<void> {
  const upload = ID.test(id) ? await store.getUpload(id).catch(() => undefined) : undefined;
  if (upload?.metadata?.staff !== String(staff.id)) throw new HttpError('upload-not-found');
}

/** By the file name, so that nothing is sent in vain; the content is checked after the upload. */
function mostBytes(name: string): number {
  if (PICTURE.test(name)) return UPLOAD_BYTES.picture;
  if (DOWNLOAD.test(name)) return UPLOAD_BYTES.file;
  return CAPTIONS.test(name) ? UPLOAD_BYTES.captions : UPLOAD_BYTES.video;
}

const tooLarge = (most: number) => `That file is too large: at most ${most / 1024 / 1024} MB`;

/** An error in the form that the protocol's library expects. */
const refusal = ({ status, message }: HttpError) => ({ status_code: status, body: message });
