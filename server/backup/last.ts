import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What the command that takes backups leaves for the site to tell at /metrics. */
const Last = z.object({
  /** When a backup was last restored whole into a scratch database; null if never. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Whether the last one was. */
  verified: z.boolean(),
});
export type Last = z.infer<typeof Last>;

const fileIn = (dataDir: string) => join(dataDir, 'backup.json');

export async function noteBackup(
  dataDir: string,
  { verified, now }: { verified: boolean; now: Date },
): Promise<void> {
  const verifiedAt = verified ? now.toISOString() : readLastBackup(dataDir).verifiedAt;
  const file = fileIn(dataDir);
  await writeFile(`${file}.unfinished`, JSON.stringify({ verifiedAt, verified } satisfies Last));
  await rename(`${file}.unfinished`, file);
}

/** Of this machine. A few bytes, read when somebody asks for them. */
export function readLastBackup(dataDir: string): Last {
  try {
    return Last.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return { verifiedAt: null, verified: false };
  }
}
