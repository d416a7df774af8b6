import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createBoundedQueue } from '#server/http/bounded-queue.ts';
import { NO_ADDRESS } from '#server/http/client-address.ts';
import { HttpError, TooMany, Unavailable } from '#server/http/errors.ts';
import { createKeptPictures } from './kept-pictures.ts';
import type { MediaFile } from './locate.ts';
import { makeVariant } from './make-variant.ts';
import { ENCODER } from './open-image.ts';
import type { Plan } from './parameters.ts';
import { isOwnShape, nearestCuts } from './shapes.ts';
import { createShare } from './share.ts';

export type VariantLimits = {
  /** On disk: the shapes of our pages, and all others. */
  cacheBytes: number;
  otherCacheBytes: number;
  /** Pictures of our shapes that are made at once; of all others it is one. */
  slots: number;
  /** More of our shapes in line, and of the others. */
  waiting: number;
  otherWaiting: number;
  /** Milliseconds from the request to the answer, made or not. */
  waitMs: number;
  /** Milliseconds of encoding that other shapes may cost an address a minute. */
  otherMsPerMinute: number;
};

const DEFAULT_LIMITS: VariantLimits = {
  cacheBytes: 512 * 1024 ** 2,
  otherCacheBytes: 64 * 1024 ** 2,
  // With the slot of the others this leaves a core for the pages, and of libuv's four threads one for files and passwords.
  slots: availableParallelism() < 4 ? 1 : 2,
  waiting: 200,
  otherWaiting: 20,
  // One takes 0.05 to 0.8 s, and up to 1.9 s on a busy machine; after that a larger picture now is worth more than a small one later.
  waitMs: 2_000,
  otherMsPerMinute: 10_000,
};

const BUSY = 'Too many pictures are being prepared. Please try again in a few seconds.';
/** What took an encoder ten seconds in vain is not tried again for this time, in milliseconds. */
const FORGIVE_MS = 600_000;

export type Variants = ReturnType<typeof createVariants>;

/**
 * The resized pictures, kept in `cacheDir`, which several processes may share. The few shapes of our pages and the many that
 * anybody may think of have a line and a part of the folder each, so that those neither delay nor evict these.
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
  const share = createShare(limits.otherMsPerMinute);
  const flights = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const tooSlow = new Map<string, Unavailable>();
  const forgiving = setInterval(() => tooSlow.clear(), FORGIVE_MS).unref();
  const stats = { kept: 0, made: 0, refused: 0, substituted: 0 };
  const keptFor = (plan: Plan) => (isOwnShape(plan) ? own.kept : other.kept);

  /**
   * The picture's bytes, read or made. However many ask for one picture at a time, it is made once. Throws Unavailable when it
   * is not there in time; one that is being made by then is kept for the next who asks. `address` counts for other shapes.
   */
  function get(source: MediaFile, plan: Plan, address = NO_ADDRESS): Promise<Buffer<ArrayBuffer>> {
    const name = variantName(source, plan);
    const flight = flights.get(name) ?? load(name, source, plan, address).finally(() => flights.delete(name));
    flights.set(name, flight);
    return within(limits.waitMs, flight);
  }

  async function load(name: string, source: MediaFile, plan: Plan, address: string) {
    const kept = await keptFor(plan).read(name);
    if (kept) {
      stats.kept += 1;
      return kept;
    }
    try {
      const bytes = await (isOwnShape(plan)
        ? own.queue.run(() => make(name, source, plan))
        : makeOther(name, source, plan, address));
      stats.made += 1;
      await keptFor(plan).keep(name, bytes);
      return bytes;
    } catch (error) {
      stats.refused += 1;
      throw error;
    }
  }

  /** Works only while no picture of our shapes is made. Throws TooMany for an address that has had its share. */
  async function makeOther(name: string, source: MediaFile, plan: Plan, address: string) {
    const refuseSpent = async () => {
      if (await share.isSpent(address)) throw new TooMany(60, BUSY);
    };
    await refuseSpent();
    return other.queue.run(async () => {
      await refuseSpent(); // those before it in the line may have used it up
      await own.queue.idle();
      return share.charge(address, () => make(name, source, plan));
    });
  }

  async function make(name: string, source: MediaFile, plan: Plan) {
    const before = tooSlow.get(name);
    if (before) throw before;
    try {
      return await makeVariant(source.file, plan);
    } catch (error) {
      if (error instanceof Unavailable) tooSlow.set(name, error);
      // The one who asks can do nothing about such a file; the company can.
      if (error instanceof HttpError && error.status !== 404)
        log.warn({ err: error, media: source.name }, 'picture not made');
      throw error;
    }
  }

  return {
    get,
    /** Makes a picture for later, unless it is kept. */
    async prepare(source: MediaFile, plan: Plan): Promise<void> {
      if (!(await keptFor(plan).has(variantName(source, plan)))) await get(source, plan);
    },
    /** The best kept one of the same picture in the same proportions, to stand in for one that is not there in time. */
    async nearest(
      source: MediaFile,
      plan: Plan,
    ): Promise<{ plan: Plan; bytes: Buffer<ArrayBuffer> } | undefined> {
      stats.substituted += 1;
      for (const near of nearestCuts(plan)) {
        const bytes = await own.kept.read(variantName(source, near));
        if (bytes) return { plan: near, bytes };
      }
      return undefined;
    },
    /** Notes that a visitor has the picture and uses it. */
    use: (source: MediaFile, plan: Plan) => keptFor(plan).use(variantName(source, plan)),
    /** Resolves when no picture of our shapes is being made. */
    idle: own.queue.idle,
    /** Since the start: pictures served from disk, made, not made, and answered with another one of the same picture. */
    stats: (): Readonly<typeof stats> => stats,
    async close() {
      clearInterval(forgiving);
      await Promise.allSettled(flights.values());
      await Promise.all([own.kept.close(), other.kept.close()]);
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

const variantName = (source: MediaFile, plan: Plan) => `${variantKey(source, plan)}.${plan.fm}`;
