import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { addedMedia } from '#server/platform/storage/media-roots.ts';
import { openStore, type StoreSettings } from '#server/platform/storage/open-store.ts';
import { backUp } from './back-up.ts';
import { BadBackup } from './bad-backup.ts';
import { encrypt } from './encrypt.ts';
import { noteBackup } from './last.ts';
import type { Manifest } from './manifest.ts';
import { ownKey } from './signature.ts';
import { verifyBackup } from './verify.ts';

type Options = {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_RECIPIENT'> & StoreSettings;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  folder: string;
  /** Whether to verify it by restoring it. */
  verified: boolean;
  now: Date;
  log: Logger;
};

/** An arbitrary number that no other advisory lock uses. */
const BACKUP_LOCK = 7_231_906;

/**
 * Takes a backup, verifies it by restoring it, encrypts it if a key is set, and records the result for /metrics. An incomplete
 * backup is not deleted, as it may be better than none; throws BadBackup.
 */
export async function takeBackup({ pool, ...options }: Options): Promise<Manifest> {
  const alone = await pool.connect();
  try {
    const { rows } = await alone.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      BACKUP_LOCK,
    ]);
    if (!rows[0]?.free) throw new BadBackup('Another backup of this site is being taken.');
    return await take({ pool, ...options });
  } finally {
    // Closing the connection releases the lock too, but only a moment later.
    await alone.query('SELECT pg_advisory_unlock_all()').catch(() => {});
    alone.release(true);
  }
}

async function take({ config, folder, verified, now, ...database }: Options): Promise<Manifest> {
  const { DATA_DIR, DATABASE_URL, BACKUP_RECIPIENT: recipient } = config;
  const plain = recipient ? join(DATA_DIR, 'backup.plain') : folder;
  let isGood = false;
  let failure: string | undefined;
  let missing: string | undefined;
  const bringMedia = async () =>
    openStore(config)
      .fetchAllObjects?.()
      .catch((error: Error) => {
        missing = `pictures and films are missing that only the bucket has (${reasonOf(error)})`;
      });
  try {
    if (recipient) await rm(plain, { recursive: true, force: true }); // left by a killed backup
    const manifest = await backUp({
      pool: database.pool,
      mediaDir: addedMedia(config),
      bringMedia,
      folder: plain,
      key: await ownKey(DATA_DIR),
      now,
    });
    const target = { ...database, disk: DATABASE_URL ? undefined : DATA_DIR, folder: plain };
    const fault = missing ?? (verified ? await faultOf(target) : undefined);
    if (recipient) await encrypt(plain, folder, recipient);
    if (fault) throw new BadBackup(`${folder} was written, but is not verified: ${fault}`);
    isGood = verified;
    return manifest;
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
    throw error;
  } finally {
    if (recipient) await rm(plain, { recursive: true, force: true });
    await noteBackup(DATA_DIR, { verified: isGood, fault: failure, folder, now });
  }
}

const reasonOf = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);

const faultOf = (target: Parameters<typeof verifyBackup>[0]): Promise<string | undefined> =>
  verifyBackup(target).then(
    () => undefined,
    (error: Error) => error.message,
  );
