import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { BadBackup } from '#server/ops/backup/bad-backup.ts';
import { backupAt, deleteOldBackups } from '#server/ops/backup/delete-old.ts';
import { takeBackup } from '#server/ops/backup/take.ts';
import { onDatabase, run } from '#server/platform/cli/command.ts';

const USAGE = 'Usage: npm run backup [folder] [-- --unverified] [--keep <days>]';

const DAYS = /^[1-9]\d{0,4}$/;

/** `npm run backup [folder]`, also while the site runs. Prints the backup's folder and whether it could be restored. */
async function command(): Promise<void> {
  const { named, unverified, keep } = readArguments();
  const now = new Date();
  // First, since the backup, and an embedded database opened for it, may need the space.
  if (keep) await deleteOlder(keep, now);
  await onDatabase(async ({ config, ...database }) => {
    const folder = named ? resolve(named) : backupAt(config.DATA_DIR, now);
    const { tables, files } = await takeBackup({ config, ...database, folder, verified: !unverified, now });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    console.log(
      `${folder}: ${rows} rows, ${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(1)} MB${
        config.BACKUP_RECIPIENT ? ', encrypted' : ''
      }${unverified ? ', not verified' : '; verified: restored completely into a scratch database'}`,
    );
  });
}

async function deleteOlder(days: number, now: Date): Promise<void> {
  const { deleted, failed, kept } = await deleteOldBackups(readConfig().DATA_DIR, days, now);
  if (deleted > 0) console.log(`Deleted, older than ${days} days: ${deleted}`);
  if (kept > 0)
    console.error(
      `Kept, though older than ${days} days: ${kept}, since no verified backup of these days is where it was taken.`,
    );
  for (const path of failed) console.error(`Cannot be deleted by this user: ${path}`);
}

function readArguments(): { named: string | undefined; unverified: boolean; keep: number | undefined } {
  try {
    const options = { unverified: { type: 'boolean', default: false }, keep: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const { keep, unverified } = values;
    if (positionals.length <= 1 && (keep === undefined || DAYS.test(keep)))
      return { named: positionals[0], unverified, keep: keep === undefined ? undefined : Number(keep) };
  } catch {
    // an unknown option
  }
  throw new BadBackup(USAGE);
}

await run(command, (error) => error instanceof BadBackup && error.message);
