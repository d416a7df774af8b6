import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { MIGRATION_LOCK } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isPlainPath, pathBelow } from '#server/platform/storage/path-below.ts';
import { syncFolder } from '#server/platform/storage/sync-folder.ts';
import { copyFile } from './files.ts';
import type { Manifest } from './manifest.ts';

/* Media are restored together with the database or not at all. Files are first copied beside their destinations. The last step of the transaction writes a note of the moves, moves old files aside and new ones in, and stores the note's id in the database. If that id was committed, the media are correct; if not, they are moved back. After a kill, the next start or restore does that. */

/** Inside the media folder, so that files are moved, never copied; no path of a backup or of a store begins with a dot. */
const WORK = '.restore';
const placesIn = (mediaDir: string) => ({
  work: join(mediaDir, WORK),
  staged: join(mediaDir, WORK, 'new'),
  before: join(mediaDir, WORK, 'old'),
  note: join(mediaDir, WORK, 'note.json'),
});

const Note = z.object({ id: z.uuid(), paths: z.array(z.string().refine(isPlainPath)) });

/**
 * Copies the backup's media beside their destinations, after cleaning up a killed restore. Returns their paths for swapMedia.
 * Call it while holding the lock.
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
  for (const path of paths) await copyFile(pathBelow(join(folder, 'media'), path), pathBelow(staged, path));
  return paths;
}

/** Call it as the transaction's last step. Does not delete media that the backup does not list, since nothing refers to them. */
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
 * Makes the media match the database: finishes a committed restore, undoes an uncommitted one, waits for a running one. Otherwise
 * does nothing.
 */
export async function finalizeMedia(pool: pg.Pool, mediaDir: string): Promise<void> {
  if (!(await exists(placesIn(mediaDir).work))) return;
  await inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await settleWithin(client, mediaDir);
  });
}

/** Like `finalizeMedia`, while holding the lock. */
async function settleWithin(client: pg.ClientBase, mediaDir: string): Promise<void> {
  const { work, note } = placesIn(mediaDir);
  const text = await readFile(note, 'utf8').catch(() => undefined); // without a note no file was moved
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

/** The files show the state of each step, so it can be interrupted and repeated. */
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
