import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../unavailable.ts';
import type { Binaries } from './binaries.ts';
import { commandLine, type Launch } from './launch.ts';
import { type Address, serverSettings } from './settings.ts';

/** A running PostgreSQL server. */
export type Postmaster = {
  pid: number | undefined;
  /** Resolves with its last output when it has ended. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

export type Parts = {
  binaries: Binaries;
  launch: Launch;
  cluster: string;
  address: Address;
  log: Pick<Logger, 'info' | 'error'>;
};

const LAST_LINES = 20;
const FAST_STOP_MS = 5_000;
const SLOW_START_MS = 5_000;

/** Starts the server as a child and waits until it accepts connections. */
export function startPostmaster(parts: Parts): Promise<Postmaster> {
  return process.platform === 'win32' ? startOnWindows(parts) : startChild(parts);
}

async function startChild({ binaries, launch, cluster, address, log }: Parts): Promise<Postmaster> {
  const settings = serverSettings(address).flatMap((setting) => ['-c', setting]);
  const [command, args, options] = commandLine(launch, 'INT', binaries.postgres, [
    '-D',
    cluster,
    ...settings,
  ]);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
      if (line.includes('ready to accept connections')) resolve();
      if (/PANIC|was terminated by signal/.test(line)) log.error(`PostgreSQL: ${line}`);
    });
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(lastWords(lines)));
  });
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  ended.then(() => process.off('exit', stopWithUs));

  const slow = setTimeout(() => log.info('PostgreSQL is still starting, probably recovering'), SLOW_START_MS);
  const failure = await Promise.race([ready, ended]);
  clearTimeout(slow);
  if (failure !== undefined)
    throw new DatabaseUnavailable(`The embedded PostgreSQL did not start: ${failure}`);
  return {
    pid: child.pid,
    ended,
    async stop() {
      child.kill('SIGINT'); // fast: rolls back open transactions, writes a checkpoint
      await Promise.race([ended, delay(FAST_STOP_MS, undefined, { ref: false })]);
      child.kill('SIGQUIT'); // immediate: committed data is safe; the next start recovers
      await ended;
    },
  };
}

/** PostgreSQL's own error, or else its last line of output. */
function lastWords(lines: string[]): string {
  const errors = lines.filter((line) => /^(FATAL|PANIC|DETAIL|HINT):/.test(line));
  return (errors.length > 0 ? errors.join(' ') : (lines.at(-1) ?? 'it ended without a message')).trim();
}

/**
 * PostgreSQL refuses to run with administrator rights, which pg_ctl drops. Windows has no signals, so pg_ctl also stops the
 * server.
 */
async function startOnWindows({ binaries, cluster, address }: Parts): Promise<Postmaster> {
  const settings = serverSettings(address).map((setting) => `-c ${setting.replace(/=$/, "=''")}`);
  const quiet = ['-s', '-w', '-D', cluster];
  const pgCtl = (...args: string[]) =>
    promisify(execFile)(binaries.pgCtl, [...args, ...quiet], { windowsHide: true }).catch((error: Error) => {
      throw new DatabaseUnavailable(`The embedded PostgreSQL: ${error.message}`, { cause: error });
    });
  await pgCtl('start', '-l', `${cluster}.log`, '-o', settings.join(' '));
  let end = (_words: string) => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const stop = async () => {
    await pgCtl('stop', '-m', 'fast');
    end('');
  };
  return { pid: undefined, ended, stop };
}
