import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { LibraryNotes } from './library-notes.ts';
import { findMedia, type MediaFile } from './locate.ts';
import { type Plan, planFor } from './parameters.ts';
import type { MediaStore } from './store.ts';
import type { Variants } from './variants.ts';

/** Pictures made at once. They get only idle processor time; the limit is for memory, up to 100 MB each. */
const LANES = Math.min(4, availableParallelism());
/** Most pictures remembered that visitors had no best version of; others follow when requested again. */
const MOST_MISSED = 1_000;
const REPORT_MS = 15_000;

/**
 * How far the pictures of the pages are: `wanted` in all, as far as pages have been looked through, `there` at best effort,
 * `failed` that cannot be made.
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
  bring?: MediaStore['bring'];
  library: () => Promise<LibraryNotes>;
  variants: Variants;
  log: Pick<Logger, 'info'>;
};

/** Makes pictures at best effort in the background: first those that visitors asked for, then in the order given. */
export function createWarmer({ roots, bring, library, variants, log }: WarmerOptions) {
  let round = newRound(0, false);
  let wanted: string[] = [];
  /** By address, oldest first. */
  const missed = new Map<string, () => Promise<boolean>>();
  const lanes = new Set<Promise<void>>();
  let isClosed = false;

  /**
   * Takes addresses as contract/images.ts writes them, most important first, and replaces those still waiting. `isAll`: no
   * more will come.
   */
  function warm(urls: Iterable<string>, { isAll }: { isAll: boolean }): void {
    wanted = [...new Set(urls)].reverse();
    round = newRound(wanted.length, isAll);
    begin();
  }

  /** Queues a picture that a visitor did not get at its best. */
  function later(file: MediaFile, plan: Plan): void {
    if (missed.size >= MOST_MISSED) return;
    missed.set(JSON.stringify([file.name, plan]), () => variants.improve(file, plan));
    begin();
  }

  function begin() {
    while (lanes.size < LANES) {
      const lane = work().finally(() => lanes.delete(lane));
      lanes.add(lane);
    }
  }

  async function work() {
    for (let job = next(); job && !isClosed; job = next()) await job();
  }

  function next(): (() => Promise<void>) | undefined {
    for (const [key, job] of missed) {
      missed.delete(key);
      // A picture that cannot be made is reported, and logged, when a visitor requests it.
      return () =>
        job().then(
          () => {},
          () => {},
        );
    }
    const url = wanted.pop();
    return url === undefined ? undefined : () => count(round, prepare(url));
  }

  /** Throws if there is no such picture. */
  async function prepare(url: string): Promise<boolean> {
    const address = new URL(url, 'http://localhost');
    const notes = await library();
    const file = await findMedia({ roots, bring }, address.pathname, notes);
    const plan = file && (await planFor(roots, address.searchParams, file, notes));
    if (!plan) throw new Error(`There is no picture at ${url}`);
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
