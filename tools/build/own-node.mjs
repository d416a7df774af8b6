import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areInstalled } from './installed.mjs';
import { tell } from './progress.mjs';
import { npmOfTheSystem, ownFolder, ownNode, quietly, root } from './run.mjs';

const OLDEST_NODE = [22, 18];
const [major, minor] = process.versions.node.split('.').map(Number);

/** Whether the current Node can run the site. */
export const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);

const isWindows = process.platform === 'win32';
const linked = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');

/**
 * Installs Node and npm into tools/node. Nothing else: an older npm may refuse our lock file, and under an older Node npm leaves
 * out packages that a newer one needs. Resolves to false if the machine's own Node must be used.
 */
export async function ensureOwnNode() {
  if (!areInstalled(ownFolder) || !existsSync(ownNode)) {
    // The package `node` downloads its binary in an install script, which some people disable.
    const install = () =>
      npmOfTheSystem(
        'ci',
        '--ignore-scripts=false',
        '--include=optional',
        '--engine-strict=false',
        '--no-audit',
      );
    await tell('Installing Node 24 and npm, about 55 MB: ten seconds on a fast connection', install);
  }
  if (quietly(ownNode, '--version')) return true;
  if (!isNewEnough) {
    const needed = OLDEST_NODE.join('.');
    throw new Error(
      `Node 24 could not be installed, and this is Node ${process.versions.node}: install Node ${needed} or later, then try again`,
    );
  }
  console.log(`Continuing with this machine's Node ${process.versions.node}`);
  return false;
}

export const hasLinkedNode = () => existsSync(linked);

/** Links our Node in place of the package `node`, which npm scripts and the service unit run. */
export function linkOwnNode() {
  mkdirSync(dirname(linked), { recursive: true });
  place(linked);
  if (isWindows)
    place(join(root, 'node_modules/.bin/node.exe')); // npm's shim names a file without .exe
  else if (!existsSync(join(root, 'node_modules/.bin/node')))
    symlinkSync('../node/bin/node', join(root, 'node_modules/.bin/node'));
}

function place(path) {
  rmSync(path, { force: true });
  try {
    linkSync(ownNode, path);
  } catch {
    copyFileSync(ownNode, path); // another file system
  }
}
