import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { NO_ADDRESS } from '#server/platform/http/client-address.ts';
import { HttpError, TooMany, Unavailable } from '#server/platform/http/errors.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import type { MediaFile } from '../locate.ts';
import { ENCODER, isLarge } from '../open-image.ts';
import { createBackgroundEncoder } from './background-encoder.ts';
import { type Effort, makeVariant } from './make-variant.ts';
import type { Plan } from './parameters.ts';
import { isOwnShape, nearestCuts } from './shapes.ts';
import { createShare } from './share.ts';
import { createKeptPictures } from './stored-pictures.ts';

export type VariantLimits = {
  /** Disk space, in bytes: for our pages' shapes, and for all others. */
  cacheBytes: number;
  otherCacheBytes: number;
  /** Pictures of our shapes made at once; of all others, one. */
  slots: number;
  /** Queued requests for our shapes, and for others. */
  waiting: number;
  otherWaiting: number;
  /** Milliseconds from request to answer, whether the picture is ready or not. */
  waitMs: number;
  /** Encoding time that other shapes may cost an address, in milliseconds a minute. */
  otherMsPerMinute: number;
};

const DEFAULT_LIMITS: VariantLimits = {
  cacheBytes: 512 * 1024 ** 2,
  otherCacheBytes: 64 * 1024 ** 2,
  // With the slot for others, this leaves a core for pages, and one of libuv's four threads for files and passwords.
  slots: availableParallelism() < 4 ? 1 : 2,
  waiting: 200,
  otherWaiting: 20,
  // A picture takes 0.05 to 0.8 s, and up to 1.9 s on a busy machine; after that, a larger picture now is better than a small one
  // later.
  waitMs: 2_000,
  otherMsPerMinute: 10_000,
};

const BUSY = 'Too many pictures are being prepared. Please try again in a few seconds.';
const LATE = 'The picture takes too long to prepare.';
/** How long a picture that failed after ten seconds is not retried, in milliseconds. */
const FORGIVE_MS = 600_000;
const MOST_TOO_SLOW = 1_000;

export type Variants = ReturnType<typeof createVariants>;

/**
 * Resized pictures, stored in `cacheDir`, which several processes may share. The few shapes of our pages and arbitrary ones have
 * separate queues and parts of the folder, so that arbitrary ones neither delay nor evict ours. If a visitor waits for one of our
 * pictures, it is made quickly, and replaced by the best one in idle time.
 */
