import { setTimeout as pause } from 'node:timers/promises';
import { locate } from './locate.ts';
import { planOf } from './parameters.ts';
import type { Variants } from './variants.ts';

/** Rest after each picture, as a share of the time that it took: the other half of the core is for visitors. */
const REST = 1;

/** Makes pictures before somebody asks for them, one at a time and only while no visitor waits for one. */
export function createWarmer(roots: readonly string[], variants: Variants) {
  const stop = new AbortController();
  const { signal } = stop;
  let wanted: string[] = [];
  let working = false;
  let work = Promise.resolve();

  /** Takes addresses as contract/images.ts writes them, in the place of those still waiting; others are passed over. */
  function warm(urls: Iterable<string>): void {
    wanted = [...new Set(urls)].reverse();
    if (!working) work = workThrough();
  }

  async function workThrough() {
    working = true;
    for (let url = wanted.pop(); url !== undefined && !signal.aborted; url = wanted.pop()) {
      const began = performance.now();
      const made = variants.stats().made;
      // A picture that cannot be made is told to the visitor who asks for it, and logged there.
      await prepare(url).catch(() => {});
      if (variants.stats().made === made) continue;
      await pause((performance.now() - began) * REST, undefined, { ref: false, signal }).catch(() => {});
    }
    working = false;
  }

  async function prepare(url: string) {
    const address = URL.parse(url, 'http://localhost');
    const file = address && (await locate(roots, address.pathname));
    const plan = file && planOf(address.searchParams, file.extension);
    if (!plan) return;
    await variants.idle();
    await variants.get(file, plan);
  }

  return {
    warm,
    async close() {
      stop.abort();
      await work;
    },
  };
}
