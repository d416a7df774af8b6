import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './run.mjs';

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

/** Builds the web part if its sources changed since the last build. */
export function ensureBuild() {
  const sources = hashOf(SOURCES);
  if (sources === readStamp()) return;
  console.log('Building the site');
  rmSync(STAMP, { force: true }); // an interrupted build does not count
  if (!npm('run', 'build', '--silent')) throw new Error('The site could not be built: see above');
  writeFileSync(STAMP, sources);
}

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
