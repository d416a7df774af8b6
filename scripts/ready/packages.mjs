import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from './run.mjs';

const OLDEST_NODE = [22, 18];

/** Installs the packages if they differ from package-lock.json, and the Node that comes with them. */
export function ensurePackages() {
  if (!areInstalled()) {
    console.log('Installing packages, once: this takes a minute or two');
    // Building and running the site needs the development dependencies, whatever NODE_ENV or the user's npm settings
    // say.
    if (
      !npm('ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--engine-strict=false')
    ) {
      throw new Error('The packages could not be installed: see above, then run "npm ci"');
    }
  }
  ensureNode();
}

/**
 * Compares content, since a checkout changes file times. npm writes node_modules/.package-lock.json when an install
 * ends, so it is missing after an interrupted one.
 */
function areInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  const same = ([folder, { version, integrity }]) =>
    wanted[folder]?.version === version && wanted[folder]?.integrity === integrity;
  const present = ([folder, { optional }]) => folder === '' || optional || folder in installed;
  return Object.entries(installed).every(same) && Object.entries(wanted).every(present);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** The package `node` fetches its binary in an install script, which some people disable. */
function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const newEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (newEnough || hasOwnNode()) return;
  console.log('Installing Node 24');
  if (npm('rebuild', 'node', '--ignore-scripts=false') && hasOwnNode()) return;
  throw new Error(`This is Node ${process.versions.node}; Marquee needs ${OLDEST_NODE.join('.')} or later`);
}

function hasOwnNode() {
  return existsSync(join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node'));
}
