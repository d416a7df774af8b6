import type { KeyObject } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { MIGRATIONS_TABLE } from '#server/platform/db/migrate.ts';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { makeFolder } from '#server/platform/storage/make-folder.ts';
import { isPlainPath } from '#server/platform/storage/path-below.ts';
import { syncFolder } from '#server/platform/storage/sync-folder.ts';
import { BadBackup } from './bad-backup.ts';
import { copyFile, writeLines } from './files.ts';
import { type File, FORMAT, MANIFEST, type Manifest } from './manifest.ts';
import { readPositions } from './sequences.ts';
import { signManifest } from './signature.ts';
import { linesOf, listTables, selectRows } from './tables.ts';

type Options = {
  pool: pg.Pool;
  /** Folder of added media. Media of the release are not backed up. */
  mediaDir: string;
  /** Downloads files to it that only a shared store has. */
  bringMedia?: (() => Promise<void>) | undefined;
  /** Created by the backup; readable by its owner only, since it contains personal data. */
  folder: string;
  /** Signs it, if given. */
  key?: KeyObject;
  now: Date;
};

/**
 * Writes all acknowledged data to a new folder, while the site keeps running. The folder gets its name only when it is complete
 * and on disk.
 */
export async function backUp({ pool, mediaDir, bringMedia, folder, key, now }: Options): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  await makeFolder(dirname(folder));
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const client = await pool.connect();
  try {
    await requireSite(client);
    const tables = await inSnapshot(client, () => writeTables(client, unfinished));
    await bringMedia?.();
    const media = await copyMedia(mediaDir, unfinished); // after the snapshot, so that every file it refers to exists
    const manifest = {
      format: FORMAT,
      createdAt: now.toISOString(),
      ...tables,
      files: { ...tables.files, ...media },
    } as const;
    const text = JSON.stringify(manifest, null, 2);
    await writeFile(join(unfinished, MANIFEST), text, { mode: 0o600, flush: true });
    if (key) await signManifest(unfinished, text, key);
    await syncFolder(unfinished);
    await takeName(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    client.release(true); // closes it, which ends the transaction of a failed backup
  }
}

/** Throws BadBackup for a database in which no site has been started. */
async function requireSite(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ holdsSite: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS "holdsSite"',
    [MIGRATIONS_TABLE],
  );
  if (!rows[0]?.holdsSite)
    throw new BadBackup(
      'The database holds no site: is it the right one? A new one is filled by the first start of the site.',
    );
}

/**
 * Runs `work` on a snapshot of all tables. They are locked before the snapshot: a table that a migration rewrites after it would
 * look empty. Statements that alter a table wait for `work`, and queries of that table wait for them, so media are copied
 * separately.
 */
async function inSnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const names = (await listTables(client)).map(({ name }) => name);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  const result = await work();
  await client.query('COMMIT');
  return result;
}

async function writeTables(client: pg.ClientBase, folder: string) {
  const files: Record<string, File> = {};
  const write = async (path: string, query: string) => {
    let rows = 0;
    async function* counted() {
      for await (const line of linesOf(client, query)) {
        rows += 1;
        yield line;
      }
    }
    files[path] = await writeLines(join(folder, path), counted());
    return { path, rows };
  };

  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    tables.push({ name: table.name, ...(await write(`tables/${table.name}.jsonl.gz`, selectRows(table))) });
  }
  const { rows } = await client.query<{ migration: string; postgres: string }>(
    `SELECT max(created_at) AS migration, current_setting('server_version') AS postgres FROM ${MIGRATIONS_TABLE}`,
  );
  return {
    migration: Number(rows[0]?.migration),
    postgres: rows[0]?.postgres ?? '',
    tables,
    sequences: await readPositions(client),
    files,
  };
}

async function copyMedia(mediaDir: string, folder: string): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const path of await filesBelow(mediaDir)) {
    if (!isPlainPath(path)) continue; // files being restored or downloaded, and names that no address can have
    const copied = await copyUnlessGone(join(mediaDir, path), join(folder, 'media', path));
    if (copied) files[`media/${path}`] = copied;
  }
  return files;
}

/** Undefined for a file deleted meanwhile: the library deletes files that have been orphaned for a day. */
const copyUnlessGone = (from: string, to: string): Promise<File | undefined> =>
  copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** Renames a complete folder to its final name. Throws BadBackup if that name is taken. */
export async function takeName(unfinished: string, folder: string): Promise<void> {
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST' || error.code === 'ENOTDIR')
      throw new BadBackup(`${folder} already exists: name another folder.`);
    throw error;
  });
  await syncFolder(dirname(folder));
}
