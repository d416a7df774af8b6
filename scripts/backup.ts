import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BadBackup } from '#server/backup/manifest.ts';
import { takeBackup } from '#server/backup/take.ts';
import { onDatabase, run } from './command.ts';

const USAGE = 'Usage: npm run backup [folder] [-- --unverified]';

/** `npm run backup [folder]`, also while the site runs. Prints where the backup is and whether it restores. */
async function command(): Promise<void> {
  const { named, unverified } = readArguments();
  await onDatabase(async ({ config, ...database }) => {
    const now = new Date();
    const name = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const folder = named ? resolve(named) : join(config.DATA_DIR, 'backups', name);
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

function readArguments(): { named: string | undefined; unverified: boolean } {
  try {
    const options = { unverified: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    if (positionals.length <= 1) return { named: positionals[0], unverified: values.unverified };
  } catch {
    // an unknown option
  }
  throw new BadBackup(USAGE);
}

await run(command, (error) => error instanceof BadBackup && error.message);
