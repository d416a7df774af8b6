import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { BadBackup } from './bad-backup.ts';
import { backupsIn } from './delete-old.ts';
import { isEncrypted } from './encrypt.ts';
import { noteOutcome } from './outcomes.ts';
import { readSigner } from './signature.ts';
import { verifyBackup } from './verify.ts';
import { type Change, whatChanges } from './what-changes.ts';

type Options = {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  name: string;
  log: Logger;
  now: Date;
};

/** Restores a backup into a scratch database beside the site, and notes what a restore would change, or why it would fail. */
export async function tryBackup({ config, name, now, ...database }: Options): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = config;
  const folder = join(backupsIn(DATA_DIR), name);
  let changes: Change[] = [];
  let fault: string | null = null;
  try {
    if (await isEncrypted(folder))
      throw new BadBackup('it is encrypted: whoever has the key restores it with npm run restore');
    const look = async (scratch: pg.Pool) => {
      changes = await whatChanges(scratch, database.pool);
    };
    const disk = DATABASE_URL ? undefined : DATA_DIR;
    await verifyBackup({ ...database, disk, folder, signer: await readSigner(DATA_DIR, undefined), look });
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  await noteOutcome(DATA_DIR, 'trial', { name, at: now.toISOString(), fault, changes });
}
