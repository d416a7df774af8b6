import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';

/* In a temporary folder, with a fake Vite that builds copies of web/source and server/source. */

const HERE = fileURLToPath(new URL('.', import.meta.url));
const VITE = `#!/bin/sh
case "$*" in *vite-server*) part=site from=server ;; *) part=pages from=web ;; esac
[ -e dist/.$part-built-from ] && echo begun while the last build still counts >> told
cp $from/source dist/$part`;
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-build-'));
  await cp(HERE, join(root, 'tools/build'), { recursive: true });
  const { scripts } = JSON.parse(await readFile(join(HERE, '../../package.json'), 'utf8'));
  await write('package.json', JSON.stringify({ type: 'module', scripts }));
  for (const path of [
    'package-lock.json',
    'vite.config.ts',
    'vite-staff.config.ts',
    'vite-server.config.ts',
    'tools/build/precompress.ts',
    'docs/staff.md',
    'docs/shop.md',
    'docs/api.md',
  ])
    await write(path, '');
  await write('contract/film', '');
  for (const part of ['web', 'server']) await write(`${part}/source`, 'one');
  await write('node_modules/.bin/vite', VITE);
  await chmod(join(root, 'node_modules/.bin/vite'), 0o755);
  return () => rm(root, { recursive: true, force: true });
});

async function write(path: string, words: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), words);
}

const run = (command: string) => spawnSync(command, { cwd: root, shell: true, encoding: 'utf8' }).status;
const build = () => run('npm run build');
const beforeStart = () =>
  run(`"${process.execPath}" -e "import('./tools/build/build.mjs').then((it) => it.ensureBuild())"`);
const built = async () =>
  Promise.all(['pages', 'site'].map((part) => readFile(join(root, 'dist', part), 'utf8')));
const told = () => readFile(join(root, 'told'), 'utf8').catch(() => '');

test.each(['web', 'server'])(
  'after a checkout of another release, the start does not run its manual build (%s)',
  async (part) => {
    expect(beforeStart()).toBe(0);
    await write(`${part}/source`, 'two');
    expect(build()).toBe(0);
    expect(await told()).toBe('');
    await write(`${part}/source`, 'one');
    expect(beforeStart()).toBe(0);
    expect(await built()).toEqual(['one', 'one']);
  },
);

test('only changed parts are built', async () => {
  expect(build()).toBe(0);
  await write('dist/pages', 'kept');
  await write('server/source', 'two');
  expect(beforeStart()).toBe(0);
  expect(await built()).toEqual(['kept', 'two']);
});

test('the start does not repeat a manual build, unless that failed', async () => {
  expect(build()).toBe(0);
  for (const part of ['pages', 'site']) await write(`dist/${part}`, 'kept');
  expect(beforeStart()).toBe(0);
  expect(await built()).toEqual(['kept', 'kept']);

  await write('node_modules/.bin/vite', '#!/bin/sh\nexit 1');
  for (const part of ['pages', 'site']) expect(run(`npm run build:${part}`)).not.toBe(0);
  await write('node_modules/.bin/vite', VITE);
  expect(beforeStart()).toBe(0);
  expect(await built()).toEqual(['one', 'one']);
});

test('an image is built with each configuration that the build names', async () => {
  const project = (path: string) => readFile(join(HERE, '../..', path), 'utf8');
  const named = [...(await project('package.json')).matchAll(/vite build --config (\S+)/g)];
  expect(named.length).toBeGreaterThan(1);
  const ignored = (await project('deploy/Dockerfile.dockerignore')).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(named.map(([, config]) => `!${config}`)));
});
