import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { S3mini } from 's3mini';
import { Unavailable } from '../http/errors.ts';
import { createBoundedQueue } from '../http/limits/bounded-queue.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { filesBelow } from './files-below.ts';
import { isPlainPath, pathBelow } from './path-below.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import { folderStore, type MediaStore } from './store.ts';

export type S3Address = {
  /** Including the bucket: https://s3.example/bucket */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How long a missing file is not requested again, in milliseconds. */
const ABSENT_MS = 60_000;
/** Below the timeout of an idle connection (platform/http/connections/listen.ts); a larger film continues downloading meanwhile. */
const ARRIVE_WITHIN_MS = 12_000;
/** Longest silence of the bucket, in milliseconds. */
const PATIENCE_MS = 60_000;
const BUSY = 'Too many files are being fetched. Please try again in a few seconds.';

/**
 * A bucket that several machines share. Each machine caches requested files in its own folder and serves them from there, so
 * cached files are served while the bucket is down. The file at a path never changes.
 */
export function s3Store(address: S3Address, folder: string, patienceMs = PATIENCE_MS): MediaStore {
  const bucket = new S3mini({ ...address, fetch: (url, init) => answerWithin(patienceMs, url, init) });
  const local = folderStore(folder);
  const line = createBoundedQueue({ slots: 8, waiting: 100, busy: BUSY });
  const absent = new LRUCache<string, true>({ max: 10_000, ttl: ABSENT_MS });
  const arriving = new Map<string, Promise<boolean>>();

  async function put(path: string, file: string): Promise<void> {
    pathBelow(folder, path); // throws before the upload
    await give(path, file);
    absent.delete(path);
    await local.put(path, file);
  }

  async function give(path: string, file: string): Promise<void> {
    const type = CONTENT_TYPES.get(extname(path).toLowerCase());
    await reached(async () => bucket.putAnyObject(path, await openAsBlob(file), type));
    // The file exists: if this request fails, it keeps its local time. s3mini has no HEAD request.
    const there = await bucket.getObjectResponse(path).catch(() => null);
    if (!there) return;
    await takeTime(file, there);
    await there.body?.cancel();
  }

  /** Downloads a file that this machine does not have. False if it does not exist. Throws Unavailable. */
  async function fetchObject(path: string): Promise<boolean> {
    if (absent.has(path)) return false;
    const flight = arriving.get(path) ?? line.run(() => fetchFile(path)).finally(() => arriving.delete(path));
    arriving.set(path, flight);
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Unavailable('busy', BUSY)), ARRIVE_WITHIN_MS);
    return Promise.race([flight, late]).finally(() => clearTimeout(timer));
  }

  async function fetchFile(path: string): Promise<boolean> {
    const found = await reached(() => bucket.getObjectResponse(path));
    if (!found?.body) {
      absent.set(path, true);
      return false;
    }
    const unfinished = join(folder, '.arriving', crypto.randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    await removeAbandoned(dirname(unfinished));
    try {
      await reached(() => receive(Readable.fromWeb(found.body as never), unfinished));
      await takeTime(unfinished, found);
      await local.put(path, unfinished);
    } finally {
      await rm(unfinished, { force: true });
    }
    return true;
  }

  /** Large films may take minutes to download. */
  async function receive(body: Readable, target: string): Promise<void> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('The bucket has stopped sending')), patienceMs);
    async function* whileItSpeaks(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        timer.refresh();
        yield chunk;
      }
    }
    await pipeline(body, whileItSpeaks, createWriteStream(target), { signal: silence.signal }).finally(() =>
      clearTimeout(timer),
    );
  }

  /** Anybody with write access to the bucket can name objects; names that no address can have are ignored. */
  async function list(): Promise<string[]> {
    const found = await reached(async () => {
      const objects = await bucket.listObjects('/', '');
      if (!objects) throw new Error('There is no such bucket'); // an empty list would look like an empty store
      return objects;
    });
    return found.map(({ Key }) => Key).filter(isPlainPath);
  }

  return {
    put,
    fetchObject,
    async remove(path) {
      pathBelow(folder, path);
      await reached(() => bucket.deleteObject(path));
      await local.remove(path);
    },
    removeCopy: local.remove,
    async share(isWanted) {
      const there = new Set(await list());
      const here = await filesBelow(folder);
      const lacking = here.filter((path) => isPlainPath(path) && !there.has(path) && isWanted(path));
      for (const path of lacking) await give(path, pathBelow(folder, path));
      return lacking.length;
    },
    list,
    async fetchAllObjects(isWanted = () => true) {
      for (const path of (await list()).filter(isWanted)) {
        const isHere = await stat(pathBelow(folder, path)).catch(() => undefined);
        if (!isHere && !(await fetchFile(path))) throw new Unavailable('store-away');
      }
    },
  };
}

/** A file takes the bucket's modification time, so that every machine sends the same ETag (original.ts). */
async function takeTime(file: string, { headers }: Response): Promise<void> {
  const modified = new Date(headers.get('last-modified') ?? Date.now());
  await utimes(file, modified, modified);
}

/** The answer must start within this time; its body may take longer. */
async function answerWithin(ms: number, ...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The bucket does not answer')), ms);
  return fetch(url, { ...init, signal: late.signal }).finally(() => clearTimeout(timer));
}

/** Any failure to reach the store means that it is down. */
async function reached<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw Object.assign(new Unavailable('store-away'), { cause: error });
  }
}
