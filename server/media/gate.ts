import { Unavailable } from '../errors.ts';

export type Gate = ReturnType<typeof createGate>;

/** Lets `slots` jobs run at once and `waiting` more stand in line; whoever comes then is sent away with Unavailable. */
export function createGate({ slots, waiting }: { slots: number; waiting: number }) {
  let running = 0;
  const line: (() => void)[] = [];
  let whenIdle = Promise.withResolvers<void>();

  async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < slots) running += 1;
    else await turn();
    try {
      return await job();
    } finally {
      leave();
    }
  }

  function turn(): Promise<void> {
    if (line.length >= waiting)
      throw new Unavailable('Too many pictures are being prepared. Please try again in a few seconds.');
    return new Promise((resolve) => line.push(resolve));
  }

  /** Hands the slot to the next in line, so that nobody who comes later slips in between. */
  function leave() {
    const next = line.shift();
    if (next) return next();
    running -= 1;
    if (running > 0) return;
    whenIdle.resolve();
    whenIdle = Promise.withResolvers();
  }

  /** Resolves when nobody is at work. */
  async function idle() {
    while (running > 0) await whenIdle.promise;
  }

  return { run, idle };
}