export function createVariants(options: {
  cacheDir: string;
  log: Pick<Logger, 'warn'>;
  limits?: Partial<VariantLimits>;
}) {
  const { cacheDir, log } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const line = { busy: BUSY, patienceMs: limits.waitMs };
  const own = {
    queue: createBoundedQueue({ ...line, slots: limits.slots, waiting: limits.waiting }),
    kept: createKeptPictures({ folder: cacheDir, maxBytes: limits.cacheBytes, log }),
  };
  const other = {
    queue: createBoundedQueue({ ...line, slots: 1, waiting: limits.otherWaiting }),
    kept: createKeptPictures({ folder: join(cacheDir, 'other'), maxBytes: limits.otherCacheBytes, log }),
  };
  /** Large originals take longer, in a process of lowest priority, so they have their own queue. */
  const large = createBoundedQueue({ ...line, slots: 1, waiting: limits.otherWaiting });
  const lineOf = async ({ file }: MediaFile) => ((await isLarge(file)) ? large : own.queue);
  const background = createBackgroundEncoder();
  const share = createShare(limits.otherMsPerMinute);
  const flights = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const tooSlow = new LRUCache<string, Unavailable>({ max: MOST_TOO_SLOW, ttl: FORGIVE_MS });
  const stats = { kept: 0, made: 0, improved: 0, refused: 0, substituted: 0 };
  const keptFor = (plan: Plan) => (isOwnShape(plan) ? own.kept : other.kept);

  /** The effort of the picture that a visitor gets: the best if it is stored. */
  async function effortFor(source: MediaFile, plan: Plan): Promise<Effort> {
    return isOwnShape(plan) && (await own.kept.has(variantName(source, plan, 'best'))) ? 'best' : 'quick';
  }

  /**
   * The picture's bytes, read or made; concurrent requests share one computation. Throws Unavailable if it is late; it is still
   * finished and stored. `address` is charged for other shapes.
   */
  function get(
    source: MediaFile,
    plan: Plan,
    effort: Effort,
    address = NO_ADDRESS,
  ): Promise<Buffer<ArrayBuffer>> {
    const name = variantName(source, plan, effort);
    const flight =
      flights.get(name) ?? load(name, source, plan, effort, address).finally(() => flights.delete(name));
    flights.set(name, flight);
    return within(limits.waitMs, flight);
  }

  async function load(name: string, source: MediaFile, plan: Plan, effort: Effort, address: string) {
    const kept = await keptFor(plan).read(name);
    if (kept) {
      stats.kept += 1;
      return kept;
    }
    try {
      const bytes = await (isOwnShape(plan)
        ? (await lineOf(source)).run(() => make(name, source, plan, effort))
        : makeOther(name, source, plan, address));
      stats.made += 1;
      await keptFor(plan).keep(name, bytes);
      return bytes;
    } catch (error) {
      stats.refused += 1;
      throw error;
    }
  }

  /** Works only while none of our shapes is being made. Throws TooMany for an address that has used its share. */
  async function makeOther(name: string, source: MediaFile, plan: Plan, address: string) {
    const refuseSpent = async () => {
      if (await share.isSpent(address)) throw new TooMany(60, BUSY);
    };
    await refuseSpent();
    return other.queue.run(async () => {
      await refuseSpent(); // earlier requests in the queue may have used it up
      await own.queue.idle();
      return share.charge(address, () => make(name, source, plan, 'quick'));
    });
  }

  /** If the child process ends over a picture, or for lack of memory, the picture is only late. */
  async function makeInChild(file: string, plan: Plan, effort: Effort) {
    try {
      return await background.make(file, plan, effort);
    } catch (error) {
      if (error instanceof HttpError && error.code !== 'busy') throw error;
      throw Object.assign(new Unavailable('busy', LATE), { cause: error });
    }
  }

  async function make(name: string, source: MediaFile, plan: Plan, effort: Effort) {
    const before = tooSlow.get(name);
    if (before) throw before;
    try {
      return await ((await isLarge(source.file)) ? makeInChild : makeVariant)(source.file, plan, effort);
    } catch (error) {
      if (error instanceof Unavailable) tooSlow.set(name, error);
      // Visitors cannot fix such a file; the company can.
      if (error instanceof HttpError && error.status !== 404)
        log.warn({ err: error, media: source.name }, 'a picture could not be resized');
      throw error;
    }
  }

  return {
    effortFor,
    get,
    /**
     * Makes the best version of one of our shapes in the background. Returns whether it had to be made. Throws if it cannot be
     * made.
     */
    async improve(source: MediaFile, plan: Plan): Promise<boolean> {
      if (!isOwnShape(plan) || (await effortFor(source, plan)) === 'best') return false;
      const bytes = await background.make(source.file, plan);
      await own.kept.keep(variantName(source, plan, 'best'), bytes);
      await own.kept.remove(variantName(source, plan, 'quick'));
      stats.improved += 1;
      return true;
    },
    /** The best stored picture of the same proportions, as a stand-in. */
    async nearest(
      source: MediaFile,
      plan: Plan,
    ): Promise<{ plan: Plan; bytes: Buffer<ArrayBuffer> } | undefined> {
      stats.substituted += 1;
      for (const near of nearestCuts(plan)) {
        const name = variantName(source, near, await effortFor(source, near));
        const bytes = await own.kept.read(name);
        if (bytes) return { plan: near, bytes };
      }
      return undefined;
    },
    /** Records that a visitor has the picture. */
    use: (source: MediaFile, plan: Plan, effort: Effort) =>
      keptFor(plan).use(variantName(source, plan, effort)),
    /**
     * Counts since the start: pictures served from disk, made for a visitor, made in the background, failed, and replaced by a
     * stand-in.
     */
    stats: (): Readonly<typeof stats> => stats,
    /** Ends the background work; pictures in progress fail. */
    endBackground: background.close,
    async close() {
      await Promise.allSettled(flights.values());
      await Promise.all([own.kept.close(), other.kept.close()]);
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Unavailable('busy', LATE)), ms);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** 128 bits that identify the bytes of a variant: file, file version, parameters, effort, encoder. */
export function variantKey({ name, size, modified }: MediaFile, plan: Plan, effort: Effort): string {
  const identity = JSON.stringify([name, size, modified.getTime(), plan, effort, ENCODER]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

const variantName = (source: MediaFile, plan: Plan, effort: Effort) =>
  `${variantKey(source, plan, effort)}.${plan.fm}`;
