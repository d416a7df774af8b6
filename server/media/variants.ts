import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Fault, Unavailable } from '#server/errors.ts';
import { createGate } from '#server/gate.ts';
import type { MediaFile } from './locate.ts';
import { makeVariant } from './make-variant.ts';
import { ENCODER } from './open-image.ts';
import type { Plan } from './parameters.ts';
import { sweep } from './sweep.ts';

/** `cacheBytes` on disk; `slots` pictures made at once; `waiting` more in line before the answer is 503. */
export type VariantLimits = { cacheBytes: number; slots: number; waiting: number };

const DEFAULT_LIMITS: VariantLimits = {
  cacheBytes: 512 * 1024 ** 2,
  // A core stays for the pages, and two of the four threads of libuv for files and passwords.
  slots: Math.max(1, Math.min(2, availableParallelism() - 1)),
  // Some seconds of work: who would wait longer is better told so.
  waiting: 200,
};

const SWEEP_EVERY_MS = 600_000;
/**
 * An encoder cannot always be stopped (AVIF). Who waits hears of it before listen.ts closes the silent connection; the
 * work goes on, and the picture is there for who asks again.
 */
const ANSWER_MS = 14_000;
const BUSY = 'Too many pictures are being prepared. Please try again in a few seconds.';
/** How long a use may go unrecorded, in milliseconds: a write for every read would be waste. */
const USE_GRAIN_MS = 3_600_000;

export type Variants = ReturnType<typeof createVariants>;

/** The resized pictures, kept as files in `cacheDir`, which several processes may share. */
export function createVariants(options: {
  cacheDir: string;
  log: Pick<Logger, 'warn'>;
  limits?: Partial<VariantLimits>;
}) {
  const { cacheDir, log } = options;
  const { cacheBytes, slots, waiting } = { ...DEFAULT_LIMITS, ...options.limits };
  const gate = createGate({ slots, waiting, busy: BUSY });
  const flights = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const stats = { kept: 0, made: 0, refused: 0 };
  let unswept = 0;
  let sweeping: Promise<void> | undefined;

  /** The picture's bytes, read or made. However many ask for one picture at a time, it is made once. */
  function get(source: MediaFile, plan: Plan): Promise<Buffer<ArrayBuffer>> {
    const name = `${variantKey(source, plan)}.${plan.fm}`;
    const flight = flights.get(name) ?? load(name, source, plan).finally(() => flights.delete(name));
    flights.set(name, flight);
    return within(ANSWER_MS, flight);
  }

  async function load(name: string, source: MediaFile, plan: Plan): Promise<Buffer<ArrayBuffer>> {
    const kept = await readKept(join(cacheDir, name));
    if (kept) {
      stats.kept += 1;
      return kept;
    }
    const bytes = await gate
      .run(() => makeVariant(source.file, plan))
      .catch((error: unknown) => {
        stats.refused += 1;
        // The one who asks can do nothing about a broken file; the company can.
        if (error instanceof Fault && error.status === 422)
          log.warn({ err: error, media: source.name }, 'picture not readable');
        throw error;
      });
    stats.made += 1;
    await keep(name, bytes);
    return bytes;
  }

  /** A full disk costs the next visitor the work again, not this one the picture. */
  async function keep(name: string, bytes: Buffer): Promise<void> {
    const unfinished = join(cacheDir, `${name}.${randomUUID()}.tmp`);
    try {
      await mkdir(cacheDir, { recursive: true });
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, join(cacheDir, name));
    } catch (error) {
      log.warn({ err: error }, 'picture not kept');
      await rm(unfinished, { force: true }).catch(() => {});
    }
    unswept += bytes.length;
    if (unswept > cacheBytes / 16) tidy();
  }

  function tidy() {
    if (sweeping) return;
    unswept = 0;
    sweeping = sweep(cacheDir, cacheBytes)
      .catch((error: unknown) => log.warn({ err: error }, 'pictures not swept'))
      .finally(() => {
        sweeping = undefined;
      });
  }

  tidy();
  const timer = setInterval(tidy, SWEEP_EVERY_MS).unref();

  return {
    get,
    /** Resolves when no picture is being made. */
    idle: gate.idle,
    /** Pictures served from disk, made, and not made, since the start. */
    stats: (): Readonly<typeof stats> => stats,
    async close() {
      clearInterval(timer);
      await Promise.allSettled(flights.values());
      await sweeping;
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable('The picture takes too long to prepare.')), ms);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** 128 bits that stand for the bytes of a variant: file, version of the file, parameters, encoder. */
export function variantKey({ name, size, modified }: MediaFile, plan: Plan): string {
  const identity = JSON.stringify([name, size, modified.getTime(), plan, ENCODER]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

async function readKept(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const handle = await open(path).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { size, mtimeMs } = await handle.stat();
    const used = new Date();
    // The time of change is the time of last use, for the sweep.
    if (used.getTime() - mtimeMs > USE_GRAIN_MS) await handle.utimes(used, used).catch(() => {});
    return size > 0 ? await handle.readFile() : undefined;
  } finally {
    await handle.close();
  }
}
