import { setTimeout as pause } from 'node:timers/promises';
import { locate, type MediaFile } from './locate.ts';
import { type Plan, planFor } from './parameters.ts';
import type { Variants } from './variants.ts';

/** Rest after each picture, as a share of the time that it took: the other half of the core is for visitors. */
const REST = 1;
/** Pictures that visitors had to go without; more are made when they are asked for again. */
const MOST_MISSED = 1_000;

/** Makes pictures before somebody asks for them, one at a time and only while no visitor waits for one. */
export function createWarmer(roots: readonly string[], variants: Variants) {
  const stop = new AbortController();
  const { signal } = stop;
  let wanted: string[] = [];
  /** By their addresses, those missed first at the front. */
  const missed = new Map<string, () => Promise<void>>();
  let working = false;
  let work = Promise.resolve();

  /** Takes addresses as contract/images.ts writes them, in the place of those still waiting; others are passed over. */
  function warm(urls: Iterable<string>): void {
    wanted = [...new Set(urls)].reverse();
    begin();
  }

  /** Takes a picture that a visitor waited for in vain, ahead of those that nobody has asked for. */
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
      // A picture that cannot be made is told to the visitor who asks for it, and logged there.
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
