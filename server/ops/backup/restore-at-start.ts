import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { shellActor } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { addedMedia } from '#server/platform/storage/media-roots.ts';
import type { StoreSettings } from '#server/platform/storage/open-store.ts';
import { backupAt, backupsIn } from './delete-old.ts';
import { forgetWanted, noteOutcome, readWanted, wantRestore } from './outcomes.ts';
import { restore } from './restore.ts';
import { readSigner } from './signature.ts';
import { takeBackup } from './take.ts';

type Options = {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_RECIPIENT'> & StoreSettings;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  log: Logger;
};

/**
 * Does the restore that an owner asked for in /staff, before the site answers anybody, so that nothing is written meanwhile. What the
 * database holds is backed up first. Never throws: the site then goes on with what it has. One that was killed is not begun again.
 */
export async function restoreIfWanted({ config, pool, connection, log }: Options): Promise<void> {
  const { DATA_DIR } = config;
  const wanted = readWanted(DATA_DIR);
  if (!wanted) return;
  const { name, by, begun } = wanted;
  const now = new Date();
  let fault: string | null = null;
  try {
    if (begun) throw new Error('the process was ended in the middle. Look at the site, and try again');
    await wantRestore(DATA_DIR, { ...wanted, begun: true });
    await takeBackup({
      config,
      pool,
      connection,
      folder: backupAt(DATA_DIR, now),
      verified: false,
      now,
      log,
    });
    const signer = await readSigner(DATA_DIR, undefined);
    const folder = join(backupsIn(DATA_DIR), name);
    await restore({ pool, mediaDir: addedMedia(config), folder, replace: true, signer });
    await record(openDrizzle(pool), shellActor(by), { action: 'restored a backup', what: name });
    log.info({ folder }, 'a backup was restored');
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
    log.error({ err: error, name }, 'a backup was not restored');
  }
  await noteOutcome(DATA_DIR, 'restore', { name, at: now.toISOString(), fault, changes: [] });
  await forgetWanted(DATA_DIR);
}
