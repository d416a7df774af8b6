import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable } from '../unavailable.ts';

/** Another running process has locked the folder. */
export class FolderInUse extends DatabaseUnavailable {}

const SQLITE_BUSY = 5;

/**
 * Makes this process the only one to run a database in `dataDir`, until `release` or its death. The kernel holds the lock, so it
 * cannot go stale, even if another process gets the same pid. SQLite is Node's only access to such a lock; its file stays empty.
 * The pid file beside it is for the message.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const file = join(dataDir, 'postgres.lock');
  const holder = join(dataDir, 'postgres.holder');
  const lock = open(file);
  try {
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `${dataDir} is in use by another Marquee, process ${readHolder(holder)}: stop it first, or set another DATA_DIR.`,
    );
  }
  chmodSync(file, 0o600); // whoever can read the file can lock it
  writeFileSync(holder, String(process.pid), { mode: 0o600 });
  return {
    release() {
      rmSync(holder, { force: true });
      lock.close();
    },
  };
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw new DatabaseUnavailable(
      `${file} cannot be written: check that DATA_DIR is a folder of this user.`,
      {
        cause: error,
      },
    );
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'unknown'; // it has the lock and is about to write its pid
  }
}
