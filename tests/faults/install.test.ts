import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, glob, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './site.ts';

const NOT_OF_THE_PACKAGES = /^node_modules\/(?:\.package-lock\.json$|\.vite|\.cache|\.bin)/;

/** Runs `npm ci` in a new folder. Returns one hash over names and contents of all files. */
async function install(): Promise<{ files: number; hash: string }> {
  const folder = await makeFolder();
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    await copyFile(name, join(folder, name));
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  const names: string[] = [];
  for await (const entry of glob('node_modules/**', { cwd: folder, withFileTypes: true })) {
    if (!entry.isDirectory()) names.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  }
  const hash = createHash('sha256');
  const counted = names.filter((name) => !NOT_OF_THE_PACKAGES.test(name)).sort();
  for (const name of counted) {
    const path = join(folder, name);
    hash.update(`${name}\0`).update(await readlink(path).catch(() => readFile(path)));
  }
  return { files: counted.length, hash: hash.digest('hex') };
}

test('two installations of the packages are identical byte by byte', async () => {
  const [first, second] = [await install(), await install()];
  expect(first.files).toBeGreaterThan(1_000);
  expect(second).toEqual(first);
  console.log(`npm ci twice: ${first.files} files, the same`);
});
