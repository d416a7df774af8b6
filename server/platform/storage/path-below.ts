import { join } from 'node:path';

/** A part of an untrusted path: does not start with a dot, and is a plain name on every system. */
const PART = /^[^.\\/:\p{Cc}][^\\/:\p{Cc}]*$/u;

/** Whether a path with `/` names a file below a folder, none of its parts hidden. */
export const isPlainPath = (path: string): boolean => path.split('/').every((part) => PART.test(part));

/**
 * The path of a file below a folder, wherever its name is from: an address, a backup, a bucket, a row. Throws if the name is not
 * a plain path.
 */
export function pathBelow(folder: string, path: string): string {
  if (!isPlainPath(path)) throw new Error(`${JSON.stringify(path)} is no path of a file`);
  return join(folder, path);
}
