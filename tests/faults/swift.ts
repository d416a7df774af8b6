import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { onTestFinished } from 'vitest';
import type { S3Address } from '#server/platform/storage/s3-store.ts';
import { freePort } from '#tests/free-port.ts';
import { makeFolder } from './site.ts';

const STORES = ['account', 'container', 'object'] as const;
const KEEPERS = ['swift-proxy', ...STORES.map((each) => `swift-${each}`)];

/** The reason to skip: OpenStack Swift is missing. Else undefined. */
export const missingSwift = KEEPERS.every((each) => existsSync(`/usr/bin/${each}-server`))
  ? undefined
  : `OpenStack Swift: apt-get install ${KEEPERS.join(' ')}`;

/** Filters of the proxy, in order. The cache is not running: the tests need no speed. */
const FILTERS = {
  catch_errors: '',
  gatekeeper: '',
  cache: 'use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:9',
  listing_formats: '',
  s3api: '',
  tempauth: 'user_test_tester = testing .admin',
  slo: '',
};

/** OpenStack Swift with its S3 interface and an empty bucket, on ports of 127.0.0.1. `kill` ends it, `start` restarts it. */
export async function startSwift(): Promise<{
  address: S3Address;
  kill(): Promise<void>;
  start(): Promise<void>;
}> {
  const folder = await makeFolder();
  await mkdir(join(folder, 'devices/d1'), { recursive: true });
  const settings = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
workers = 0
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
`;
  for (const store of STORES) {
    const port = await freePort();
    for (const step of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
      spawnSync('/usr/bin/swift-ring-builder', [`${store}.builder`, ...step], { cwd: folder });
    const app = `${store}-server`;
    await writeFile(
      join(folder, `${store}.conf`),
      `${settings(port)}[pipeline:main]\npipeline = ${app}\n[app:${app}]\nuse = egg:swift#${store}\n`,
    );
  }
  const port = await freePort();
  const filters = Object.entries(FILTERS).map(
    ([name, more]) =>
      `[filter:${name}]\n${more.startsWith('use =') ? '' : `use = egg:swift#${name}\n`}${more}\n`,
  );
  await writeFile(
    join(folder, 'proxy.conf'),
    `${settings(port)}[pipeline:main]\npipeline = ${Object.keys(FILTERS).join(' ')} proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${filters.join('')}`,
  );

  const address: S3Address = {
    endpoint: `http://127.0.0.1:${port}/films`,
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  };
  let servers: ChildProcess[] = [];
  async function start() {
    servers = [...STORES, 'proxy'].map((each) =>
      spawn(`/usr/bin/swift-${each}-server`, [join(folder, `${each}.conf`)], { stdio: 'ignore' }),
    );
    const bucket = new S3mini(address);
    for (const deadline = Date.now() + 120_000; ; await delay(500)) {
      if (await bucket.bucketExists().catch(() => undefined)) return;
      if (await bucket.createBucket().catch(() => false)) return;
      if (Date.now() > deadline) throw new Error('Swift does not answer');
    }
  }
  async function kill() {
    await Promise.all(
      servers.splice(0).map(async (server) => {
        if (server.exitCode !== null) return;
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
      }),
    );
  }
  onTestFinished(kill);
  await start();
  return { address, kill, start };
}
