import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../unavailable.ts';
import type { Binaries } from './binaries.ts';
import { isServerOf, pidFile, readPidFile } from './pid-file.ts';

const FAST_MS = 10_000;
const IMMEDIATE_MS = 5_000;
const CHECK_INTERVAL_MS = 20;

/**
 * Stops the server that a killed Marquee left running in the folder. The caller must hold the folder's lock, so that nobody else
 * is using it.
 */
export async function stopOrphan(
  cluster: string,
  binaries: Binaries,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const left = await readPidFile(cluster);
  if (!left) return;
  if (!(await isServerOf(cluster, left.pid))) {
    // PostgreSQL refuses to start while any process has this pid. Its own guard, shared memory keyed by the folder, still
    // prevents two servers in one folder.
    await rm(pidFile(cluster), { force: true });
    return;
  }
  if (!(await stops(cluster, left.pid, binaries))) {
    throw new DatabaseUnavailable(
      `A PostgreSQL server of an earlier run, process ${left.pid}, still uses ${cluster} and does not stop: end that process, then start again.`,
    );
  }
  log.warn({ pid: left.pid }, 'Stopped a PostgreSQL server that an earlier run left behind');
}

async function stops(cluster: string, pid: number, { pgCtl }: Binaries): Promise<boolean> {
  if (process.platform === 'win32') {
    await promisify(execFile)(pgCtl, ['stop', '-s', '-w', '-m', 'fast', '-D', cluster]);
    return !(await isServerOf(cluster, pid));
  }
  return (
    (await endsAfter('SIGINT', cluster, pid, FAST_MS)) ||
    (await endsAfter('SIGQUIT', cluster, pid, IMMEDIATE_MS))
  );
}

async function endsAfter(
  signal: 'SIGINT' | 'SIGQUIT',
  cluster: string,
  pid: number,
  wait: number,
): Promise<boolean> {
  const deadline = Date.now() + wait;
  signalTo(pid, signal);
  while (await isServerOf(cluster, pid)) {
    if (Date.now() > deadline) return false;
    await delay(CHECK_INTERVAL_MS);
  }
  return true;
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!gone) throw error;
  }
}
