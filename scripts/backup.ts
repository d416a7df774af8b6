import { join, resolve } from 'node:path';
import { backUp } from '#server/backup/back-up.ts';
import { BadBackup } from '#server/backup/manifest.ts';
import { onDatabase, run } from './command.ts';

/** Stands behind `npm run backup [folder]`: also while the site runs. Prints where the backup is. */
const command = (named: string | undefined) =>
  onDatabase(async ({ config, pool }) => {
    const now = new Date();
    const name = now.toISOString().slice(0, 19).replaceAll(':', '-');
    const folder = named ? resolve(named) : join(config.DATA_DIR, 'backups', name);
    const mediaDir = join(config.DATA_DIR, 'media');
    const { tables, files } = await backUp({ pool, mediaDir, folder, now });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    console.log(
      `${folder}: ${rows} rows, ${Object.keys(files).length} files, ${(bytes / 1e6).toFixed(1)} MB`,
    );
  });

await run(
  () => command(process.argv[2]),
  (error) => error instanceof BadBackup && error.message,
);
