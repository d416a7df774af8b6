import { copyFile, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { inReadSnapshot } from '#server/platform/db/transaction.ts';
import { makeFolder } from '#server/platform/storage/make-folder.ts';
import { pathBelow } from '#server/platform/storage/path-below.ts';
import { type MediaSource, mediaFiles, type NamedFile } from './media-files.ts';
import { writeFiles } from './write-files.ts';

/** The export cannot be made, in a sentence. */
export class NotExported extends Error {}

type Options = { pool: pg.Pool; media: MediaSource; folder: string };

/** `counts`: entries by file; `media`: how many files; `notes`: what the export lacks, or another site would not take. */
type Exported = { counts: Record<string, number>; media: number; notes: string[] };

/**
 * Writes the live content of one moment to a new or empty folder, which an import reads. The folder has its name only when it is complete.
 * Throws NotExported if it holds anything.
 */
export async function exportContent({ pool, media, folder }: Options): Promise<Exported> {
  const present = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (present && present.length > 0) throw new NotExported(`${folder} is not empty: name a new folder`);
  const unfinished = `${folder}.unfinished`;
  await makeFolder(dirname(folder));
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  try {
    const { files, ...exported } = await writeContent(pool, media, unfinished);
    for (const { name, file } of files) {
      const target = pathBelow(join(unfinished, 'media'), name);
      await makeFolder(dirname(target));
      await copyFile(file, target);
    }
    if (present) await rmdir(folder);
    await rename(unfinished, folder);
    return { ...exported, media: files.length };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Writes all but the media, whose files it returns, to an empty folder. */
export async function writeContent(
  pool: pg.Pool,
  media: MediaSource,
  folder: string,
): Promise<{ counts: Record<string, number>; notes: string[]; files: NamedFile[] }> {
  const written = await inReadSnapshot(pool, (client) => writeFiles(client, folder));
  const { files, notes, missing } = await mediaFiles(pool, media, written.addresses);
  await writeFile(join(folder, 'media.json'), `${JSON.stringify(notes, null, 2)}\n`);
  const absent = missing.map((address) => `there is no file behind ${address}`);
  return { counts: written.counts, notes: [...written.notes, ...absent], files };
}
