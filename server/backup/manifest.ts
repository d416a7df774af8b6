import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Of files that are a backup: tables as JSON lines, compressed, one row a line; media as they are. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const File = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) });
const Path = z.string().refine((path) => !path.split(/[/\\]/).includes('..'), 'leads out of the backup');
export type File = z.infer<typeof File>;

/** What a backup holds. Written last, so a folder without it is none. Paths are within the folder, with `/`. */
export const Manifest = z.object({
  format: z.literal(FORMAT, 'was written by another version of Marquee'),
  createdAt: z.iso.datetime(),
  /** Version of PostgreSQL that it was taken from. */
  postgres: z.string(),
  /** Of the newest migration that the database had: its `when` in server/db/migrations/meta/_journal.json. */
  migration: z.int(),
  /** In the order in which they can be filled. */
  tables: z.array(z.object({ name: z.string(), path: Path, rows: z.int().min(0) })),
  /** Jobs of mails to be written, in backups of releases that had no table of mails. */
  outbox: z.object({ path: Path, rows: z.int().min(0) }).optional(),
  files: z.record(Path, File),
});
export type Manifest = z.infer<typeof Manifest>;

/** The folder is no backup that can be used. One line for each thing wrong; nothing has been done with it. */
export class BadBackup extends Error {}

/** Reads the manifest of a backup. Throws BadBackup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: Error) => {
    throw new BadBackup(`${folder} is no backup, or an unfinished one: ${error.message}`);
  });
  const { data, error } = Manifest.safeParse(parse(text));
  if (!data)
    throw new BadBackup(
      `${join(folder, MANIFEST)}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
