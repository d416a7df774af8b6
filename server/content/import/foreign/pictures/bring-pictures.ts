import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { readUpload } from '#server/media/library/read/read-upload.ts';
import { UnusableFile } from '#server/media/library/read/unusable-file.ts';
import { isPlainPath, pathBelow } from '#server/platform/storage/path-below.ts';
import type { OnStep } from '../../../publishing/publish.ts';
import type { Gathered, Note } from '../gathering.ts';
import { slugOf } from '../slug-of.ts';
import { outsidePictures, withPictures } from './addresses.ts';
import { fetchPicture, NotFetched } from './fetch-picture.ts';

/** Below /media. The library finds files there by itself. */
const FOLDER = 'imported';
const AT_ONCE = 2;
/** Disk space that pictures leave free: the database needs it. */
const RESERVE_BYTES = 512 * 1024 * 1024;

type Options = {
  /** Folder of added media. */
  mediaDir: string;
  /** The imported file's folder, if it is its owner's: a picture that lies there, or below, is taken instead of fetched. */
  beside: string | undefined;
  onStep?: OnStep | undefined;
  /** Pictures that are not here when it aborts are left out. */
  signal?: AbortSignal;
};

/**
 * Brings the pictures of other sites into the library, each once: from beside the imported file, else from its address; each is read and
 * written anew by a process of its own. A second import takes what the first has brought. A picture that cannot be had is left out and
 * noted.
 */
export async function bringPictures(
  gathered: Gathered,
  { mediaDir, beside, onStep = () => {}, signal }: Options,
): Promise<{ gathered: Gathered; brought: string[] }> {
  const wanted = [...new Set(gathered.entries.flatMap(outsidePictures))];
  if (wanted.length === 0) return { gathered, brought: [] };
  const folder = join(mediaDir, FOLDER);
  await mkdir(folder, { recursive: true });
  const known = new Map((await readdir(folder)).map((name) => [name.split('-', 1)[0] ?? '', name]));
  const addresses = new Map<string, string>();
  const faults = new Map<string, string>();
  let done = 0;
  const queue = wanted.values();
  const take = async () => {
    for (const address of queue) {
      const name =
        known.get(keyOf(address)) ??
        (await bring(address, folder, { beside, signal }).catch(
          (error: Error) => void faults.set(address, error.message),
        ));
      if (name) addresses.set(address, `/media/${FOLDER}/${name}`);
      done += 1;
      onStep(`pictures: ${done} of ${wanted.length}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  const noted = gathered.entries.flatMap((entry): Note[] =>
    outsidePictures(entry)
      .filter((address) => faults.has(address))
      .map((address) => ({
        kind: 'a picture that cannot be had',
        place: entry.place,
        value: address,
        remedy: `${faults.get(address)}. Put the file beside the imported one, or upload it under Pictures`,
      })),
  );
  const entries = gathered.entries.map((entry) => withPictures(entry, addresses));
  return {
    gathered: { ...gathered, entries, left: [...gathered.left, ...noted] },
    brought: [...addresses.values()],
  };
}

const keyOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** Returns its name in the folder. */
async function bring(
  address: string,
  folder: string,
  { beside, signal }: Pick<Options, 'beside' | 'signal'>,
): Promise<string> {
  if (signal?.aborted) throw new NotFetched('there was no time for it');
  const unfinished = join(folder, `.${randomUUID()}`);
  const [source, target] = [`${unfinished}.given`, `${unfinished}.written`];
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < RESERVE_BYTES) throw new NotFetched('the disk is nearly full');
    if (!beside || !(await copyFromBeside(address, beside, source)))
      await fetchPicture(address, source, signal);
    const { extension, kind } = await readUpload({ source, target });
    if (kind !== 'picture') throw new NotFetched('it is no picture');
    const words = slugOf(basename(new URL(address).pathname, extname(new URL(address).pathname))).slice(
      0,
      60,
    );
    const name = `${keyOf(address)}-${words || 'picture'}.${extension}`;
    await rename(target, join(folder, name));
    return name;
  } catch (error) {
    if (error instanceof UnusableFile || error instanceof NotFetched) throw error;
    throw new NotFetched(error instanceof Error ? error.message : String(error));
  } finally {
    await rm(source, { force: true });
    await rm(target, { force: true });
  }
}

/** `…/uploads/2020/01/a.jpg` is looked for below the name of its host, and as uploads/2020/01/a.jpg, 2020/01/a.jpg, 01/a.jpg and a.jpg. */
async function copyFromBeside(address: string, beside: string, target: string): Promise<boolean> {
  const { hostname, pathname } = new URL(address);
  const parts = [hostname, ...decoded(pathname).split('/').filter(Boolean)];
  for (let at = 0; at < parts.length; at += 1) {
    const path = parts.slice(at).join('/');
    if (
      isPlainPath(path) &&
      (await copyFile(pathBelow(beside, path), target).then(
        () => true,
        () => false,
      ))
    )
      return true;
  }
  return false;
}

/** A path with a % that begins no escape stands for itself. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
