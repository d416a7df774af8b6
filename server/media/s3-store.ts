import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { S3mini } from 's3mini';
import { filesBelow } from '#server/files/files-below.ts';
import { isPlainPath, pathBelow } from '#server/files/path-below.ts';
import { createBoundedQueue } from '#server/http/bounded-queue.ts';
import { Unavailable } from '#server/http/errors.ts';
import { CONTENT_TYPES } from './locate.ts';
import { removeAbandoned } from './remove-abandoned.ts';
import { folderStore, type MediaStore } from './store.ts';

export type S3Address = {
  /** With the bucket: https://s3.example/bucket */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How long a file that the store does not have is not asked for again, in milliseconds. */
const ABSENT_MS = 60_000;
/** Below what an idle connection lasts (http/listen.ts); a larger film goes on arriving meanwhile. */
const ARRIVE_WITHIN_MS = 12_000;
/** Longest silence of the bucket. */
const PATIENCE_MS = 60_000;
const BUSY = 'Too many files are being fetched. Please try again in a few seconds.';

/**
 * A bucket that several machines share. Each keeps the files it was asked for in its own folder, from where they are served:
 * what was shown once goes on being shown while the bucket is away. Files never change under their path.
 */
export function s3Store(address: S3Address, folder: string, patienceMs = PATIENCE_MS): MediaStore {
  const bucket = new S3mini({ ...address, fetch: (url, init) => answerWithin(patienceMs, url, init) });
  const local = folderStore(folder);
  const line = createBoundedQueue({ slots: 8, waiting: 100, busy: BUSY });
  const absent = new LRUCache<string, true>({ max: 10_000, ttl: ABSENT_MS });
  const arriving = new Map<string, Promise<boolean>>();

  async function put(path: string, file: string): Promise<void> {
    pathBelow(folder, path); // refuses before the bucket has it
    await give(path, file);
    absent.delete(path);
    await local.put(path, file);
  }

  async function give(path: string, file: string): Promise<void> {
    const type = CONTENT_TYPES.get(extname(path).toLowerCase());
    await reached(async () => bucket.putAnyObject(path, await openAsBlob(file), type));
    // It is there: without an answer to this it keeps its own time. s3mini has no request for the head alone.
    const there = await bucket.getObjectResponse(path).catch(() => null);
    if (!there) return;
    await takeTime(file, there);
    await there.body?.cancel();
  }

  /** Fetches a file that this machine does not have. False if there is none. Throws Unavailable. */
  async function bring(path: string): Promise<boolean> {
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

  /** Large films may take minutes to arrive. */
  async function receive(body: Readable, target: string): Promise<void> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('The bucket has fallen silent')), patienceMs);
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

  /** Whoever can write to the bucket names its objects; what no address could name is left alone. */
  async function list(): Promise<string[]> {
    const found = await reached(async () => {
      const objects = await bucket.listObjects('/', '');
      if (!objects) throw new Error('There is no such bucket'); // an empty list would pass for an empty store
      return objects;
    });
    return found.map(({ Key }) => Key).filter(isPlainPath);
  }

  return {
    put,
    bring,
    async remove(path) {
      pathBelow(folder, path);
      await reached(() => bucket.deleteObject(path));
      await local.remove(path);
    },
    dropCopy: local.remove,
    async share(isWanted) {
      const there = new Set(await list());
      const here = await filesBelow(folder);
      const lacking = here.filter((path) => isPlainPath(path) && !there.has(path) && isWanted(path));
      for (const path of lacking) await give(path, pathBelow(folder, path));
      return lacking.length;
    },
    async bringAll() {
      for (const path of await list()) {
        const isHere = await stat(pathBelow(folder, path)).catch(() => undefined);
        if (!isHere) await fetchFile(path);
      }
    },
  };
}

/** A file has the time that the bucket gives it, so that every machine gives it the same ETag (original.ts). */
async function takeTime(file: string, { headers }: Response): Promise<void> {
  const modified = new Date(headers.get('last-modified') ?? Date.now());
  await utimes(file, modified, modified);
}

/** An answer must begin within this time; what it brings may take longer. */
async function answerWithin(ms: number, ...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The bucket does not answer')), ms);
  return fetch(url, { ...init, signal: late.signal }).finally(() => clearTimeout(timer));
}

/** Whatever fails on the way to the store means that it is away. */
async function reached<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw Object.assign(new Unavailable('store-away'), { cause: error });
  }
}
