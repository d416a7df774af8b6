import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { isInstalled } from './is-installed.ts';

const run = promisify(execFile);

/**
 * A core for both servers that are compared, and one for their client. The cores of a shared machine differ by up to two
 * thirds, from second to second, whatever runs on them. Undefined where there is one core only, or no taskset (Linux).
 */
export const CORES: { servers: string; client: string } | undefined =
  cpus().length > 1 && (await isInstalled('taskset', ['--version']))
    ? { servers: '0', client: '1' }
    : undefined;

const ALL = `0-${cpus().length - 1}`;

/** Keeps a process with all its threads on the servers' core, until the function that it returns has run. */
export async function keepOnOneCore(pid: number): Promise<() => Promise<void>> {
  if (!CORES) return async () => {};
  const keep = (cores: string) => run('taskset', ['-acp', cores, String(pid)]);
  await keep(CORES.servers);
  return async () => void (await keep(ALL));
}
