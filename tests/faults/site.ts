import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/free-port.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
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
  /** Asks it to stop. Returns milliseconds until it did. */
  stop(signal?: NodeJS.Signals): Promise<number>;
};

/** Starts the site like `npm start`, or by another command, in its own process group. Does not wait for it. */
export async function launchSite(
  env: Record<string, string>,
  [program, ...words]: readonly [string, ...string[]] = [process.execPath, 'server/main.ts'],
): Promise<Site> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(await makeFolder(), 'log');
  const output = await open(logFile, 'a');
  const child = spawn(program, words, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', RATE_LIMITS: 'off', SITE_URL: url, ...env, PORT: String(port) },
    stdio: ['ignore', output.fd, output.fd],
    detached: true,
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
      const pids = await descendantsOf(child.pid ?? 0);
      for (const pid of [child.pid ?? 0, ...pids]) end(pid);
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
  onTestFinished(site.kill);
  return site;
}

/** The same, and waits until it is ready. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const site = await launchSite(env);
  await site.ready();
  return site;
}

/** A new folder that is deleted after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-faults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
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
    // it has ended by itself
  }
}
