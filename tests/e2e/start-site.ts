import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/free-port.ts';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const START_TIMEOUT_MS = 60_000;

export type RunningSite = { url: string; process: ChildProcess; stop(): Promise<void> };

/** Starts the site like `npm start` or `npm run dev`, on a free port of 127.0.0.1, and waits until it answers. */
export async function startSite(env: Record<string, string>, mode?: 'dev'): Promise<RunningSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, mode ? ['--watch', MAIN, '--dev'] : [MAIN], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), SITE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([
    answering(`${url}/healthz`),
    exited.then(([code]) => {
      throw new Error(`The site ended at its start with code ${code}`);
    }),
  ]).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    url,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function answering(url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing answered at ${url}`);
}
