import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** What dist/ is built from. */
const SOURCES = [
  'web',
  'contract',
  'vite.config.ts',
  'vite-staff.config.ts',
  'package-lock.json',
  'scripts/precompress.ts',
];
const STAMP = join(root, 'dist/.built-from');
const UNFINISHED = `${STAMP}.unfinished`;

/** Whether the last build is complete, and of these sources. */
export const isBuilt = () => readStamp() === hashOf(SOURCES);

/** Before a build: until its end none counts. Its sources are those of now, whatever changes meanwhile. */
export function begin() {
  rmSync(STAMP, { force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(UNFINISHED, hashOf(SOURCES));
}

export const end = () => renameSync(UNFINISHED, STAMP);

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return '';
  }
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Tests are not built. */
function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
