import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '#server/platform/storage/make-folder.ts';

/** The backup command's record, which the site reports at /metrics. */
const Last = z.object({
  /** When a backup was last restored completely into a scratch database; null if never. */
  verifiedAt: z.iso.datetime().nullable(),
  /** The folder of that backup. Releases before 2026-12 did not record it. */
  folder: z.string().optional(),
  /** Folders of earlier backups that passed verification, the latest first. */
  earlier: z.array(z.string()).optional(),
  /** Whether the last backup passed verification. */
  verified: z.boolean(),
  /** Why it did not. */
  fault: z.string().optional(),
});
export type Last = z.infer<typeof Last>;

const MOST_EARLIER = 1_000;

const fileIn = (dataDir: string) => join(dataDir, 'backup.json');

export async function noteBackup(
  dataDir: string,
  { verified, fault, folder, now }: Pick<Last, 'verified' | 'fault'> & { folder: string; now: Date },
): Promise<void> {
  const { verifiedAt, folder: known, earlier = [] } = readLastBackup(dataDir);
  const before = [...new Set([...(known ? [known] : []), ...earlier])].slice(0, MOST_EARLIER);
  const good = verified
    ? { verifiedAt: now.toISOString(), folder, earlier: before }
    : { verifiedAt, folder: known, earlier };
  const file = fileIn(dataDir);
  await makeFolder(dataDir);
  await writeFile(`${file}.unfinished`, JSON.stringify({ ...good, verified, fault } satisfies Last));
  await rename(`${file}.unfinished`, file);
}

/** Reads this machine's record of the last backup, a few bytes, on demand. */
export function readLastBackup(dataDir: string): Last {
  try {
    return Last.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return { verifiedAt: null, verified: false };
  }
}
