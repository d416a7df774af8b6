import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a folder's packages are those of its package-lock.json. Compares content, since a checkout changes file times. npm
 * writes node_modules/.package-lock.json when an install ends, so it is missing after an interrupted one.
 */
export function areInstalled(folder) {
  const wanted = readPackages(folder, 'package-lock.json');
  const installed = readPackages(folder, 'node_modules/.package-lock.json');
  const same = ([path, { version, integrity }]) =>
    wanted[path]?.version === version && wanted[path]?.integrity === integrity;
  const present = ([path, { optional }]) => path === '' || optional || path in installed;
  return Object.entries(installed).every(same) && Object.entries(wanted).every(present);
}

/** The packages of a lock file by their folders; none if the file does not exist. */
export function readPackages(folder, file) {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8')).packages;
  } catch {
    return {};
  }
}
