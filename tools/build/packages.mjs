import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { areInstalled, readPackages } from './installed.mjs';
import { ensureOwnNode, hasLinkedNode, isNewEnough, linkOwnNode } from './own-node.mjs';
import { tell } from './progress.mjs';
import { npm, root } from './run.mjs';

/** Installs the packages if they differ from package-lock.json: our own Node and npm first, which install the rest. */
export async function ensurePackages() {
  if (areInstalled(root)) {
    if (!isNewEnough && !hasLinkedNode() && (await ensureOwnNode())) linkOwnNode();
    return;
  }
  const hasOwnNode = await ensureOwnNode();
  const wanted = Object.entries(readPackages(root, 'package-lock.json')).filter(isForThisMachine);
  const howFar = () => {
    const arrived = wanted.filter(([folder]) => existsSync(join(root, folder, 'package.json')));
    return `${arrived.length} of ${wanted.length} packages`;
  };
  // Building and running the site needs the development dependencies, whatever NODE_ENV or the user's npm settings are. No
  // package needs its install script: Node is linked below, PostgreSQL's links are created when it starts.
  const done = await tell(
    `Installing ${wanted.length} packages and PostgreSQL 18, about 165 MB: half a minute or more`,
    () => npm('ci', '--include=dev', '--include=optional', '--ignore-scripts', '--engine-strict=false'),
    howFar,
  );
  if (!done) throw new Error('The packages could not be installed: see above, then try again');
  if (hasOwnNode) linkOwnNode();
}

/** Lighthouse has its own folder: its 100 MB of packages are for the bench only. */
export async function ensureLighthouse() {
  const folder = join(root, 'bench/lighthouse');
  if (areInstalled(folder)) return;
  const done = await tell('Installing Lighthouse, about 20 MB', () =>
    npm('ci', '--prefix', folder, '--include=dev', '--ignore-scripts', '--engine-strict=false'),
  );
  if (!done) throw new Error('Lighthouse could not be installed: see above, then try again');
}

/** Nearly exact: few packages for other systems are left out by npm because of their dependents rather than their own system. */
function isForThisMachine([folder, { os, cpu, libc, optional }]) {
  if (folder === '' || (optional && !os)) return false;
  const { glibcVersionRuntime } = process.report?.getReport().header ?? {};
  return (
    (os ?? [process.platform]).includes(process.platform) &&
    (cpu ?? [process.arch]).includes(process.arch) &&
    (libc ?? ['glibc']).includes(glibcVersionRuntime || process.platform !== 'linux' ? 'glibc' : 'musl')
  );
}
