import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { MIGRATION_LOCK } from '#server/db/migrate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { syncFolder } from '#server/files/sync-folder.ts';
import { copyFile } from './files.ts';
import type { Manifest } from './manifest.ts';

/*
 * Media come back together with the database or not at all. The files are copied beside their places first. The last
 * step of the restore's transaction notes what it is about to do, moves the old files aside and the new ones in, and
 * leaves the note's id in the database: if that id was committed the media are right, if not they are moved back.
 * Whoever comes next does that too, should the restore be killed.
 */

/** Within the media's folder, so that files are moved and never copied; no address begins with a dot. */
export const WORK = '.restore';
const placesIn = (mediaDir: string) => ({
  work: join(mediaDir, WORK),
  staged: join(mediaDir, WORK, 'new'),
  before: join(mediaDir, WORK, 'old'),
  note: join(mediaDir, WORK, 'note.json'),
});

const Note = z.object({ id: z.uuid(), paths: z.array(z.string()) });

/**
 * Copies the backup's media beside their places, after tidying up after a restore that was killed. Gives back their paths,
 * with which they are to be swapped in. To be called with the lock.
 */
export async function stageMedia(
  client: pg.ClientBase,
  folder: string,
  { files }: Manifest,
  mediaDir: string,
): Promise<string[]> {
  await settleWithin(client, mediaDir);
  const { staged } = placesIn(mediaDir);
  const paths = Object.keys(files).flatMap((path) =>
    path.startsWith('media/') ? [path.slice('media/'.length)] : [],
  );
  for (const path of paths) await copyFile(join(folder, 'media', path), join(staged, path));
  return paths;
}

/** To be called last within the transaction. What the backup does not name stays: nothing refers to it. */
export async function swapMedia(client: pg.ClientBase, mediaDir: string, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  const { work, staged, before, note } = placesIn(mediaDir);
  const id = crypto.randomUUID();
  await writeFile(`${note}.unfinished`, JSON.stringify({ id, paths }), { flush: true });
  await rename(`${note}.unfinished`, note);
  await syncFolder(work);
  for (const path of paths) {
    if (await exists(join(mediaDir, path))) await move(join(mediaDir, path), join(before, path));
    await move(join(staged, path), join(mediaDir, path));
  }
  for (const folder of new Set(paths.map((path) => dirname(join(mediaDir, path))))) await syncFolder(folder);
  await client.query(`COMMENT ON TABLE content_revision IS '${id}'`);
}

/**
 * Brings the media to where the database is: finishes a restore that was committed, undoes one that was not, and waits
 * for one that is at work. Does nothing where there was none.
 */
export async function settleMedia(pool: pg.Pool, mediaDir: string): Promise<void> {
  if (!(await exists(placesIn(mediaDir).work))) return;
  await inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await settleWithin(client, mediaDir);
  });
}

/** The same with the lock. */
async function settleWithin(client: pg.ClientBase, mediaDir: string): Promise<void> {
  const { work, note } = placesIn(mediaDir);
  const text = await readFile(note, 'utf8').catch(() => undefined); // without one no file was moved
  if (text !== undefined) {
    const { id, paths } = Note.parse(JSON.parse(text));
    if (!(await wasCommitted(client, id))) await undo(mediaDir, paths);
    await rm(note);
  }
  await rm(work, { recursive: true, force: true });
}

async function wasCommitted(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rows } = await client.query<{ id: string | null }>(
    "SELECT obj_description(to_regclass('public.content_revision'), 'pg_class') AS id",
  );
  return rows[0]?.id === id;
}

/** Each step can be seen from where the files are, so it may be broken off and begun again. */
async function undo(mediaDir: string, paths: readonly string[]): Promise<void> {
  const { staged, before } = placesIn(mediaDir);
  for (const path of paths) {
    const place = join(mediaDir, path);
    if (!(await exists(join(staged, path)))) await move(place, join(staged, path));
    if (await exists(join(before, path))) await move(join(before, path), place);
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );
