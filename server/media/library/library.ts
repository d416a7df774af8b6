import { randomInt } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { z } from 'zod';
import { MEDIA_PREFIX } from '#contract/core/images.ts';
import type { PictureUse, staffPictureEndpoints } from '#contract/media/staff-pictures.ts';
import { type Actor, record } from '#server/platform/audit/audit.ts';
import { changeContent } from '#server/platform/db/content-lock.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { pictures } from '#server/platform/db/tables/pictures.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import type { MediaStore } from '#server/platform/storage/store.ts';
import { noteOrphaned } from './orphaned-files.ts';
import { asReply, findKnown, findPicture, findTaken, revisionOf, usesOf } from './queries.ts';
import { readUpload } from './read/read-upload.ts';
import { inOneProcess } from './read/reading-once.ts';
import type { Rewritten } from './read/reading-process.ts';
import type { PictureFormat } from './read/rewrite-picture.ts';
import { UnusableFile } from './read/unusable-file.ts';
import { type Asked, hashOf, type Sent, type Uploads } from './upload/uploads.ts';

type Options = {
  db: NodePgDatabase;
  /** For changes, which wait for a running publish. */
  patientPool: pg.Pool;
  store: MediaStore;
  uploads: Uploads;
};
type Row = typeof pictures.$inferSelect;
type Description = z.output<NonNullable<(typeof staffPictureEndpoints)['describe']['body']>>;

const BUSY = 'Other files are being read. Please try again in a few seconds.';
/** A process reads one file at a time; others wait at most as long as a connection stays open (platform/http/connections/listen.ts). */
const LINE = { slots: 1, waiting: 50, patienceMs: 12_000, busy: BUSY };

