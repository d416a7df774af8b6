import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupOutcome } from '#contract/admin/backups.ts';
import { makeFolder } from '#server/platform/storage/make-folder.ts';

/** What was last done with a backup of this machine: copied to the bucket, fetched from it, tried, restored. */
export type Deed = 'copy' | 'fetch' | 'trial' | 'restore';

const fileOf = (dataDir: string, deed: Deed) => join(dataDir, `backup-${deed}.json`);

export async function noteOutcome(dataDir: string, deed: Deed, outcome: BackupOutcome): Promise<void> {
  await writeWhole(fileOf(dataDir, deed), outcome);
}

/** A few bytes, on demand; null before the first. */
export function readOutcome(dataDir: string, deed: Deed): BackupOutcome | null {
  try {
    return BackupOutcome.parse(JSON.parse(readFileSync(fileOf(dataDir, deed), 'utf8')));
  } catch {
    return null;
  }
}

/** Asked for in /staff, for the next start. `begun`: a start has begun it, and was killed. */
const Wanted = z.object({ name: z.string(), by: z.string(), begun: z.boolean() });
type Wanted = z.infer<typeof Wanted>;

const wantedIn = (dataDir: string) => join(dataDir, 'restore-wanted.json');

export const wantRestore = (dataDir: string, wanted: Wanted): Promise<void> =>
  writeWhole(wantedIn(dataDir), wanted);

export const forgetWanted = (dataDir: string): Promise<void> => rm(wantedIn(dataDir), { force: true });

export function readWanted(dataDir: string): Wanted | undefined {
  try {
    return Wanted.parse(JSON.parse(readFileSync(wantedIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

async function writeWhole(file: string, value: unknown): Promise<void> {
  await makeFolder(join(file, '..'));
  await writeFile(`${file}.unfinished`, JSON.stringify(value), { flush: true, mode: 0o600 });
  await rename(`${file}.unfinished`, file);
}
