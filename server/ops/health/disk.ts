import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { makeDataDir } from '#server/platform/storage/make-folder.ts';
import { regularly } from '../regularly.ts';

const CHECK_INTERVAL_MS = 1_000;
/**
 * Below this, writes are refused. PostgreSQL crashes if it cannot write its log, at least three files of 16 MB; with space for
 * them it still answers reads.
 */
const FULL_BELOW_BYTES = 64 * 1024 * 1024;
/** Higher, so that the state does not flip with every file. */
const ROOM_AGAIN_BYTES = 80 * 1024 * 1024;

export type DiskWatch = { isFull(): boolean; freeBytes(): number; stop(): void };

/** Watches the free space of the embedded database's disk. An external server watches its own disk. */
export async function watchDisk({ DATA_DIR, DATABASE_URL }: Config, log: Logger): Promise<DiskWatch> {
  let free = Number.POSITIVE_INFINITY;
  let isFull = false;

  async function check(): Promise<void> {
    const { bavail, bsize } = await statfs(DATA_DIR);
    free = bavail * bsize;
    const wasFull = isFull;
    isFull = !DATABASE_URL && free < (wasFull ? ROOM_AGAIN_BYTES : FULL_BELOW_BYTES);
    if (isFull && !wasFull)
      log.error({ free, DATA_DIR }, 'the disk is full: writes are refused until there is space');
    if (wasFull && !isFull) log.info({ free }, 'the disk has free space again');
  }

  await makeDataDir(DATA_DIR);
  await check();
  const stop = regularly(CHECK_INTERVAL_MS, { name: 'Checking the free disk space', run: check }, log);
  return { isFull: () => isFull, freeBytes: () => free, stop };
}
