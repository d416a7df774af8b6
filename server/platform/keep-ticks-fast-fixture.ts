import { keepTicksFast } from './keep-ticks-fast.ts';

/**
 * A program, run with --expose-gc. Prints how long a hundred calls of process.nextTick take after full collections, in
 * milliseconds. The argument `plain` leaves node unchanged.
 */
if (process.argv[2] !== 'plain') keepTicksFast();

const ROUNDS = 5_000;
const TICKS = 100;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const tick = () => {};

/** Milliseconds of the fastest round. */
async function quickest(): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    for (let nth = 0; nth < TICKS; nth += 1) process.nextTick(tick);
    best = Math.min(best, performance.now() - began);
    await turn();
  }
  return best;
}

await quickest(); // until V8 has compiled it
for (let nth = 0; nth < 10; nth += 1) {
  gc?.({ type: 'major' });
  await turn();
}
await quickest();
console.log(await quickest());
