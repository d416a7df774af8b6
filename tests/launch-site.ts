import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { ownSettings } from './own-settings.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href;
const START_MS = 120_000;

export type Site = {
  url: string;
  port: number;
  process: ChildProcess;
  /** Everything logged so far. */
  log(): Promise<string>;
  /** Resolves when the site answers and its database is ready. */
  ready(): Promise<void>;
  /** Kills it with all its descendants at once, like a power cut. */
  kill(): Promise<void>;
  /** Requests its stop. Returns milliseconds until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<number>;
};

export type Options = {
  /** By default the site itself, as `npm start` runs it. */
  command?: readonly [string, ...string[]];
  /** By default in DATA_DIR. */
  logFile?: string;
  /** Uses its own process group, so that signals to the caller's group do not reach it. */
  detached?: boolean;
};

type Environment = Record<string, string> & { DATA_DIR: string };

/**
 * Starts a whole site in its own process, on a free port of 127.0.0.1 unless PORT is set. Does not wait for it. A site started by node
 * ends with the caller's process.
 */
export async function launchSite(
  env: Environment,
  {
    command: [program, ...words] = [process.execPath, 'server/main.ts'],
    logFile = join(env.DATA_DIR, 'site.log'),
    detached = false,
  }: Options = {},
): Promise<Site> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const output = await open(logFile, 'a');
  const isNode = program === process.execPath;
  const child = spawn(program, isNode ? ['--import', END_WITH_PARENT, ...words] : words, {
    cwd: ROOT,
    env: ownSettings({ NODE_ENV: '', RATE_LIMITS: 'off', SITE_URL: url, ...env, PORT: String(port) }),
    stdio: [isNode ? 'pipe' : 'ignore', output.fd, output.fd],
    detached,
  });
  await output.close();
  const ended = once(child, 'exit');
  const log = () => readFile(logFile, 'utf8');

  const site: Site = {
    url,
    port,
    process: child,
    log,
    async ready() {
      for (const deadline = Date.now() + START_MS; Date.now() < deadline; await delay(50)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`It ended:\n${await log()}`);
        const answer = await fetch(`${url}/readyz`).catch(() => undefined);
        if (answer?.ok) return;
      }
      throw new Error(`It was not ready in time:\n${await log()}`);
    },
    async kill() {
      const pid = Number(child.pid);
      for (const each of [pid, ...(await descendantsOf(pid))]) end(each);
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
    async stop(signal = 'SIGTERM') {
      const began = performance.now();
      if (child.exitCode !== null || child.signalCode !== null) return 0;
      child.kill(signal);
      await ended;
      return performance.now() - began;
    },
  };
  return site;
}

/** The same, and waits until it is ready. */
export async function startSite(env: Environment, options?: Options): Promise<Site> {
  const site = await launchSite(env, options);
  await site.ready().catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  return site;
}

/** All descendants of a process, from /proc: PostgreSQL has its own process groups. */
async function descendantsOf(ancestor: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === ancestor || (parent > 1 && isBelow(parent));
  };
  return pids.filter(isBelow);
}

function end(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // it has already ended
  }
}
