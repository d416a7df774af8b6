import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { MEDIA_PREFIX } from '#contract/core/images.ts';
import { CONTENT_TYPES } from '#server/platform/storage/content-types.ts';
import { isPlainPath } from '#server/platform/storage/path-below.ts';
import type { MediaStore } from '#server/platform/storage/store.ts';
import { type LibraryNotes, NO_NOTES } from './library-notes.ts';

/** `name`: path below /media with `/`; `file`: path on disk; `size` in bytes. */
export type MediaFile = {
  name: string;
  file: string;
  extension: string;
  type: string;
  size: number;
  modified: Date;
};

/**
 * The file for the path of an address (`/media/…`, still percent-encoded), from the first root that has it. `notes`: of the
 * library, with the paths of replaced pictures.
 */
export async function locate(
  roots: readonly string[],
  pathname: string,
  notes = NO_NOTES,
): Promise<MediaFile | undefined> {
  const named = mediaName(pathname, notes);
  if (!named) return undefined;
  for (const root of roots) {
    const file = await fileBelow(root, named.path);
    if (file) return { ...named, ...file };
  }
  return undefined;
}

/** Like `locate`, but downloads a missing file from the shared store. Throws Unavailable. */
export async function findMedia(
  { roots, fetchObject }: { roots: readonly string[]; fetchObject?: MediaStore['fetchObject'] },
  pathname: string,
  notes: LibraryNotes,
): Promise<MediaFile | undefined> {
  const here = await locate(roots, pathname, notes);
  const named = here || !fetchObject ? undefined : mediaName(pathname, notes);
  return named && (await fetchObject?.(named.path)) ? locate(roots, pathname, notes) : here;
}

/** The name in an address, whether or not the file exists; `path` is below the roots. */
function mediaName(pathname: string, notes: LibraryNotes) {
  const name = plainName(pathname);
  if (name === undefined) return undefined;
  const extension = extname(name).toLowerCase();
  const type = CONTENT_TYPES.get(extension);
  return type && { name, extension, type, path: notes.get(addressOfName(name))?.file ?? name };
}

/** The address of a path below the roots. */
export const addressOfName = (name: string): string =>
  MEDIA_PREFIX + name.split('/').map(encodeURIComponent).join('/');

/**
 * An address as the library stores it, whatever its spelling, without a version. Keeps the fragment, which selects a part of a
 * trailer. Addresses that name no file, or one on another site, are unchanged.
 */
export function addressInLibrary(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  const name = plainName(path);
  if (name === undefined) return address;
  const [, fragment = ''] = address.split(/(?=#)/);
  return addressOfName(name) + fragment;
}

/** Each file has exactly one address: escaped separators, empty or dotted segments and control characters match nothing. */
function plainName(pathname: string): string | undefined {
  if (!pathname.startsWith(MEDIA_PREFIX) || /%(?:2f|5c)/i.test(pathname)) return undefined;
  const name = decoded(pathname.slice(MEDIA_PREFIX.length));
  return name !== undefined && isPlainPath(name) ? name : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'EINVAL']);

/** Follows symbolic links only to targets below the root. */
async function fileBelow(root: string, name: string) {
  try {
    const [top, file] = await Promise.all([realpath(root), realpath(join(root, name))]);
    if (!file.startsWith(top + sep)) return undefined;
    const info = await stat(file);
    return info.isFile() ? { file, size: info.size, modified: info.mtime } : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return undefined;
    throw error;
  }
}
