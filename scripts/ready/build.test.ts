import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';

/* In a folder of its own, with a stand-in for Vite that builds a copy of web/page. */

const HERE = fileURLToPath(new URL('.', import.meta.url));
const VITE = `#!/bin/sh
[ -e dist/.built-from ] && echo begun while the last build still counts >> told
mkdir -p dist && cp web/page dist/page`;
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-build-'));
  await cp(HERE, join(root, 'scripts/ready'), { recursive: true });
  const { build } = JSON.parse(await readFile(join(HERE, '../../package.json'), 'utf8')).scripts;
  await write('package.json', JSON.stringify({ type: 'module', scripts: { build } }));
  for (const path of [
    'package-lock.json',
    'vite.config.ts',
    'vite-staff.config.ts',
    'scripts/precompress.ts',
  ])
    await write(path, '');
  await write('contract/film', '');
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
  run(`"${process.execPath}" -e "import('./scripts/ready/build.mjs').then((it) => it.ensureBuild())"`);
const built = () => readFile(join(root, 'dist/page'), 'utf8');
const told = () => readFile(join(root, 'told'), 'utf8').catch(() => '');

test('after going back to another release, the start does not serve what was built by hand of the other', async () => {
  await write('web/page', 'one');
  expect(beforeStart()).toBe(0);
  await write('web/page', 'two');
  expect(build()).toBe(0);
  expect(await told()).toBe('');
  await write('web/page', 'one');
  expect(beforeStart()).toBe(0);
  expect(await built()).toBe('one');
});

test('what was built by hand is not built again by the start, unless that failed', async () => {
  await write('web/page', 'one');
  expect(build()).toBe(0);
  await write('dist/page', 'kept');
  expect(beforeStart()).toBe(0);
  expect(await built()).toBe('kept');

  await write('node_modules/.bin/vite', '#!/bin/sh\nexit 1');
  expect(build()).not.toBe(0);
  await write('node_modules/.bin/vite', VITE);
  expect(beforeStart()).toBe(0);
  expect(await built()).toBe('one');
});
