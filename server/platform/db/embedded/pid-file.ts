import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** A server that runs in this folder, or was killed there. `host` is its socket folder, or an address on Windows. */
type LeftBehind = { pid: number; port: number; host: string };

/** Reads postmaster.pid: line 1 pid, 4 port, 5 socket folder, 6 address (PostgreSQL manual, "Database File Layout"). */
export async function readPidFile(cluster: string): Promise<LeftBehind | undefined> {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), host: lines[4] || lines[5] || '' } : undefined;
}

/**
 * Whether the process is the folder's PostgreSQL server. After a crash or in a container the pid may belong to another program. A
 * zombie does not count.
 */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  const command = `${await commandOf(pid)} `;
  return command.replaceAll(/"|\.exe/g, '').includes(`postgres -D ${cluster} `);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.replaceAll('\0', ' ');
  }
  const [program, ...args] =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'args=', '-p', String(pid)];
  const { stdout } = await promisify(execFile)(program, args).catch(() => ({ stdout: '' }));
  return stdout.trim();
}
