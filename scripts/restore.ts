import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BadBackup } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { onDatabase, run } from './command.ts';

const USAGE = 'Usage: npm run restore <folder of a backup> [-- --replace]';

/** Stands behind `npm run restore folder`: into an empty database, or with --replace in place of what there is. */
async function command(): Promise<void> {
  const { folder, replace } = readArguments();
  await onDatabase(async ({ config, pool, log }) => {
    const mediaDir = join(config.DATA_DIR, 'media');
    const { createdAt, tables } = await restore({ pool, mediaDir, folder, replace, log });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows as they were at ${createdAt}`);
  });
}

function readArguments(): { folder: string; replace: boolean } {
  const { positionals, values } = parse();
  const [named] = positionals;
  if (!named || positionals.length > 1) throw new BadBackup(USAGE);
  return { folder: resolve(named), replace: values.replace };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch {
    throw new BadBackup(USAGE);
  }
}

await run(command, (error) => error instanceof BadBackup && error.message);
