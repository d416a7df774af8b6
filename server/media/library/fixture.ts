import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import type { Role } from '#contract/core/staff-roles.ts';
import { UPLOADS_PATH } from '#contract/media/staff-picture-calls.ts';
import type { LibraryPicture } from '#contract/media/staff-pictures.ts';
import { folderStore } from '#server/platform/storage/store.ts';
import { silent } from '#tests/silent.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { type Seeded, startApp } from '#tests/start-app.ts';
import { whenDone } from '#tests/test-database.ts';
import type { createVisitor, Visitor } from '#tests/visitor.ts';
import { createMedia } from '../routes.ts';

export type Taken = LibraryPicture & { isKnown: boolean };

/** A site with its own library folder, its media at /media, and an editor who uploads files. */
export async function startLibrary(options: Seeded & { freeDiskBytes?: () => number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-library-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const [root, uploadsDir] = [join(folder, 'media'), join(folder, 'uploads')];
  const store = folderStore(root);
  const site = await startApp({ mediaRoots: [root], mediaStore: store, uploadsDir, ...options });
  const media = createMedia({
    roots: [root],
    cacheDir: join(folder, 'cache'),
    library: site.library,
    log: silent,
    limits: { waitMs: 20_000 },
  });
  whenDone(media.close);
  const served = new Hono().route('/media', media.routes);

  const person = async (email: string, role: Role = 'editor') =>
    sender(site.app, await staffVisitor(site, await addStaff(site.db, email, role)));
  const editor = await person('editor@films.example');
  return { site, served, root, uploadsDir, store, person, editor };
}

/** A member of staff who uploads files, to an application or any function that sends requests to a site. */
export function sender(app: Parameters<typeof createVisitor>[0], visitor: Visitor) {
  const request = (method: string, path: string, headers: HeadersInit = {}, body?: BodyInit) => {
    const all = new Headers(headers);
    all.set('cookie', visitor.cookie());
    all.set('tus-resumable', '1.0.0');
    return app.request(path, { method, headers: all, ...(body !== undefined && { body }) });
  };
  /** Announces a file. Returns the address to send it to, or the refusal. */
  const announce = (name: string, bytes: number) =>
    request('POST', UPLOADS_PATH, {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    });
  const patch = (address: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
    request(
      'PATCH',
      address,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes,
    );
  /** Uploads a whole file. Returns its name on the server. */
  async function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const announced = await announce(name, bytes.length);
    const address = announced.headers.get('location');
    if (!address) throw new Error(`${announced.status} ${await announced.text()}`);
    const sent = await patch(address, 0, bytes);
    if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`);
    return address.slice(UPLOADS_PATH.length + 1);
  }
  const takeUpload = (sent: string) =>
    untilRead(() => visitor.send('POST', '/api/staff/pictures', { upload: sent }));
  /** Replaces a picture's file by an uploaded one. */
  const replace = (id: number, sent: string) =>
    untilRead(() => visitor.send('PUT', `/api/staff/pictures/${id}/file`, { upload: sent }));
  const take = async (name: string, bytes: Uint8Array<ArrayBuffer>) => takeUpload(await upload(name, bytes));
  const taken = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Taken> => {
    const reply = await take(name, bytes);
    if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  /** Describes a picture, replacing the current description. */
  async function describe(id: number, description: object): Promise<Response> {
    const address = `/api/staff/pictures/${id}`;
    const { revision } = (await (await visitor.send('GET', address)).json()) as { revision: string };
    return visitor.send('PUT', address, { ...description, revision });
  }
  return { ...visitor, request, announce, patch, upload, takeUpload, replace, take, taken, describe };
}

/** Repeats the request while the file is being read, as the browser does: other tests keep the machine busy. */
export async function untilRead(ask: () => Promise<Response>): Promise<Response> {
  const reply = await ask();
  return reply.status === 503 ? untilRead(ask) : reply;
}

/** A picture of one colour. */
export const plainPicture = async (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg', side = 60) =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side / 2, channels: 3, background: '#336699' } })
      .toFormat(format)
      .toBuffer(),
  );
