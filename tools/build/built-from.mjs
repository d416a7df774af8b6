import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** The sources of `npm run build:<part>`: the pages and the admin app, and the site's own process. */
export const PARTS = {
  pages: [
    'web',
    'contract',
    'vite.config.ts',
    'vite-staff.config.ts',
    'package-lock.json',
    'tools/build/precompress.ts',
    'tools/build/help-parts.ts',
    'docs/staff.md',
    'docs/shop.md',
    'docs/api.md',
  ],
  site: ['server', 'contract', 'vite-server.config.ts', 'package-lock.json'],
};

const stampOf = (part) => join(root, `dist/.${part}-built-from`);
const unfinishedOf = (part) => `${stampOf(part)}.unfinished`;

/** Whether the last build of the part is complete, and from the current sources. */
export const isBuilt = (part) => readStamp(part) === hashOf(PARTS[part]);

/** Call before a build: no build counts until it has ended. Its sources are the current ones, even if they change meanwhile. */
export function begin(part) {
  rmSync(stampOf(part), { force: true });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(unfinishedOf(part), hashOf(PARTS[part]));
}

export const end = (part) => renameSync(unfinishedOf(part), stampOf(part));

function readStamp(part) {
  try {
    return readFileSync(stampOf(part), 'utf8');
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
