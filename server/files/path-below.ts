import { join } from 'node:path';

/** A part of a path that came from elsewhere: it begins with no dot, and no system reads it as anything but a name. */
const PART = /^[^.\\/:\p{Cc}][^\\/:\p{Cc}]*$/u;

/** Whether a path, with `/`, names a file below a folder and nothing that is kept hidden there. */
export const isPlainPath = (path: string): boolean => path.split('/').every((part) => PART.test(part));

/**
 * The place of a file below a folder, wherever its name comes from: an address, a backup, a bucket, a row. Throws for a path that is not
 * plain.
 */
export function pathBelow(folder: string, path: string): string {
  if (!isPlainPath(path)) throw new Error(`${JSON.stringify(path)} is no path of a file`);
  return join(folder, path);
}
