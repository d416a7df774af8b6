import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { MediaStore } from '#server/platform/storage/store.ts';
import type { LibraryNotes } from '../library-notes.ts';
import { findMedia, type MediaFile } from '../locate.ts';
import { type Plan, planFor } from './parameters.ts';
import type { Variants } from './variants.ts';

/** Pictures made at once. They use only idle processor time; the limit is for memory, up to 100 MB each. */
const LANES = Math.min(4, availableParallelism());
/** Maximum number of remembered pictures that visitors got below best quality; others follow when requested again. */
const MOST_MISSED = 1_000;
const REPORT_MS = 15_000;

/**
 * Progress on the pictures of the pages: `wanted` on all pages scanned so far, `there` at best effort, `failed` if they cannot be
 * made.
 */
type Progress = { wanted: number; there: number; failed: number; isComplete: boolean };

type Round = {
  wanted: number;
  isAll: boolean;
  there: number;
  failed: number;
  made: number;
  began: number;
  reported: number;
};

const isComplete = ({ wanted, there, failed, isAll }: Round) => isAll && there + failed === wanted;

const newRound = (wanted: number, isAll: boolean): Round => {
  const now = performance.now();
  return { wanted, isAll, there: 0, failed: 0, made: 0, began: now, reported: now };
};

type WarmerOptions = {
  roots: readonly string[];
  fetchObject?: MediaStore['fetchObject'];
  library: () => Promise<LibraryNotes>;
  variants: Variants;
  log: Pick<Logger, 'info'>;
};

/** Makes pictures at best effort in the background: first those that visitors requested, then in the given order. */
export function createWarmer({ roots, fetchObject, library, variants, log }: WarmerOptions) {
  let round = newRound(0, false);
  let wanted: string[] = [];
  let wantedSince = 0;
  /** By address, oldest first. */
  const missed = new Map<string, { since: number; make: () => Promise<boolean> }>();
  /** When the pictures in progress were queued. */
  const underWay = new Set<{ since: number }>();
  const lanes = new Set<Promise<void>>();
  let isClosed = false;

  /**
   * Queues addresses as contract/core/images.ts writes them, most important first, in place of those still queued. `isAll`: no
   * more will follow.
   */
  function warm(urls: Iterable<string>, { isAll }: { isAll: boolean }): void {
    if (wanted.length === 0) wantedSince = performance.now();
    wanted = [...new Set(urls)].reverse();
    round = newRound(wanted.length, isAll);
    begin();
  }

  /** Queues a picture that a visitor got below best quality. */
  function later(file: MediaFile, plan: Plan): void {
    if (missed.size >= MOST_MISSED) return;
    const key = JSON.stringify([file.name, plan]);
    if (!missed.has(key))
      missed.set(key, { since: performance.now(), make: () => variants.improve(file, plan) });
    begin();
  }

  function begin() {
    while (lanes.size < LANES) {
      const lane = work().finally(() => lanes.delete(lane));
      lanes.add(lane);
    }
  }

  async function work() {
    for (let job = next(); job && !isClosed; job = next()) {
      underWay.add(job);
      await job.run();
      underWay.delete(job);
    }
  }

  function next(): { since: number; run: () => Promise<void> } | undefined {
    for (const [key, { since, make }] of missed) {
      missed.delete(key);
      // A picture that cannot be made is reported and logged when a visitor requests it.
      const run = () =>
        make().then(
          () => {},
          () => {},
        );
      return { since, run };
    }
    const url = wanted.pop();
    return url === undefined ? undefined : { since: wantedSince, run: () => count(round, prepare(url)) };
  }

  /** How long the oldest queued picture has waited, until it is made, in seconds; 0 if none waits. */
  function oldestSeconds(): number {
    const since = [...underWay].map((job) => job.since);
    const [first] = missed.values();
    if (first) since.push(first.since);
    if (wanted.length > 0) since.push(wantedSince);
    return since.length > 0 ? (performance.now() - Math.min(...since)) / 1000 : 0;
  }

  /** Throws if the picture does not exist. */
  async function prepare(url: string): Promise<boolean> {
    const address = new URL(url, 'http://localhost');
    const notes = await library();
    const file = await findMedia({ roots, fetchObject }, address.pathname, notes);
    const plan = file && (await planFor(roots, address.searchParams, file, notes));
    if (!plan) throw new Error(`No picture at ${url}`);
    return variants.improve(file, plan);
  }

  async function count(on: Round, preparing: Promise<boolean>) {
    try {
      if (await preparing) on.made += 1;
      on.there += 1;
    } catch {
      on.failed += 1;
    }
    if (on === round && on.made > 0 && !isClosed) report(on);
  }

  function report(on: Round) {
    const { wanted, there, failed, made } = on;
    const now = performance.now();
    if (isComplete(on)) {
      const seconds = Math.round((now - on.began) / 1000);
      log.info({ pictures: there, failed, made, seconds }, 'the pictures of all pages are ready');
    } else if (now - on.reported > REPORT_MS) {
      on.reported = now;
      log.info({ ready: there, of: wanted }, 'making the pictures of the pages');
    }
  }

  return {
    warm,
    later,
    oldestSeconds,
    progress(): Progress {
      const { wanted, there, failed } = round;
      return { wanted, there, failed, isComplete: isComplete(round) };
    },
    async close() {
      isClosed = true;
      variants.endBackground();
      await Promise.all(lanes);
    },
  };
}
