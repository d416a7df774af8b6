import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { knownMigrations } from '#server/platform/db/migrate.ts';
import { isPlainPath } from '#server/platform/storage/path-below.ts';
import { BadBackup } from './bad-backup.ts';
import { checkSignature } from './signature.ts';

/** Version of the backup format: tables as compressed JSON lines, one row a line; media unchanged. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const File = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) });
const Path = z
  .string()
  .refine(isPlainPath, 'is no path of a backup: it leads elsewhere, or to what is hidden');
export type File = z.infer<typeof File>;

/** The contents of a backup. Written last, so a folder without it is incomplete. Paths are relative, with `/`. */
export const Manifest = z
  .object({
    format: z.literal(FORMAT, 'was written by another version of Marquee'),
    createdAt: z.iso.datetime(),
    /** PostgreSQL version of the source. */
    postgres: z.string(),
    /** The newest migration of the source: its `when` in server/platform/db/migrations/meta/_journal.json. */
    migration: z.int(),
    /** In an order in which they can be filled. */
    tables: z.array(z.object({ name: z.string(), path: Path, rows: z.int().min(0) })),
    /** The last number issued by each sequence. */
    sequences: z.record(z.string(), z.int()),
    files: z.record(Path, File),
  })
  .refine(
    ({ tables, files }) => tables.every(({ path }) => Object.hasOwn(files, path)),
    'names a table whose file it does not list',
  );
export type Manifest = z.infer<typeof Manifest>;

/** Reads the manifest of a backup that this key has signed; without a key, of any backup. Throws BadBackup. */
export async function readManifest(folder: string, signer?: KeyObject): Promise<Manifest> {
  const bytes = await readFile(join(folder, MANIFEST)).catch((error: Error) => {
    throw new BadBackup(`${folder} is not a backup, or an incomplete one: ${error.message}`);
  });
  if (signer) await checkSignature(folder, bytes, signer);
  const { data, error } = Manifest.safeParse(parse(bytes.toString()));
  if (!data)
    throw new BadBackup(
      `${join(folder, MANIFEST)}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    );
  return data;
}

/** Whether this release has the migrations of the backup's database. */
export const isKnown = ({ migration }: Manifest): boolean => knownMigrations().includes(migration);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
