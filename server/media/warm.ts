import { setTimeout as pause } from 'node:timers/promises';
import { locate, type MediaFile } from './locate.ts';
import { type Plan, planFor } from './parameters.ts';
import type { Variants } from './variants.ts';

/** Pause after each picture, as a fraction of its time: the other half of the core is for visitors. */
const REST = 1;
/** Maximum late pictures remembered; more are made when requested again. */
const MOST_MISSED = 1_000;

/** Makes pictures ahead of time, one at a time and only while no visitor waits for one. */
export function createWarmer(roots: readonly string[], variants: Variants) {
  const stop = new AbortController();
  const { signal } = stop;
  let wanted: string[] = [];
  /** By address, oldest first. */
  const missed = new Map<string, () => Promise<void>>();
  let working = false;
  let work = Promise.resolve();

  /** Takes addresses as contract/images.ts writes them and replaces those still waiting; other addresses are ignored. */
  function warm(urls: Iterable<string>): void {
    wanted = [...new Set(urls)].reverse();
    begin();
  }

  /** Queues a picture that a visitor did not get in time, ahead of those nobody has requested. */
  function later(file: MediaFile, plan: Plan): void {
    if (missed.size >= MOST_MISSED) return;
    missed.set(JSON.stringify([file.name, plan]), () => whenIdle(file, plan));
    begin();
  }

  function begin() {
    if (!working) work = workThrough();
  }

  async function workThrough() {
    working = true;
    for (let job = next(); job && !signal.aborted; job = next()) {
      const began = performance.now();
      const { made } = variants.stats();
      // A picture that cannot be made is reported, and logged, when a visitor requests it.
      await job().catch(() => {});
      if (variants.stats().made === made) continue;
      await pause((performance.now() - began) * REST, undefined, { ref: false, signal }).catch(() => {});
    }
    working = false;
  }

  function next(): (() => Promise<void>) | undefined {
    for (const [key, job] of missed) {
      missed.delete(key);
      return job;
    }
    const url = wanted.pop();
    return url === undefined ? undefined : () => prepare(url);
  }

  async function prepare(url: string) {
    const address = URL.parse(url, 'http://localhost');
    const file = address && (await locate(roots, address.pathname));
    const plan = file && (await planFor(roots, address.searchParams, file));
    if (plan) await whenIdle(file, plan);
  }

  async function whenIdle(file: MediaFile, plan: Plan) {
    await variants.idle();
    await variants.prepare(file, plan);
  }

  return {
    warm,
    later,
    async close() {
      stop.abort();
      await work;
    },
  };
}
