import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { launchSite, makeFolder, type Site, startSite } from './site.ts';

/* Signals as people send them: to the npm that started the site, to the process, by closing the terminal. */

async function pidsOf(dataDir: string): Promise<{ main: number; postgres: number }> {
  const [main, postgres] = await Promise.all(
    ['postgres.holder', 'postgres/postmaster.pid'].map((file) => readFile(join(dataDir, file), 'utf8')),
  );
  return { main: Number(main), postgres: Number.parseInt(postgres ?? '', 10) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const areGone = (...pids: number[]) => eventually(() => expect(pids.filter(isAlive)).toEqual([]));

/** SIGHUP is logged with its meaning, and the site keeps running. */
async function survivesHangUp(site: Site, main: number): Promise<void> {
  process.kill(main, 'SIGHUP');
  await eventually(async () =>
    expect(await site.log()).toContain('SIGHUP restarts the processes of WORKERS'),
  );
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}

test('a single process survives SIGHUP, and killing npm start stops everything', async () => {
  const DATA_DIR = await makeFolder();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const site = await launchSite({ DATA_DIR, WORKERS: '1' }, ['npm', 'start']);
    await site.ready();
    const { main, postgres } = await pidsOf(DATA_DIR);
    await survivesHangUp(site, main);

    const ms = await site.stop(signal);
    console.log(`npm start ended ${Math.round(ms)} ms after ${signal}`);
    await areGone(main, postgres);
    await expect(fetch(site.url)).rejects.toThrow();
  }
});

test('SIGHUP while several processes are starting is logged', async () => {
  const DATA_DIR = await makeFolder();
  const site = await launchSite({ DATA_DIR, WORKERS: '2' });
  await eventually(() => pidsOf(DATA_DIR));
  site.process.kill('SIGHUP');
  await site.ready();
  expect(await site.log()).toContain('the processes are being started');
  await site.stop('SIGTERM');
});

test('at a terminal the site survives SIGHUP too, and closing the terminal stops it', async () => {
  const DATA_DIR = await makeFolder();
  const command = `${process.execPath} server/main.ts`;
  const site = await launchSite({ DATA_DIR }, [
    'script',
    '--quiet',
    '--flush',
    '--command',
    command,
    '/dev/null',
  ]);
  await site.ready();
  const { main, postgres } = await pidsOf(DATA_DIR);
  await survivesHangUp(site, main);
  await site.stop('SIGKILL');
  await areGone(main, postgres);
});

test('a bucket that does not answer delays neither start nor stop', async () => {
  const bucket = createServer().listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  onTestFinished(() => void bucket.closeAllConnections());
  const asked = once(bucket, 'request');
  const { port } = bucket.address() as AddressInfo;
  const site = await startSite({
    DATA_DIR: await makeFolder(),
    MEDIA_STORE: `s3://films?endpoint=http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  await asked;
  const ms = await site.stop('SIGTERM');
  console.log(`ended ${Math.round(ms)} ms after SIGTERM, with a bucket that does not answer`);
  expect(site.process.exitCode).toBe(0); // 1: a resource was not closed within 9.5 s
});

test("a site started by a test ends when the test's process is killed", async () => {
  const DATA_DIR = await makeFolder();
  const LAUNCH = new URL('../launch-site.ts', import.meta.url).href;
  const code = `import { startSite } from '${LAUNCH}';
    await startSite({ DATA_DIR: '${DATA_DIR}' }, { detached: true }); console.log('ready');`;
  const tester = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void tester.kill('SIGKILL'));
  await once(tester.stdout, 'data');
  const { main, postgres } = await pidsOf(DATA_DIR);
  onTestFinished(() => end(main));
  tester.kill('SIGKILL');
  await areGone(main, postgres);
});

function end(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGTERM');
}