/** Changes of the library by staff: each is a transaction with its audit log entry. */
export function createLibrary({ db, patientPool, store, uploads }: Options) {
  const reading = createBoundedQueue(LINE);
  const changing = <Result>(work: (tx: NodePgDatabase) => Promise<Result>): Promise<Result> =>
    changeContent(patientPool, (client) => work(openDrizzleOn(client)));

  /** One upload at a time in this process, and each in one process at a time. */
  const alone = <Result>({ id }: Asked, work: () => Promise<Result>): Promise<Result> =>
    reading.run(() => inOneProcess(patientPool, id, work)); // holds a session lock

  /** Reads and rewrites an upload, and stores the result under a new path, if it `fits`. */
  async function importUpload(
    { id, file, title }: Sent,
    wanted?: { format: PictureFormat | undefined; fits: (read: Rewritten) => void },
  ) {
    const target = uploads.newTarget(id);
    try {
      const job = { source: file, target, ...(wanted?.format && { wanted: wanted.format }) };
      const read = await readUpload(job).catch(refuse);
      wanted?.fits(read);
      const { extension, ...what } = read;
      const path = `library/${plainName(title)}.${extension}`;
      const made = { ...what, file: path, bytes: (await stat(target)).size, hash: await hashOf(target) };
      await noteOrphaned(db, path); // counts as orphaned until its row exists
      await store.put(path, target);
      return made;
    } finally {
      await rm(target, { force: true });
    }
  }

  /** A known file is not imported twice, nor is an upload whose answer was lost. */
  const take = (asked: Asked, actor: Actor) =>
    alone(asked, async () => {
      const taken = await findTaken(db, asked.id);
      if (taken) return { ...asReply(taken), isKnown: false };
      const before = await findPicture(db, await uploads.knownAs(asked.id));
      if (before) return { ...asReply(before), isKnown: true };
      const sent = await uploads.finished(asked);
      const known = await findKnown(db, sent.hash);
      const row = known ?? (await add(sent, actor));
      if (known) await uploads.noteKnown(sent.id, known.id);
      await uploads.discard(sent.id);
      return { ...asReply(row), isKnown: known !== undefined };
    });

  async function add(sent: Sent, actor: Actor): Promise<Row> {
    const made = await importUpload(sent);
    return changing(async (tx) => {
      const [added] = await tx
        .insert(pictures)
        .values({
          ...made,
          address: MEDIA_PREFIX + made.file,
          title: sent.title,
          upload: sent.id,
          uploadHash: sent.hash,
          uploadedBy: actor.who,
        })
        .returning();
      if (!added) throw new Error('The picture was not stored');
      await record(tx, actor, { action: 'added a picture', what: added.address });
      return added;
    });
  }

  /**
   * The address does not change; its version makes browsers and proxies request it again. The previous file is stored for another
   * day.
   */
  const replace = (id: number, asked: Asked, actor: Actor) =>
    alone(asked, async () => {
      const before = await existing(id);
      if (before.upload === asked.id) return asReply(before);
      const ending = extname(before.address).slice(1).toLowerCase();
      const format = FORMATS[ending];
      const fits = ({ kind, extension }: Rewritten) => {
        if (kind !== before.kind || extension !== (format ?? ending))
          throw new HttpError(
            'other-kind',
            `This address ends in .${ending}: it can only be replaced by such a file`,
          );
      };
      const sent = await uploads.finished(asked);
      const made = await importUpload(sent, { format, fits });
      const reply = await change(id, actor, 'replaced a picture', () => ({
        ...made,
        upload: sent.id,
        uploadHash: sent.hash,
        version: sql`${pictures.version} + 1`,
      }));
      await uploads.discard(sent.id);
      return reply;
    });

  /**
   * Throws 409 if somebody has changed the description since the caller read `revision`. A repeat with the current description
   * succeeds, because the first answer may have been lost.
   */
  const describe = (id: number, { focus, revision, ...words }: Description, actor: Actor) =>
    change(id, actor, 'described a picture', (before) => {
      const [focusX, focusY] = [Math.round(focus.x * 1000), Math.round(focus.y * 1000)];
      const now = revisionOf(before);
      if (revision !== undefined && now !== revision && now !== revisionOf({ ...words, focusX, focusY }))
        throw new HttpError('draft-conflict', 'Somebody else has described this picture anew meanwhile');
      const isMoved = (before.focusX ?? 500) !== focusX || (before.focusY ?? 500) !== focusY;
      return { ...words, ...(isMoved && { focusX, focusY, version: sql`${pictures.version} + 1` }) };
    });

  /** Refused while the file is in use. Succeeds if it is deleted already, because the previous answer may have been lost. */
  async function remove(id: number, actor: Actor): Promise<void> {
    await changing(async (tx) => {
      const row = await findPicture(tx, id);
      if (!row) return;
      const uses = await usesOf(tx, row.address);
      if (uses.length > 0) throw new HttpError('picture-in-use', whereUsed(uses));
      await tx.delete(pictures).where(eq(pictures.id, id));
      await noteOrphaned(tx, row.file);
      await record(tx, actor, { action: 'deleted a picture', what: row.address, before: asReply(row) });
    });
  }

  async function change(
    id: number,
    actor: Actor,
    action: 'replaced a picture' | 'described a picture',
    valuesOver: (before: Row) => Parameters<ReturnType<NodePgDatabase['update']>['set']>[0],
  ) {
    return changing(async (tx) => {
      const replaced = await existing(id, tx);
      const before = asReply(replaced);
      const values = valuesOver(replaced);
      const [row] = await tx.update(pictures).set(values).where(eq(pictures.id, id)).returning();
      if (!row) throw new HttpError('picture-not-found');
      if (row.file !== replaced.file) await noteOrphaned(tx, replaced.file);
      await record(tx, actor, { action, what: row.address, before, after: asReply(row) });
      return asReply(row);
    });
  }

  async function existing(id: number, within: Pick<NodePgDatabase, 'select' | 'execute'> = db): Promise<Row> {
    const row = await findPicture(within, id);
    if (!row) throw new HttpError('picture-not-found');
    return row;
  }

  return { take, replace, describe, remove, existing };
}

function refuse(error: unknown): never {
  if (error instanceof UnusableFile) throw new HttpError('unusable-upload', error.message);
  throw error;
}

/** Formats that a file with this ending is written in; others keep the uploaded format. */
const FORMATS: Record<string, PictureFormat | undefined> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
};

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A readable, unique file name: `harbour-at-dusk-k3x9pq`. */
function plainName(title: string): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  const key = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [...words.split('-').filter(Boolean), key].join('-');
}

const MOST_NAMED = 5;

const STATES = { live: '', draft: ' (draft)', off: ' (off the site)', bin: ' (in the bin)' };

function whereUsed(uses: readonly Pick<PictureUse, 'title' | 'state'>[]): string {
  const named = uses.slice(0, MOST_NAMED).map(({ title, state }) => title + STATES[state]);
  const more = uses.length - named.length;
  return `This picture is in use: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
