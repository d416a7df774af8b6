import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { makeDataDir } from '#server/files/make-folder.ts';
import { regularly } from './regularly.ts';

const LOOK_EVERY_MS = 1_000;
/**
 * Below this, writes are refused. PostgreSQL crashes if it cannot write its log, at least three files of 16 MB; with room
 * for them it goes on answering reads.
 */
const FULL_BELOW_BYTES = 64 * 1024 * 1024;
/** Higher, so that the state does not flip with every file. */
const ROOM_AGAIN_BYTES = 80 * 1024 * 1024;

export type DiskWatch = { isFull(): boolean; freeBytes(): number; stop(): void };

/** Watches the free space of the embedded database's disk. An external server watches its own disk. */
export async function watchDisk({ DATA_DIR, DATABASE_URL }: Config, log: Logger): Promise<DiskWatch> {
  let free = Number.POSITIVE_INFINITY;
  let isFull = false;

  async function look(): Promise<void> {
    const { bavail, bsize } = await statfs(DATA_DIR);
    free = bavail * bsize;
    const wasFull = isFull;
    isFull = !DATABASE_URL && free < (wasFull ? ROOM_AGAIN_BYTES : FULL_BELOW_BYTES);
    if (isFull && !wasFull)
      log.error({ free, DATA_DIR }, 'the disk is full: writes are refused until there is room');
    if (wasFull && !isFull) log.info({ free }, 'there is room on the disk again');
  }

  await makeDataDir(DATA_DIR);
  await look();
  const stop = regularly(LOOK_EVERY_MS, { name: 'Checking the free disk space', run: look }, log);
  return { isFull: () => isFull, freeBytes: () => free, stop };
}
